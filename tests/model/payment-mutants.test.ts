import { describe, expect, it } from 'vitest';
import { seededAtDepth } from '../support/checks/depth.ts';
import { tally } from '../support/checks/tally.ts';
import { exploreScope, machine } from './payment/run.ts';
import { PAYMENT_MUTANTS } from './payment-mutants/payment-mutants.ts';

describe('payment machine, seeded bugs', () => {
  it(
    'PAY-4 PAY-17 PAY-20 PAY-33 PAY-35 PAY-47 PAY-48 PAY-49 PAY-53 PAY-54 PAY-55 PAY-56 ORD-12 every seeded bug is found',
    { timeout: 600_000 },
    () => {
      const seeded = seededAtDepth(PAYMENT_MUTANTS);
      const survivors = seeded.filter(({ bend, shop = 'card-form', scope }) => {
        const transit = shop === 'card-form' ? 3 : 2;
        return exploreScope({ shop, wishes: 2, crashes: 1, transit, ...scope }, 120_000, bend(machine)).violation === null;
      });
      if (survivors.length > 0) console.log(survivors.map(({ name }) => name).join('; '));
      tally({ mutants: seeded.length, killed: seeded.length - survivors.length });
      console.log(`payment: ${seeded.length - survivors.length}/${seeded.length} mutants killed, of ${PAYMENT_MUTANTS.length}`);
      expect(survivors.map(({ name }) => name)).toEqual([]);
      expect(PAYMENT_MUTANTS.length).toBeGreaterThanOrEqual(90);
    },
  );
});
