import { WALLET_CHOICES, type WalletChoice } from '../../../../src/sandbox/wallet/server/wallet-token.ts';
import { isDeep, sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { manifests } from '../../manifests.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';

const GENERIC_WALLET = 2528;
/** What the generic wallet pays with when the gray test resolves it to nothing (D14). */
const FALLBACK = 25;

const WALLETS = (await manifests()).flatMap(({ payTypes }) =>
  payTypes.filter(({ kind, payType }) => kind === 'wallet' && payType !== GENERIC_WALLET),
);
/** The whole suite uses one wallet for each way a sheet opens, `npm run test:deep` every wallet. */
const FIRST_OF_A_KIND = WALLETS.filter(
  ({ walletStart }, index) => WALLETS.findIndex((other) => other.walletStart === walletStart) === index,
);
const PAY_TYPES = sampleOf([...new Set([...FIRST_OF_A_KIND, ...WALLETS])], 2);

interface End {
  readonly result: string;
  readonly state: 'paid' | 'declined';
}
const paid: End = { result: 'success', state: 'paid' };
const declined = (result: string): End => ({ result, state: 'declined' });

/** The result of each choice in the sheet. A `decline` has the reason `default` in the platform's wallet call; 30 and 31 have their own codes. */
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

/** Goes to HOME and chooses the wallet, ready for the tap. */
const chooseWallet = async (cashier: CashierPage): Promise<void> => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(GENERIC_WALLET).click();
  await expect(cashier.confirm).toBeEnabled();
};

/** Makes the gray test resolve this browser's generic wallet to these pay types. */
const arrive = async (cashier: CashierPage, sandbox: SandboxClient, payTypes: readonly number[]): Promise<void> => {
  await cashier.amounts.open();
  await sandbox.configure((await cashier.ids()).clientId, {
    applepay_gray_config: payTypes.map((payType) => ({ gray_ratio: 100, whitelist: [], pay_type: payType })),
    onerway_ratio: 100,
    ABtest_repurchase_ratio: 0,
  });
};

/** Opens the wallet's sheet: with confirm and, if there is one, with the provider's own button. */
const openSheet = async (cashier: CashierPage, walletStart: string | undefined): Promise<void> => {
  await cashier.confirm.click();
  if (walletStart === 'embedded-button') await cashier.page.getByTestId('wallet-button').getByRole('button').click();
};

const press = (cashier: CashierPage, choice: string) => cashier.page.locator(`dialog [data-choice="${choice}"]`).click();

/**
 * The choices to make at one processor. The conformance suite makes all of them at every processor; here, on the screens,
 * each processor gets some of them, and all of them in `npm run test:deep`.
 */
const choicesOf = (index: number): readonly WalletChoice[] =>
  isDeep ? WALLET_CHOICES : WALLET_CHOICES.filter((choice, place) => choice === 'approve' || place % (2 * PAY_TYPES.length) === index);

for (const [index, { payType, walletStart }] of PAY_TYPES.entries()) {
  test(`PAY-33 each choice in the wallet's sheet of ${payType} shows its result, with one order and one charge`, async ({
    cashier,
    sandbox,
    clock,
  }) => {
    test.slow();
    await arrive(cashier, sandbox, [payType]);
    const seen: string[] = [];
    for (const choice of choicesOf(index)) {
      await test.step(choice, async () => {
        await chooseWallet(cashier);
        await openSheet(cashier, walletStart);
        // Before the sheet's 25 s begin.
        if (choice === 'pending') await clock.speedUp();
        await press(cashier, choice);
        const last = async () => (await sandbox.orders((await cashier.ids()).deviceId)).filter(({ order_id: id }) => !seen.includes(id));
        if (choice === 'pending') {
          await expect(cashier.result.unresolved).toBeVisible();
          await expect(cashier.result.unresolved).toContainText('لا تدفع مرة أخرى');
          const [order] = await last();
          expect(order).toMatchObject({ pay_type: payType, state: 'pending' });
          await cashier.page.reload();
          await expect(cashier.page.getByText('نتحقق من عملية الدفع').first()).toBeVisible();
          await sandbox.decide(order?.order_id ?? '', 'paid');
        }
        const { result, state } = choice === 'pending' ? paid : ends(walletStart)[choice];
        await expect(cashier.result.of(result)).toBeVisible();
        await expect(cashier.result.any).toHaveCount(1);
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
      await cashier.expectToast('أُلغيت عملية الدفع.');
      await expect(cashier.confirm).toBeEnabled();
      await expect(cashier.result.any).toHaveCount(0);
      const orders = await sandbox.orders((await cashier.ids()).deviceId);
      expect(orders.filter(({ order_id: id }) => !seen.includes(id)).every(({ charges }) => charges === 0)).toBe(true);
    });
  });
}

test(`GRY-6 PAY-40 the generic wallet ${GENERIC_WALLET} pays with ${FALLBACK} when the gray test resolves it to nothing`, async ({
  cashier,
  sandbox,
}) => {
  await arrive(cashier, sandbox, []);
  await chooseWallet(cashier);
  await openSheet(cashier, 'session');
  await press(cashier, 'approve');
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ pay_type: FALLBACK, state: 'paid', charges: 1 }]);
});
