import type { Page, Route } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import { LeaveQuestions } from '../../pages/leave-questions.ts';
import type { PageClock } from '../../pages/browser/page-clock.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { refuseStorage, STORAGE_REFUSALS, withoutDatabaseAndLocks, type StorageRefusal } from '../../device/refused-storage.ts';
import type { LedgerOrder, SandboxClient } from '../../sandbox-client.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const CREATE = '**/api/order/create_coin_pay/**';

/** What a step of a card payment needs. */
interface Shopper {
  readonly cashier: CashierPage;
  readonly sandbox: SandboxClient;
  readonly clock: PageClock;
}

/** The steps of a card payment at which the page is reloaded. `open`: an order may be charged by then. */
interface Step {
  readonly name: string;
  readonly card: 'pending' | 'success';
  readonly open: boolean;
  /** From a complete card form to the step. */
  readonly reach: (shopper: Shopper) => Promise<void>;
}

const STEPS: readonly Step[] = [
  { name: 'the card form', card: 'pending', open: false, reach: async () => {} },
  {
    name: 'a create without an answer yet',
    card: 'pending',
    open: true,
    reach: async ({ cashier }) => {
      const arrived = new Promise<void>((processed) => {
        // The platform has the order; the page is gone before it receives the answer.
        const lost = async (route: Route): Promise<void> => {
          await route.fetch();
          processed();
        };
        void cashier.page.route(CREATE, lost, { times: 1 });
      });
      await cashier.confirm.click();
      await arrived;
    },
  },
  {
    name: 'the wait for the result',
    card: 'pending',
    open: true,
    reach: async ({ cashier }) => {
      await cashier.confirm.click();
      await expect(cashier.result.waiting).toBeVisible();
    },
  },
  {
    name: 'a result that is not known yet',
    card: 'pending',
    open: true,
    reach: async ({ cashier, clock }) => {
      await cashier.confirm.click();
      await expect(cashier.result.waiting).toBeVisible();
      await clock.speedUp();
      await expect(cashier.result.unresolved).toBeVisible({ timeout: 60_000 });
    },
  },
  {
    name: 'the result',
    card: 'success',
    open: false,
    reach: async ({ cashier }) => {
      await cashier.confirm.click();
      await expect(cashier.result.of('success')).toBeVisible();
    },
  },
];

/** The request ids of the creates that a page sends. Its device id lasts no longer than the page. */
const createsOf = (page: Page): readonly string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const requestId = request.headers()['x-cli-rid'];
    if (requestId !== undefined && request.url().includes('/api/order/create_coin_pay/')) sent.push(requestId);
  });
  return sent;
};

const isDeep = process.env['BROWSER_DEEP'] === '1';
/** Two of them; `npm run test:deep` covers every refusal at every step. */
const SAMPLE: readonly (readonly [StorageRefusal, number])[] = [
  ['access', 2],
  ['full', 1],
];
const runs = isDeep ? STORAGE_REFUSALS.flatMap((refusal) => STEPS.map((_, step) => [refusal, step] as const)) : SAMPLE;

for (const [refusal, index] of runs) {
  const step = STEPS[index];
  if (step === undefined) throw new Error(`there is no step ${index}`);
  test(`ORD-12 storage refused (${refusal}): a reload at ${step.name} forgets no order and charges none twice`, async ({
    cashier,
    sandbox,
    clock,
    context,
  }) => {
    const { page, result } = cashier;
    const keepOpen = page.getByTestId('keep-page-open');
    const questions = new LeaveQuestions(page);
    const creates = createsOf(page);
    const orders = async (): Promise<readonly LedgerOrder[]> =>
      (await Promise.all([...new Set(creates)].map((rid) => sandbox.ordersOfRequest(rid)))).flat();
    await refuseStorage(context, refusal);

    await cashier.readyToPay((await sandbox.card(step.card)).number);
    await step.reach({ cashier, sandbox, clock });
    await expect(keepOpen).toHaveCount(step.open ? 1 : 0);
    await page.reload();
    expect(questions.asked, 'asked before the reload').toBe(step.open ? 1 : 0);

    if (step.open) {
      await expect(result.waiting.or(result.unresolved)).toBeVisible();
      await expect(keepOpen).toBeVisible();
      // To pay again, the shopper goes through the open order.
      await cashier.back.click();
      await expect(cashier.amounts.card(499)).toBeVisible();
      await expect(keepOpen).toBeVisible();
      if (!(await cashier.account.card.isVisible())) await cashier.account.choose('100200');
      await cashier.chooseAmount(499);
      await expect(result.waiting.or(result.unresolved)).toBeVisible();
      await expect(keepOpen).toBeVisible();
      const [order] = await orders();
      await sandbox.decide(order?.order_id ?? 'no order', 'paid');
      await expect(result.of('success')).toBeVisible();
    } else if (step.card === 'pending') {
      expect(creates).toEqual([]);
      await cashier.readyToPay((await sandbox.card('success')).number);
      await cashier.confirm.click();
      await expect(result.of('success')).toBeVisible();
    } else {
      await expect(cashier.amounts.card(499).or(result.any)).toBeVisible();
    }
    await expect(keepOpen).toHaveCount(0);
    const asked = questions.asked;
    await page.reload();
    expect(questions.asked, 'asked once the result is known').toBe(asked);
    expect(await orders()).toMatchObject([{ state: 'paid', creates: 1, charges: 1 }]);
  });
}

/** A card of Adyen's simulator that the bank verifies on our page. */
const CHALLENGED = '4212345678910006';
const ADYEN = 27;

test('ORD-12 wherever an unstored order is shown, the page asks to be kept open', async ({ cashier, gallery, context }) => {
  const { page, result, verification } = cashier;
  const keepOpen = page.getByTestId('keep-page-open');
  cashier.displayId = '100206';
  await refuseStorage(context, 'access');
  await cashier.payByForm(ADYEN, { number: CHALLENGED, expiry: '03/30', cvv: '737' });
  await expect(verification.choice('approve')).toBeVisible();
  await expect(keepOpen).toBeVisible();
  await gallery.keep('verification-keep-open');
  await page.getByTestId('authentication-give-up').click();
  await page.getByTestId('leave-go').click();
  await expect(result.waiting).toBeVisible();
  await expect(keepOpen).toBeVisible();
  await cashier.back.click();
  await expect(cashier.amounts.card(499)).toBeVisible();
  await expect(keepOpen).toBeVisible();
  await gallery.keep('amounts-keep-open');
});

test(
  'ORD-12 if nothing is stored, leaving for the bank asks nothing, and the return, which knows nothing of the order, says what to do',
  DEEP_ONLY,
  async ({ cashier, sandbox, context }) => {
    const questions = new LeaveQuestions(cashier.page);
    const creates = createsOf(cashier.page);
    await refuseStorage(context, 'access');
    await cashier.readyToPay('4000000000003220');
    await cashier.confirm.click();
    await cashier.verification.choiceOnOwnPage('approve').click();
    await expect(cashier.page.getByTestId('order-elsewhere')).toContainText('فتحقّق منه في التطبيق قبل أن تدفع مرة أخرى');
    expect(questions.asked).toBe(0);
    await expect.poll(() => sandbox.ordersOfRequest(creates[0] ?? 'no request')).toMatchObject([{ state: 'paid', creates: 1, charges: 1 }]);
  },
);

test('PAY-14 without Web Locks and the database, the page asks to be the only one that pays', async ({ cashier, sandbox, context }) => {
  const oneTab = cashier.page.getByTestId('one-tab-only');
  await withoutDatabaseAndLocks(context);
  await cashier.readyToPay((await sandbox.card('pending')).number);
  await expect(oneTab).toHaveCount(0);
  await cashier.confirm.click();
  await expect(cashier.result.waiting).toBeVisible();
  await expect(oneTab).toBeVisible();
  await expect(cashier.page.getByTestId('keep-page-open')).toHaveCount(0);
  const order = await onlyOrder(cashier, sandbox);
  await sandbox.decide(order.order_id, 'paid');
  await expect(cashier.result.of('success')).toBeVisible();
  await expect(oneTab).toHaveCount(0);
});
