import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import type { Leak } from '../../taint/markers.ts';
import { type Sink, SINKS } from '../../taint/secrets.ts';
import { TaintWatch } from '../../taint/taint-watch.ts';
import { PROVIDER_ORIGIN } from '../../sandbox-origins.ts';

const KEY = 'sk_sandbox_rakan';
const CODED = Buffer.from(encodeURIComponent(JSON.stringify({ user: KEY }))).toString('base64');

/** How a script would let a session key out at each sink, in its own page, and the place that the watch then names. */
const PLANTED: Readonly<Record<Sink, { readonly place: string; readonly leak: (page: Page) => Promise<unknown> }>> = {
  url: { place: 'ts ?at', leak: (page) => page.evaluate((key) => fetch(`/api/sys/ts/?at=${key}`), KEY) },
  header: { place: 'ts x-other', leak: (page) => page.evaluate((key) => fetch('/api/sys/ts/', { headers: { 'x-other': key } }), KEY) },
  referer: {
    place: 'ts',
    leak: (page) => page.evaluate((key) => fetch('/api/sys/ts/', { referrer: `/?tab=${key}`, referrerPolicy: 'unsafe-url' }), KEY),
  },
  body: {
    place: 'page>provider:checkout text',
    leak: (page) =>
      page.evaluate(([to, text]) => fetch(to, { method: 'POST', mode: 'no-cors', body: JSON.stringify({ text }) }).catch(() => {}), [
        `${PROVIDER_ORIGIN}/checkout/tokens`,
        CODED,
      ] as const),
  },
  report: {
    place: 'add_event ?str_param1',
    leak: (page) => page.evaluate((key) => fetch(`/api/sys/add_event/?event_name=x&str_param1=${encodeURIComponent(`a ${key}`)}`), KEY),
  },
  console: { place: 'info', leak: (page) => page.evaluate((text) => console.info({ text }.text), `it is ${KEY}`) },
  storage: { place: 'local gray_scores', leak: (page) => page.evaluate((text) => localStorage.setItem('gray_scores', text), CODED) },
  timing: { place: 'mark', leak: (page) => page.evaluate((key) => performance.mark(key), KEY) },
  message: {
    place: 'page to page',
    leak: (page) => page.evaluate((key) => window.postMessage({ key }, location.origin), KEY),
  },
};

const inOrder = (one: Leak, other: Leak): number => SINKS.indexOf(one.sink) - SINKS.indexOf(other.sink);

test('T1 a session key planted in each sink is found there, and nowhere else; without one there is no leak', async ({ context, page }) => {
  const watch = await TaintWatch.over(context);
  await page.goto(`/recharge-list#session_key=${KEY}`);
  await expect(page.getByTestId('session-bar')).toBeVisible();
  expect((await watch.judgement()).leaks).toEqual([]);
  const planted: Leak[] = [];
  for (const sink of SINKS) {
    const { place, leak } = PLANTED[sink];
    planted.push({ secret: 'session key', sink, place });
    await leak(page);
    await expect.poll(async () => (await watch.look()).leaks.toSorted(inOrder), sink).toEqual(planted);
  }
});
