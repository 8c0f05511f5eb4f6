import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { storedOfIntent } from '../../../../src/adapters/storage/indexed-intents.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { databaseIsThere, recordsOf, writeIntents } from '../../device/device-database.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

/** Writing each takes time too: `npm run test:deep` uses all ten thousand. */
const MANY = process.env['BROWSER_DEEP'] === '1' ? 10_000 : 1000;
/** The specified two seconds, doubled for a machine that runs other tests meanwhile. */
const OPENING_MS = 4000;

const record = (requestId: string, change: Parameters<typeof intentWith>[0] = {}): unknown => ({
  version: 1,
  requestId,
  intent: storedOfIntent(intentWith({ requestId, superseded: true, orderId: null, ...change })),
});
const DAMAGED = { version: 1, requestId: 'damaged', intent: { uid: 7, amount: 'much' } };
const NEWER = { version: 99, requestId: 'newer', intent: { somethingElse: true } };

/** What each visit reports from now on, with the logger on. */
const reportsOf = async (page: Page): Promise<readonly string[]> => {
  const reports: string[] = [];
  await page.addInitScript(() => {
    if (location.pathname === '/recharge-list') history.replaceState(null, '', '/recharge-list?s_log=1');
  });
  page.on('console', (message) => {
    const event = /telemetry (payment_intents_\w+)/.exec(message.text())?.[1];
    if (event !== undefined) reports.push(event);
  });
  return reports;
};

test(`ORD-11 despite a damaged record, one of a later version and ${MANY} intents, the amounts open at once, and an open order is resumed`, async ({
  cashier,
  sandbox,
}) => {
  const { page, result } = cashier;
  await cashier.goToPaymentMethods();
  await expect.poll(() => databaseIsThere(page)).toBe(true);
  await writeIntents(page, { records: [DAMAGED, NEWER, ...Array.from({ length: MANY }, (_, index) => record(`rid-${index}`))] });
  await page.goto('about:blank');
  const reports = await reportsOf(page);
  const damaged = (): readonly string[] => reports.filter((event) => event === 'payment_intents_damaged');
  const lookedFor = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/order/order_by_rid/')) lookedFor.add(request.url());
  });

  const started = Date.now();
  await page.goto('/recharge-list');
  await expect(cashier.amounts.card(499)).toBeVisible();
  const opened = Date.now() - started;
  test.info().annotations.push({ type: 'amounts open', description: `after ${opened} ms beside ${MANY} intents` });
  expect(opened).toBeLessThan(OPENING_MS);
  // A page that is left between setting a record aside and reporting it reports nothing.
  await expect.poll(() => damaged()).toHaveLength(1);

  await cashier.readyToPay((await sandbox.card('pending')).number);
  const tapped = Date.now();
  await cashier.confirm.click();
  await expect(result.waiting).toBeVisible();
  test.info().annotations.push({ type: 'order waited for', description: `${Date.now() - tapped} ms after the tap` });
  await page.goto('about:blank');
  await page.goto('/recharge-list');
  await expect(result.waiting.or(result.unresolved)).toBeVisible();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders).toMatchObject([{ state: 'pending', creates: 1 }]);

  // Reported by the page that found it; the later version's record stays, and each page reports it once.
  expect(damaged()).toHaveLength(1);
  expect(lookedFor.size).toBeLessThanOrEqual(25);
  expect(await recordsOf(page, 'set_aside')).toEqual([DAMAGED]);
  const kept = await recordsOf(page, 'intents');
  expect(kept).toHaveLength(MANY + 2);
  expect(kept).toContainEqual(NEWER);
});

test("ORD-11 a later version's database is used as it is: its open order is resumed", DEEP_ONLY, async ({ cashier, sandbox }) => {
  const { page, result } = cashier;
  await cashier.readyToPay((await sandbox.card('pending')).number);
  await cashier.confirm.click();
  await expect(result.waiting).toBeVisible();
  await writeIntents(page, { version: 9, records: [NEWER] });
  await page.evaluate(() => localStorage.removeItem('payment_intents'));
  await page.reload();
  await expect(result.waiting.or(result.unresolved)).toBeVisible();
  const [order] = await sandbox.orders((await cashier.ids()).deviceId);
  await sandbox.decide(order?.order_id ?? 'no order', 'paid');
  await expect(result.of('success')).toBeVisible();
  expect(await recordsOf(page, 'intents')).toContainEqual(NEWER);
});
