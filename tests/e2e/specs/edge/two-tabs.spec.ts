import type { BrowserContext } from 'playwright/test';
import { CashierPage } from '../../pages/cashier-page.ts';
import { clickTogether, noteResults, TabPair, withoutWebLocks } from '../../tab-pair.ts';
import type { LedgerOrder, SandboxClient } from '../../sandbox-client.ts';
import { sampleOf } from '../../../support/browser/sample.ts';
import { expect, LATE, MASTERCARD, test, VISA } from '../../saved-card-test.ts';

interface Locking {
  readonly name: string;
  readonly prepare: (context: BrowserContext) => Promise<unknown>;
}

const LOCKINGS: readonly Locking[] = [
  { name: 'Web Locks', prepare: async () => {} },
  { name: 'the lease alone', prepare: (context) => context.addInitScript(withoutWebLocks) },
];

interface Card {
  readonly number: string;
  /** When its order ends. */
  readonly ends: 'at once' | 'later';
}

const CARDS: readonly Card[] = [
  // The first order may be paid, seen and forgotten before the second tab's create.
  { number: VISA, ends: 'at once' },
  { number: LATE, ends: 'later' },
];

const isDeep = process.env['BROWSER_DEEP'] === '1';
const PAIRS = isDeep ? 250 : 2;
const PARTS = isDeep ? 5 : 1;
const LATEST_MS = 500;

/** The delay of the second tap after the first, in ms: up to half a second, and mostly close together. */
const OFFSETS = Array.from({ length: PAIRS }, (_, index) => Math.round(LATEST_MS * (index / (PAIRS - 1)) ** 2));

/** The user's saved card; a card that is paid later is saved later. */
const keepCard = async (sandbox: SandboxClient, session: string, { number }: Card): Promise<void> => {
  await expect(async () => {
    if ((await sandbox.cards(session)).length === 0) await sandbox.keepCard(session, number);
  }).toPass();
};

const chargesOf = (orders: readonly LedgerOrder[]): number => orders.reduce((sum, { charges }) => sum + charges, 0);

for (const locking of sampleOf(LOCKINGS, 1)) {
  for (const card of sampleOf(CARDS, 1)) {
    for (let part = 0; part < PARTS; part += 1) {
      const offsets = OFFSETS.filter((_offset, index) => index % PARTS === part);
      test(`ORD-15 with ${locking.name}, two tabs that pay ${offsets.length} times by a card that pays ${card.ends} are charged once each time, part ${part + 1}`, async ({
        cashier,
        sandbox,
        context,
        session,
      }) => {
        test.setTimeout(120_000 + offsets.length * 15_000);
        await locking.prepare(context);
        await context.addInitScript(noteResults);
        await keepCard(sandbox, session, card);
        const pair = await TabPair.open(cashier, context);
        const { deviceId } = await cashier.ids();
        let bought = 0;
        let again = 0;
        for (const [round, offset] of offsets.entries()) {
          await pair.goToCvv(card.number.slice(-4));
          const [first, second] = round % 2 === 0 ? pair.tabs : ([pair.tabs[1], pair.tabs[0]] as const);
          const [, secondTap] = await clickTogether(first.confirm, second.confirm, offset);
          if (card.ends === 'later') await decide(sandbox, deviceId);
          await pair.ended();
          const shownAt = await first.page.evaluate(() => window.resultShownAt);
          const charged = chargesOf(await sandbox.orders(deviceId)) - bought;
          // A tap on the page shown after the first order's result was seen buys a second time.
          const isSecondPurchase = charged === 2 && shownAt > 0 && shownAt < secondTap;
          expect(charged, `charges of a pair ${offset} ms apart`).toBe(isSecondPurchase ? 2 : 1);
          bought += charged;
          if (isSecondPurchase) again += 1;
        }
        const orders = await sandbox.orders(deviceId);
        expect(chargesOf(orders)).toBe(offsets.length + again);
        expect(orders.map(({ state }) => state)).toEqual(orders.map(() => 'paid'));
        test.info().annotations.push({ type: 'pairs', description: `${offsets.length} pairs, ${again} second purchases` });
      });
    }
  }
}

/** Decides any pending order, once there is one; it may have ended by itself meanwhile. */
const decide = async (sandbox: SandboxClient, deviceId: string): Promise<void> => {
  const pending = async () => (await sandbox.orders(deviceId)).filter(({ state }) => state === 'pending');
  await expect.poll(async () => (await pending()).length).toBeGreaterThan(0);
  for (const { order_id: orderId } of await pending()) await sandbox.payUnlessEnded(orderId);
};

/** Init script: the page counts as hidden, so a result that it shows counts as unseen. */
const hidden = (): void => {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
};

for (const isSeen of sampleOf([false, true], 1)) {
  test(`ORD-15 a tap whose token arrives after another tab has paid (its result ${isSeen ? 'seen' : 'not seen'}) charges nothing and shows that order`, async ({
    cashier,
    sandbox,
    context,
  }) => {
    const { number } = await sandbox.card('success');
    const first = new CashierPage(await context.newPage());
    await cashier.readyToPay(number);
    await first.readyToPay(number);
    if (!isSeen) await first.page.evaluate(hidden);
    let answerToken = (): void => {};
    const firstPaid = new Promise<void>((answer) => (answerToken = answer));
    await cashier.page.route('**/checkout/tokens', async (route) => {
      await firstPaid;
      await route.continue();
    });
    const asked = cashier.page.waitForRequest('**/checkout/tokens');
    await cashier.confirm.click();
    await asked;
    await first.confirm.click();
    await expect(first.result.of('success')).toBeVisible();
    answerToken();
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ state: 'paid', charges: 1 }]);
  });
}

test('PAY-76 a box ticked in one tab saves no card of the order that another tab has paid', async ({
  cashier,
  sandbox,
  context,
  session,
}) => {
  const { page } = cashier;
  const other = new CashierPage(await context.newPage());
  await cashier.readyToPay(MASTERCARD);
  await cashier.cardForm.remember.check();
  await other.readyToPay(VISA);
  await other.page.evaluate(hidden);
  let answerToken = (): void => {};
  const otherPaid = new Promise<void>((answer) => (answerToken = answer));
  await page.route('**/checkout/tokens', async (route) => {
    await otherPaid;
    await route.continue();
  });
  const asked = page.waitForRequest('**/checkout/tokens');
  await cashier.confirm.click();
  await asked;
  await other.confirm.click();
  await expect(other.result.of('success')).toBeVisible();
  let changes = 0;
  page.on('request', (request) => (changes += request.url().includes('update_card_source') ? 1 : 0));
  const read = page.waitForResponse('**/api/web/get_card_info_by_order/**');
  answerToken();
  await expect(cashier.result.of('success')).toBeVisible();
  await (await read).finished();
  await expect(page.getByTestId('result-success')).toBeVisible();
  // By the time of a reload the page has handled the answer.
  await page.reload();
  expect(changes).toBe(0);
  expect(await sandbox.cards(session)).toEqual([]);
});
