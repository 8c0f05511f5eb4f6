import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PaymentWorld } from '../support/payment/world/payment-world.ts';
import { WORLD_STEPS } from '../support/payment/world/world-steps.ts';

const runs = fc.array(fc.tuple(fc.constantFrom(...WORLD_STEPS), fc.nat(11)), { minLength: 20, maxLength: 160, size: 'max' });

/** Continues with a network that delivers and a platform that decides, until nothing changes any more. */
const quiesce = (world: PaymentWorld): void => {
  for (let round = 0; round < 400; round += 1) {
    world.step('platform-decides', 0);
    world.step('deliver', 0);
    world.step('fire-timer', 0);
  }
};

describe('payment machine over a lossy network', () => {
  it('PAY-20 PAY-11 success is shown for paid orders only, failure for declined orders only', () => {
    let orderDecisions = 0;
    fc.assert(
      fc.property(runs, (steps) => {
        const world = new PaymentWorld();
        for (const [step, pick] of steps) world.step(step, pick);
        expect(world.faults).toEqual([]);
        orderDecisions += world.orderDecisions;
      }),
      { numRuns: 3000 },
    );
    expect(orderDecisions).toBeGreaterThan(300);
  });

  it('PAY-18 PAY-15 no order is forgotten before its end has been shown', () => {
    let orders = 0;
    fc.assert(
      fc.property(runs, (steps) => {
        const world = new PaymentWorld();
        for (const [step, pick] of steps) world.step(step, pick);
        orders += world.orders.size;
        expect(world.forgotten).toEqual([]);
      }),
      { numRuns: 4000 },
    );
    expect(orders).toBeGreaterThan(1000);
  });

  it('PAY-9 PAY-7 once the network recovers and the platform decides, every open intent learns its end', () => {
    let reached = 0;
    fc.assert(
      fc.property(runs, (steps) => {
        const world = new PaymentWorld();
        for (const [step, pick] of steps) world.step(step, pick);
        world.step('crash-and-reload', 0);
        const open = world.openIntents[0];
        quiesce(world);
        if (open === undefined || !world.orders.has(open.requestId)) return;
        reached += 1;
        expect(world.state.attempt.kind).toBe('decided');
      }),
      { numRuns: 600 },
    );
    expect(reached).toBeGreaterThan(20);
  });
});
