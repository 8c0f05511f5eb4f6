import { describe, expect, it } from 'vitest';
import { exploreScope, report } from './payment/run.ts';
import { SHOPS } from './payment/world.ts';

describe('payment machine, every reachable state of every way to pay', () => {
  it.each(SHOPS)(
    'PAY-4 PAY-5 PAY-7 PAY-11 PAY-14 PAY-18 PAY-20 PAY-23 PAY-24 PAY-35 PAY-37 P1-P12 D13 hold in all of a small scope: %s',
    { timeout: 600_000 },
    (shop) => {
      const found = exploreScope({ shop, wishes: 1, crashes: 1, transit: shop === 'saved-card' ? 1 : 2 }, 2_000_000);
      report(`${shop}, one wish, one crash`, found);
      expect(found.violation).toBeNull();
      expect(found.complete).toBe(true);
    },
  );
});
