import { setTimeout as passed } from 'node:timers/promises';
import { DEEP_ONLY, isDeep, sampleOf } from '../../../support/browser/sample.ts';
import { seeded, seedOfRun } from '../../../support/browser/seeded.ts';
import { expect, test } from '../../cashier-test.ts';
import { keptRequestIds } from '../../device/device-database.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { LedgerOrder, SandboxClient } from '../../sandbox-client.ts';

const GENERIC_WALLET = 2528;

/** 26 opens its sheet as 28 and 29 do; each confirms the order by a different call. */
const PAY_TYPES = [28, 26, 29] as const;
const ROUNDS = isDeep ? 20 : 1;
const LATEST_MS = 2000;

const openSheet = async (cashier: CashierPage): Promise<void> => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(GENERIC_WALLET).click();
  await expect(cashier.confirm).toBeEnabled();
  await cashier.confirm.click();
  await cashier.wallet.choice('approve').waitFor();
};

/** Approves in the sheet, and reloads the page this long afterwards. Returns the ledger's new orders. */
const reloadAfter = async (ms: number, cashier: CashierPage, sandbox: SandboxClient): Promise<readonly LedgerOrder[]> => {
  const { deviceId } = await cashier.ids();
  const before = (await sandbox.orders(deviceId)).map(({ rid }) => rid);
  await openSheet(cashier);
  await cashier.wallet.choice('approve').click();
  await passed(ms);
  await cashier.page.reload();
  return (await sandbox.orders(deviceId)).filter(({ rid }) => !before.includes(rid));
};

for (const payType of sampleOf(PAY_TYPES, 1)) {
  test(`PAY-95 a page reloaded up to 2 s after the approval of ${payType} reports each paid order`, async ({ cashier, sandbox }) => {
    test.setTimeout(120_000 + ROUNDS * 15_000);
    const seed = seedOfRun();
    const random = seeded(seed + payType);
    test.info().annotations.push({ type: 'seed', description: `RANDOM_SEED=${seed}` });
    await cashier.amounts.open();
    await sandbox.configure((await cashier.ids()).clientId, {
      applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: payType }],
    });
    let told = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // In the suite's one round the result is sure to be shown, and for less time than it takes to read it.
      const ms = isDeep ? Math.floor(random() * (LATEST_MS + 1)) : 700 + Math.floor(random() * 800);
      await test.step(`${ms} ms (RANDOM_SEED=${seed})`, async () => {
        const orders = await reloadAfter(ms, cashier, sandbox);
        const isCharged = orders.some(({ charges }) => charges > 0);
        if (!isCharged) return;
        await expect(cashier.result.of('success')).toBeVisible();
        told += 1;
        await cashier.result.close();
        await expect.poll(() => keptRequestIds(cashier.page)).toEqual([]);
      });
    }
    test.info().annotations.push({ type: 'reloads', description: `${ROUNDS} reloads, ${told} paid and told` });
    expect(told).toBeGreaterThan(isDeep ? ROUNDS / 3 : 0);
  });
}

test('PAY-95 a result that was on the screen for two seconds is not shown on the next visit', async ({ cashier, sandbox }) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await cashier.page.reload();
  await expect(cashier.result.of('success')).toBeVisible();
  await cashier.result.isRead();
  await cashier.page.goto('/recharge-list');
  await expect(cashier.amounts.card(499)).toBeVisible();
  await expect(cashier.result.any).toHaveCount(0);
});

test('PAY-95 a decline visible only for a moment is shown on the next visit', DEEP_ONLY, async ({ cashier, sandbox }) => {
  await cashier.readyToPay((await sandbox.card('balance')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('balance')).toBeVisible();
  await cashier.page.goto('/recharge-list');
  await expect(cashier.result.of('balance')).toBeVisible();
});
