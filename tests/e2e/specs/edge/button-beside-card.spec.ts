import type { CashierPage } from '../../pages/cashier-page.ts';
import { clickTogether, TabPair } from '../../tab-pair.ts';
import type { SandboxClient } from '../../sandbox-client.ts';
import { sampleOf } from '../../../support/browser/sample.ts';
import { expect, test, VISA } from '../../saved-card-test.ts';

const GENERIC_WALLET = 2528;
const isDeep = process.env['BROWSER_DEEP'] === '1';
const PAIRS = isDeep ? 50 : 3;
const LATEST_MS = 250;

/** When the card is confirmed, in ms after the approval in the wallet's sheet; negative means before. */
const OFFSETS = Array.from({ length: PAIRS }, (_, index) => {
  const share = (2 * index) / (PAIRS - 1) - 1;
  return Math.round(LATEST_MS * share * Math.abs(share));
});

/** From the payment methods to the wallet's open sheet. */
const openSheet = async ({ page, paymentMethods, confirm, wallet }: CashierPage): Promise<void> => {
  await confirm.waitFor();
  await paymentMethods.showAll();
  await paymentMethods.method(GENERIC_WALLET).click();
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await wallet.button.click();
  await expect(wallet.choice('approve')).toBeEnabled();
  await expect(page.getByTestId('waiting')).toHaveCount(0);
};

const chargesOf = async (sandbox: SandboxClient, deviceId: string): Promise<number> =>
  (await sandbox.orders(deviceId)).reduce((sum, { charges }) => sum + charges, 0);

for (const payType of sampleOf([30, 31], 1)) {
  test(`PAY-54 the button of ${payType} is approved while another tab pays by card, ${PAIRS} times: never two charges`, async ({
    cashier,
    sandbox,
    context,
    session,
  }) => {
    test.setTimeout(120_000 + PAIRS * 20_000);
    await sandbox.keepCard(session, VISA);
    await cashier.amounts.open();
    const { clientId, deviceId } = await cashier.ids();
    await sandbox.configure(clientId, { applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: payType }] });
    const pair = await TabPair.open(cashier, context);
    const [first, second] = pair.tabs;
    const paidBy = { button: 0, card: 0, neither: 0 };
    for (const offset of OFFSETS) {
      await pair.goHome();
      await Promise.all([openSheet(first), pair.goToCvv('4242', second)]);
      const before = await chargesOf(sandbox, deviceId);
      await clickTogether(first.wallet.choice('approve'), second.confirm, offset);
      await pair.ended();
      const charged = (await chargesOf(sandbox, deviceId)) - before;
      // Each may find the other's order in progress: then both are told, and nothing is charged.
      expect(charged, `charges of a pair ${offset} ms apart`).toBeLessThanOrEqual(1);
      const last = (await sandbox.orders(deviceId)).findLast(({ charges }) => charges > 0);
      paidBy[charged === 0 ? 'neither' : last?.pay_type === payType ? 'button' : 'card'] += 1;
    }
    expect(paidBy.button + paidBy.card, 'pairs in which one of the two paid').toBeGreaterThan(PAIRS / 2);
    const ways = `${paidBy.button} by the button, ${paidBy.card} by the card, ${paidBy.neither} by neither`;
    test.info().annotations.push({ type: 'pairs', description: `${PAIRS} pairs: ${ways}` });
  });
}
