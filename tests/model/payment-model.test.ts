import { describe, expect, it } from 'vitest';
import { transition } from '../../src/domain/payment/machine.ts';
import { PAYMENT_MUTANTS } from './payment-mutants.ts';
import { explore } from './explore.ts';
import { START, fingerprint, successors, violations, type Machine, type Scope } from './payment-model.ts';

const BOUNDS = { pollTries: 2, reasonTries: 2, absentTries: 2 };
const machine: Machine = (state, event) => transition(state, event, BOUNDS);

const run = (scope: Scope, limit: number, tested: Machine = machine) =>
  explore(START, (world) => successors(tested, world, scope), violations, fingerprint, limit);

/** The widest scope explored, and how far: the deep run goes ten times as far. */
const STATES = Number(process.env['MODEL_STATES'] ?? 450_000);

describe('payment machine, every reachable state', () => {
  // A short walk has one wish; two are walked by `npm run test:model`.
  const small: Scope = { wishes: STATES >= 450_000 ? 2 : 1, crashes: 1, transit: 2 };

  it('PAY-4 PAY-5 PAY-7 PAY-11 PAY-14 PAY-18 PAY-20 PAY-23 PAY-24 P1-P12 hold in all of a small scope', { timeout: 600_000 }, () => {
    const found = run(small, 1_000_000);
    console.log(
      `payment, ${small.wishes} wishes, one crash: ${found.states} states, depth ${found.depth}, ${found.complete ? 'all of them' : 'up to the limit'}`,
    );
    expect(found.violation).toBeNull();
    expect(found.complete).toBe(true);
  });

  it('PAY-4 PAY-5 PAY-7 PAY-11 PAY-14 PAY-18 PAY-20 P1-P12 hold in a wider scope', { timeout: 3_600_000 }, () => {
    const found = run({ wishes: 3, crashes: 2, transit: 3 }, STATES);
    console.log(
      `payment, three wishes, two crashes: ${found.states} states, depth ${found.depth}, ${found.complete ? 'all of them' : 'up to the limit'}`,
    );
    expect(found.violation).toBeNull();
  });

  it('PAY-4 PAY-20 every seeded bug is found', { timeout: 300_000 }, () => {
    const survivors = PAYMENT_MUTANTS.filter(
      ({ bend }) => run({ wishes: 2, crashes: 1, transit: 3 }, 120_000, bend(machine)).violation === null,
    );
    console.log(`payment: ${PAYMENT_MUTANTS.length - survivors.length}/${PAYMENT_MUTANTS.length} mutants killed`);
    expect(survivors.map(({ name }) => name)).toEqual([]);
    expect(PAYMENT_MUTANTS.length).toBeGreaterThanOrEqual(20);
  });
});
