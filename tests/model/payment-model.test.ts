import { describe, expect, it } from 'vitest';
import { DEPTH } from '../support/checks/depth.ts';
import { exploreScope, report, STATES } from './payment/run.ts';
import { SHOPS } from './payment/world.ts';

describe('payment machine, every reachable state of every way to pay', () => {
  it.each(SHOPS)(
    'PAY-4 PAY-5 PAY-7 PAY-11 PAY-14 PAY-18 PAY-20 PAY-23 PAY-24 PAY-35 PAY-37 P1-P12 D13 hold in all of a small scope: %s',
    { timeout: 600_000 },
    (shop) => {
      // The saved cards' scope is the widest: a short walk goes a part of the way, `npm run test:model` all of it.
      const limit = shop === 'saved-card' && DEPTH < 1 ? STATES : 2_000_000;
      const found = exploreScope({ shop, wishes: 1, crashes: 1, transit: shop === 'saved-card' ? 1 : 2 }, limit);
      report(`${shop}, one wish, one crash`, found);
      expect(found.violation).toBeNull();
      expect(found.complete || found.states === limit).toBe(true);
    },
  );
});
