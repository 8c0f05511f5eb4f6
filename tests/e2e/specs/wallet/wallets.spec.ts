import { WALLET_CHOICES, type WalletChoice } from '../../../../src/sandbox/wallet/server/wallet-token.ts';
import { expect, test } from '../../fixtures.ts';
import { manifests } from '../../manifests.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';

const GENERIC_WALLET = 2528;
/** Which the generic wallet is when the gray resolves it to nothing (D14). */
const FALLBACK = 25;

const PAY_TYPES = (await manifests()).flatMap(({ payTypes }) =>
  payTypes.filter(({ kind, payType }) => kind === 'wallet' && payType !== GENERIC_WALLET),
);

interface End {
  readonly result: string;
  readonly state: 'paid' | 'declined';
}
const paid: End = { result: 'success', state: 'paid' };
const declined = (result: string): End => ({ result, state: 'declined' });

/** How each choice in the sheet ends. `decline` has the reason `default` from the platform's wallet call, a code of their own from 30 and 31. */
const ends = (walletStart: string | undefined): Readonly<Record<Exclude<WalletChoice, 'pending'>, End>> => ({
  approve: paid,
  confirm: paid,
  late: paid,
  balance: declined('balance'),
  verify: declined('verify'),
  risk: declined('highRisk'),
  decline: declined(walletStart === 'session' ? 'fail' : 'other'),
  unlisted: declined('other'),
});

/** HOME, with the wallet chosen and ready for the tap. */
const chooseWallet = async (cashier: CashierPage): Promise<void> => {
  await cashier.goToWays();
  if (await cashier.otherMethods.isVisible()) await cashier.otherMethods.click();
  await cashier.paymentMethod(GENERIC_WALLET).click();
  await expect(cashier.confirm).toBeEnabled();
};

/** The browser of a shopper whose generic wallet the gray resolves to these. */
const arrive = async (cashier: CashierPage, sandbox: SandboxClient, payTypes: readonly number[]): Promise<void> => {
  await cashier.openAmounts();
  await sandbox.configure((await cashier.ids()).clientId, {
    applepay_gray_config: payTypes.map((payType) => ({ gray_ratio: 100, whitelist: [], pay_type: payType })),
    onerway_ratio: 100,
    ABtest_repurchase_ratio: 0,
  });
};

/** The wallet's sheet, by the tap on confirm, or by that on the provider's own button after it. */
const openSheet = async (cashier: CashierPage, walletStart: string | undefined): Promise<void> => {
  await cashier.confirm.click();
  if (walletStart === 'embedded-button') await cashier.page.getByTestId('wallet-button').getByRole('button').click();
};

const press = (cashier: CashierPage, choice: string) => cashier.page.locator(`dialog [data-choice="${choice}"]`).click();

/**
 * The choices of one processor. The conformance suite makes each of them at each processor in every run of the whole
 * suite; here, on the screens, each processor makes its share of them, and all of them in `npm run test:deep`.
 */
const choicesOf = (index: number): readonly WalletChoice[] =>
  process.env['BROWSER_DEEP'] === '1'
    ? WALLET_CHOICES
    : WALLET_CHOICES.filter((choice, place) => choice === 'approve' || place % PAY_TYPES.length === index);

for (const [index, { payType, walletStart }] of PAY_TYPES.entries()) {
  test(`OUT-10 choices in the wallet's sheet of ${payType} come out as their results, one order, one charge each`, async ({
    cashier,
    sandbox,
  }) => {
    test.slow();
    await arrive(cashier, sandbox, [payType]);
    const seen: string[] = [];
    for (const choice of choicesOf(index)) {
      await test.step(choice, async () => {
        await chooseWallet(cashier);
        await openSheet(cashier, walletStart);
        // Before the sheet's own 25 s begin.
        if (choice === 'pending') await cashier.hurry();
        await press(cashier, choice);
        const last = async () => (await sandbox.orders((await cashier.ids()).deviceId)).filter(({ order_id: id }) => !seen.includes(id));
        if (choice === 'pending') {
          await expect(cashier.unresolved).toBeVisible({ timeout: 20_000 });
          await expect(cashier.unresolved).toContainText('لا تدفع مرة أخرى');
          const [order] = await last();
          expect(order).toMatchObject({ pay_type: payType, state: 'pending' });
          await cashier.page.reload();
          await expect(cashier.page.getByText('نتحقق من عملية الدفع').first()).toBeVisible();
          await sandbox.decide(order?.order_id ?? '', 'paid');
        }
        const { result, state } = choice === 'pending' ? paid : ends(walletStart)[choice];
        await expect(cashier.resultOf(result)).toBeVisible({ timeout: 20_000 });
        await expect(cashier.result).toHaveCount(1);
        await expect(cashier.page.getByTestId('sandbox-wallet')).toHaveCount(0);
        const orders = await last();
        expect(orders).toMatchObject([{ pay_type: payType, state, amount_usd: 4.99, creates: 1 }]);
        expect(orders.map(({ charges }) => charges)).toEqual([1]);
        seen.push(...orders.map(({ order_id: id }) => id));
      });
    }
    await test.step('cancel', async () => {
      await chooseWallet(cashier);
      await openSheet(cashier, walletStart);
      await press(cashier, 'cancel');
      await cashier.toldByToast('أُلغيت عملية الدفع');
      await expect(cashier.confirm).toBeEnabled();
      await expect(cashier.result).toHaveCount(0);
      const orders = await sandbox.orders((await cashier.ids()).deviceId);
      expect(orders.filter(({ order_id: id }) => !seen.includes(id)).every(({ charges }) => charges === 0)).toBe(true);
    });
  });
}

test(`PAY-40 the generic wallet ${GENERIC_WALLET} that the gray resolves to nothing is paid by ${FALLBACK}`, async ({
  cashier,
  sandbox,
}) => {
  await arrive(cashier, sandbox, []);
  await chooseWallet(cashier);
  await openSheet(cashier, 'session');
  await press(cashier, 'approve');
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ pay_type: FALLBACK, state: 'paid', charges: 1 }]);
});
