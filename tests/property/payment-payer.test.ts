import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PayerWorld, PAYER_STEPS, type Arrival } from '../support/payment/world/payer-world.ts';

const runs = fc.array(fc.tuple(fc.constantFrom(...PAYER_STEPS), fc.nat(1), fc.nat(5)), { minLength: 20, maxLength: 90, size: 'max' });

const ofAnother = ({ intended, payer }: Arrival): boolean => intended !== payer;

describe('payments in two tabs while shoppers log in and out', () => {
  it('PAY-82 PAY-81 an order’s payer is always the one of its intent, and a saved card’s owner the one of its order', async () => {
    let [orders, cards, stops] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(runs, async (steps) => {
        const world = new PayerWorld();
        for (const [step, tab, pick] of steps) await world.step(step, tab, pick);
        expect([world.creates.filter(ofAnother), world.cards.filter(ofAnother)]).toEqual([[], []]);
        [orders, cards, stops] = [orders + world.creates.length, cards + world.cards.length, stops + world.stops];
      }),
      { numRuns: 600 },
    );
    // The runs have met what they are about; 600 runs save some 34 cards.
    expect([orders > 100, cards > 10, stops > 100]).toEqual([true, true, true]);
  });
});
