import { OUTCOMES, type Outcome } from '../../../../src/domain/outcome/outcome.ts';
import { INSUFFICIENT_FUNDS, PAYMENT_METHOD_NOT_ACTIVE, THREE_DS_FAILED, USER_RISK } from '../../../../src/domain/outcome/evidence.ts';
import { expect, test } from '../../cashier-test.ts';

const SESSION = 'sk_sandbox_maha';

/** What the platform reports for each outcome; null for a paid order. A browser without a wallet never creates an order. */
const FACTS: Readonly<Record<Exclude<Outcome, 'not_support_apple_pay'>, Readonly<Record<string, string>> | null>> = {
  success: null,
  fail: {},
  balance: { fail_reason: INSUFFICIENT_FUNDS },
  expire: { err_code: '30033' },
  verify: { fail_reason: THREE_DS_FAILED },
  other: { err_code: 'ZZ-9' },
  notActive: { fail_reason: PAYMENT_METHOD_NOT_ACTIVE },
  highRisk: { fail_reason: USER_RISK },
};

type Visitor = 'anonymous' | 'logged in';
const VISITORS: readonly Visitor[] = ['anonymous', 'logged in'];
const isDeep = process.env['BROWSER_DEEP'] === '1';

/** In the whole suite the two shoppers take turns, one outcome each; `npm run test:deep` shows all to both. */
const shownTo = (visitor: Visitor): readonly Outcome[] =>
  OUTCOMES.filter((_outcome, index) => isDeep || VISITORS[index % VISITORS.length] === visitor);

for (const visitor of VISITORS) {
  test(`OUT-5 PAY-12 PAY-71 PAY-72 each of the nine outcomes and unresolved is shown as the platform reports it, to a shopper who is ${visitor}`, async ({
    cashier,
    sandbox,
    gallery,
    clock,
  }) => {
    test.slow();
    if (visitor === 'logged in') await cashier.logIn(SESSION);
    const pending = await sandbox.card('pending');
    const told = new Set<string>();
    const pay = async (): Promise<string> => {
      await cashier.payByForm(23, pending);
      await expect(cashier.result.waiting).toBeVisible();
      const orders = await sandbox.orders((await cashier.ids()).deviceId);
      const fresh = orders.find(({ order_id: id }) => !told.has(id));
      expect(orders).toHaveLength(told.size + 1);
      told.add(fresh?.order_id ?? '');
      return fresh?.order_id ?? '';
    };
    for (const outcome of shownTo(visitor)) {
      await test.step(outcome, async () => {
        if (outcome === 'not_support_apple_pay') {
          await cashier.goToPaymentMethods();
          await cashier.paymentMethods.showAll();
          await cashier.paymentMethods.method(2528).click();
          await expect(cashier.confirm).toBeEnabled();
          await cashier.takeWalletAway();
          await cashier.confirm.click();
          await expect(cashier.dialog).toContainText('Safari');
          return;
        }
        const order = await pay();
        const facts = FACTS[outcome];
        await sandbox.decide(order, facts === null ? 'paid' : 'declined', facts ?? {});
        await clock.speedUp();
        await expect(cashier.result.of(outcome)).toBeVisible();
        await expect(cashier.result.any).toHaveCount(1);
        // Every decline says what is known about the money, and leads to customer service.
        await expect(cashier.page.getByTestId('money')).toHaveCount(outcome === 'success' ? 0 : 1);
        await expect(cashier.result.any.getByRole('link', { name: 'خدمة العملاء' })).toHaveAttribute('href', new RegExp(order));
        if (shownTo('anonymous').includes(outcome) === (visitor === 'anonymous')) await gallery.keep(`result-${outcome}`);
      });
    }
    // One shopper sees it in the whole suite, both of them in `npm run test:deep`.
    if (!isDeep && visitor !== VISITORS[0]) return;
    await test.step('unresolved', async () => {
      const order = await pay();
      const stages = await cashier.result.noteStages();
      await clock.speedUp();
      await expect(cashier.result.unresolved).toBeVisible();
      expect(await stages()).toEqual(['usual', 'longer', 'long']);
      await expect(cashier.page.getByTestId('money')).toContainText('لا نعرف بعد هل خُصم المبلغ');
      await expect(cashier.result.unresolved).toContainText('لا تدفع مرة أخرى');
      await expect(cashier.result.unresolved).toContainText(order);
      await expect(cashier.result.any).toHaveCount(1);
    });
  });
}

test('PAY-130 a decline without a reason is shown as such, and gets the reason that the platform records later', async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  await cashier.readyToPay((await sandbox.card('fail')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('fail')).toBeVisible({ timeout: 15_000 });
  await page.route('**/api/web/get_pay_error_by_order/**', (route) =>
    route.fulfill({ json: { result: 0, data: { fail_reason: INSUFFICIENT_FUNDS, fail_detail: '' } } }),
  );
  await expect(cashier.result.of('balance')).toBeVisible();
  await expect(cashier.result.of('fail')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
