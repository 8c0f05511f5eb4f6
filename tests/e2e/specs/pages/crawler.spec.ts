import { expect, test } from '../../cashier-test.ts';
import { rememberAccount } from '../../device/known-account.ts';
import { Crawler, type Untouched } from '../../pages/visit/crawler.ts';
import { SITE_ORIGIN } from '../../sandbox-origins.ts';
import { isDeep } from '../../../support/browser/sample.ts';

/** What the walk does not press. */
const UNTOUCHED: Untouched = {
  confirm: 'goes on to a payment, which other tests follow to its end',
  'log-out': 'ends the visit of a shopper who is logged in',
};

/** Pages that only other sites and apps link to, besides the home page. */
const ENTRANCES = ['/', '/share.html', '/fines'];

for (const [who, displayId, starts, bounds] of [
  ['a shopper who has chosen an account', '100200', ENTRANCES, { pages: 7, presses: 2 }],
  ['a visitor', null, [...ENTRANCES, '/feedback-success', '/test', '/recharge', '/pay-step'], { pages: 0, presses: 0 }],
] as const) {
  // `npm run test:deep` presses every button of every page, for both.
  const all = isDeep ? { pages: 60, presses: 40 } : bounds;
  if (all.pages === 0) continue;
  test(`RTE-1 no link and no button leads ${who} to a dead end, an error or an unknown path`, async ({ cashier, context }) => {
    test.setTimeout(isDeep ? 600_000 : 90_000);
    const { page } = cashier;
    await context.route(
      (url) => url.protocol === 'https:',
      (route) => route.abort(),
    );
    if (displayId !== null) await rememberAccount(page, displayId, SITE_ORIGIN);
    const crawler = new Crawler(page, UNTOUCHED, all);
    await crawler.walk(...starts);
    expect(crawler.problems).toEqual([]);
    expect(crawler.visited).toEqual(expect.arrayContaining(['/', '/pay', '/recharge-list', '/feedback']));
    expect(crawler.presses).toBeGreaterThan(5);
  });
}
