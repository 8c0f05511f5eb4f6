import type { BrowserContext, Page, Request } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const MAHA = { key: 'sk_sandbox_maha', uid: '7000017', name: 'مها' };
const RAKAN = { key: 'sk_sandbox_rakan', uid: '7000018', name: 'راكان' };

/** Users whose orders and cards this file alone looks at: its tests take turns. */
test.describe.configure({ mode: 'default' });

/** In the page: it hears nothing of what other tabs store, as where that comes late. */
const hearNothing = (): void => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);

/** Holds every request of a path back; the answer lets them go on. */
const hold = async (page: Page, path: string): Promise<{ readonly asked: Promise<unknown>; readonly release: () => void }> => {
  let release = (): void => {};
  const released = new Promise<void>((go) => (release = go));
  await page.route(path, async (route) => {
    await released;
    await route.fallback().catch(() => {});
  });
  return { asked: page.waitForRequest(path), release };
};

/** Maha is logged in by her own word. */
const logInMaha = async ({ page }: CashierPage): Promise<void> => {
  await page.goto(`/pay#session_key=${MAHA.key}`);
  await page.getByTestId('session-confirm').click();
  await expect(page.getByTestId('session-confirm')).toHaveCount(0);
};

/** Another tab answers "which account" with the other one. */
const switchElsewhere = async (context: BrowserContext): Promise<void> => {
  const tab = await context.newPage();
  await tab.goto(`/pay#session_key=${RAKAN.key}`);
  await tab.getByTestId('account-switch').click();
  const kept = () => tab.evaluate(() => decodeURIComponent(atob(localStorage.getItem('login_user') ?? '')));
  await expect.poll(kept).toContain(RAKAN.uid);
  await tab.close();
};

const payersOf = async (cashier: CashierPage, sandbox: SandboxClient): Promise<readonly string[]> =>
  (await sandbox.orders((await cashier.ids()).deviceId)).map(({ account_uid }) => account_uid);

const cardsOfBoth = async (sandbox: SandboxClient): Promise<readonly number[]> =>
  Promise.all([MAHA.key, RAKAN.key].map(async (key) => (await sandbox.cards(key)).length));

test.beforeEach(async ({ cashier, sandbox }) => {
  for (const { key } of [MAHA, RAKAN]) await sandbox.forgetCards(key);
  await logInMaha(cashier);
});

/** The form is filled, and the card is to be kept. */
const fillForm = async (cashier: CashierPage, sandbox: SandboxClient, number?: string): Promise<void> => {
  await cashier.readyToPay(number ?? (await sandbox.card('success')).number);
  await cashier.cardForm.remember.check();
};

/** The page says why nothing was sent, and offers to go on as who is logged in now. */
const expectStopped = async (cashier: CashierPage): Promise<void> => {
  await expect(cashier.page.getByTestId('session-changed')).toContainText('لم يُرسَل');
  await expect(cashier.page.getByTestId('session-go-on')).toContainText(RAKAN.name);
};

test('PAY-80 a switch before the tap that this tab does not know of: nothing is sent, and the page says why', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { page, confirm } = cashier;
  await page.addInitScript(hearNothing);
  await page.reload();
  await fillForm(cashier, sandbox);
  await switchElsewhere(context);
  let tokens = 0;
  page.on('request', (request) => (tokens += request.url().includes('/checkout/tokens') ? 1 : 0));
  await confirm.click();
  await expectStopped(cashier);
  expect(tokens).toBe(0);
  expect(await payersOf(cashier, sandbox)).toEqual([]);

  // On as the one who is logged in: the same package and way to pay, and an order of theirs.
  await page.getByTestId('session-go-on').click();
  await expect(page).toHaveURL(/\/pay-step$/);
  await expect(confirm).toContainText('$4.99');
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await payersOf(cashier, sandbox)).toEqual([RAKAN.uid]);
});

test('PAY-80 a switch while the token is made: no order and no card for anyone', DEEP_ONLY, async ({ cashier, sandbox, context }) => {
  await fillForm(cashier, sandbox);
  const token = await hold(cashier.page, '**/checkout/tokens');
  await cashier.confirm.click();
  await token.asked;
  await switchElsewhere(context);
  token.release();
  await expectStopped(cashier);
  expect(await payersOf(cashier, sandbox)).toEqual([]);
  expect(await cardsOfBoth(sandbox)).toEqual([0, 0]);
});

test('PAY-81 a switch between the token and the create: the create is not sent', DEEP_ONLY, async ({ cashier, sandbox, context }) => {
  const { page } = cashier;
  await page.addInitScript(hearNothing);
  // The lock of all tabs is given when the test says so.
  await page.addInitScript(() => {
    const { locks } = navigator;
    const request = locks.request.bind(locks) as (...all: unknown[]) => Promise<unknown>;
    const state = { asked: false, release: (): void => {} };
    const released = new Promise<void>((go) => (state.release = go));
    Object.assign(window, { paymentLock: state });
    Object.defineProperty(locks, 'request', {
      value: async (name: string, ...rest: unknown[]) => {
        if (name === 'payment') {
          state.asked = true;
          await released;
        }
        return request(name, ...rest);
      },
    });
  });
  await page.reload();
  await fillForm(cashier, sandbox);
  await cashier.confirm.click();
  const lock = () => page.evaluate(() => (window as unknown as { paymentLock: { asked: boolean } }).paymentLock.asked);
  await expect.poll(lock).toBe(true);
  await switchElsewhere(context);
  await page.evaluate(() => (window as unknown as { paymentLock: { release: () => void } }).paymentLock.release());
  await expectStopped(cashier);
  expect(await payersOf(cashier, sandbox)).toEqual([]);
  expect(await cardsOfBoth(sandbox)).toEqual([0, 0]);
});

test('PAY-55 a switch in the steps: the package stays, and nothing of the saved cards of the one before', async ({
  cashier,
  sandbox,
  context,
}, testInfo) => {
  const { page } = cashier;
  const { number } = await sandbox.card('success');
  await fillForm(cashier, sandbox, number);
  await cashier.confirm.click();
  await expect(page.getByTestId('card-fetch-succeeded')).toBeVisible();
  await cashier.result.closeForGood();
  await cashier.goToPaymentMethods();
  const saved = cashier.savedCards.recent(number.slice(-4));
  await expect(saved).toBeVisible();
  await switchElsewhere(context);
  await expectStopped(cashier);
  await expect(saved).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('session-changed')).toHaveCount(0);
  await expect(cashier.paymentMethods.method(23)).toBeVisible();
  await expect(saved).toHaveCount(0);
  await page.screenshot({ path: testInfo.outputPath('after-the-switch.png') });
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number });
  await cashier.confirm.click();
  await expectStopped(cashier);
  expect(await payersOf(cashier, sandbox)).toEqual([MAHA.uid]);
});

test('PAY-82 a switch before the card is saved: the order stays its payer’s, and no card is saved under another', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { page } = cashier;
  await fillForm(cashier, sandbox);
  const fetched = await hold(page, '**/api/web/get_card_info_by_order/**');
  const changes: string[] = [];
  page.on('request', (request) => request.url().includes('update_card_source') && changes.push(request.url()));
  // On a slow machine the page gives up waiting before it is released.
  const isOfCard = (request: Request): boolean => request.url().includes('/get_card_info_by_order/');
  const ended = Promise.race([page.waitForEvent('requestfinished', isOfCard), page.waitForEvent('requestfailed', isOfCard)]);
  await cashier.confirm.click();
  await fetched.asked;
  await expect(cashier.result.of('success')).toBeVisible();
  await switchElsewhere(context);
  // The platform has not marked it as kept yet: the page would do that now.
  await page.route('**/api/web/get_card_info_by_order/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"is_remember":true', '"is_remember":false') });
  });
  fetched.release();
  await ended;
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await payersOf(cashier, sandbox)).toEqual([MAHA.uid]);
  expect(changes).toEqual([]);
  expect((await cardsOfBoth(sandbox))[1]).toBe(0);
  // Nor is it remembered on the device for whoever is logged in now.
  expect(await page.evaluate(() => localStorage.getItem('last_success_card'))).toBeNull();
});

test('PAY-82 a switch before the first status read: the order is followed to its end, without another user’s session', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { page } = cashier;
  await fillForm(cashier, sandbox);
  const reading = await hold(page, '**/api/order/order_result/**');
  await cashier.confirm.click();
  await reading.asked;
  await switchElsewhere(context);
  const sessions: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/order_result|pay_result_by_order_fast|get_order_info|get_pay_error/.test(new URL(request.url()).pathname))
      sessions.push(request.headers()['x-cli-tk']);
  });
  reading.release();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await payersOf(cashier, sandbox)).toEqual([MAHA.uid]);
  expect(sessions).not.toContain(RAKAN.key);
  expect((await cardsOfBoth(sandbox))[1]).toBe(0);
});

test('PAY-80 a switch while a wallet’s sheet is open: no order for another user, and no charge', async ({ cashier, sandbox, context }) => {
  const { page } = cashier;
  await page.addInitScript(hearNothing);
  await page.reload();
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(2528).click();
  await expect(cashier.confirm).toBeEnabled();
  await cashier.confirm.click();
  const approve = cashier.wallet.choice('approve');
  await approve.waitFor();
  await switchElsewhere(context);
  await approve.click();
  await expectStopped(cashier);
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.filter(({ account_uid }) => account_uid !== MAHA.uid)).toEqual([]);
  expect(orders.filter(({ charges }) => charges > 0)).toEqual([]);
});

test('PAY-80 a switch while the token for a fine is made: the fine is not paid under another session', async ({
  cashier,
  sandbox,
  context,
}) => {
  const fine = await sandbox.ban();
  await cashier.fines.goToPaymentMethods(fine.uid, 23);
  await cashier.confirm.click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  const token = await hold(cashier.page, '**/checkout/tokens');
  await cashier.confirm.click();
  await token.asked;
  await switchElsewhere(context);
  token.release();
  await expectStopped(cashier);
  expect(await payersOf(cashier, sandbox)).toEqual([]);
});
