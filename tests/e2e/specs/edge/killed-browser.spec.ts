import { setTimeout as passed } from 'node:timers/promises';
import { isDeep } from '../../../support/browser/sample.ts';
import { seeded, seedOfRun } from '../../../support/browser/seeded.ts';
import { expect, test } from '../../cashier-test.ts';
import { BrowserProcess } from '../../browser-process.ts';
import { onBusyMachine } from '../../device/busy-machine.ts';
import { keptRequestIds } from '../../device/device-database.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';

const GENERIC_WALLET = 2528;

/** How the order ends if left undisturbed. */
type End = 'pending' | 'success';

interface PayType {
  readonly payType: number;
  /** Brings the cashier to the last tap before the money moves. */
  readonly prepare: (cashier: CashierPage, sandbox: SandboxClient, end: End) => Promise<void>;
  /** Everything from that tap on; it is cut short when the browser is killed. */
  readonly pay: (cashier: CashierPage, end: End) => Promise<void>;
}

const cardOf = async (sandbox: SandboxClient, payType: number, end: End): Promise<string> => {
  const { cards } = await sandbox.fixtures();
  const card = cards.find((each) => each.payType === payType && each.outcome === end);
  if (card === undefined) throw new Error(`the sandbox has no card of ${payType} for ${end}`);
  return card.number;
};

const card = (payType: number): PayType => ({
  payType,
  prepare: async (cashier, sandbox, end) => {
    await cashier.goToCardForm(payType);
    await cashier.cardForm.enter({ number: await cardOf(sandbox, payType, end) });
  },
  pay: (cashier) => cashier.confirm.click(),
});

const PAY_TYPES: readonly PayType[] = [
  card(23),
  card(27),
  {
    payType: 28,
    prepare: async (cashier, sandbox) => {
      await cashier.amounts.open();
      await sandbox.configure((await cashier.ids()).clientId, {
        applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: 28 }],
      });
      await cashier.goToPaymentMethods();
      await cashier.paymentMethods.showAll();
      await cashier.paymentMethods.method(GENERIC_WALLET).click();
      await expect(cashier.confirm).toBeEnabled();
    },
    pay: async (cashier, end) => {
      await cashier.confirm.click();
      await cashier.wallet.choice(end === 'pending' ? 'pending' : 'approve').click();
    },
  },
];

/** The state of the payment when the browser was killed. */
type Found = 'no order' | 'no charge' | 'told';

/**
 * Pays, kills the browser this long after the tap and restarts it: the next visit of the same profile reports every order that the
 * ledger has charged, and the device knows every other one.
 */
const killAfter = async (ms: number, { payType, prepare, pay }: PayType, end: End, sandbox: SandboxClient): Promise<Found> => {
  const browser = new BrowserProcess();
  try {
    const cashier = await browser.start();
    await prepare(cashier, sandbox, end);
    const before = await cashier.ids();
    const paying = pay(cashier, end).catch(() => 'cut short');
    await passed(ms);
    await browser.kill();
    await paying;
    const again = await browser.start();
    await again.page.goto('/recharge-list');
    const orders = await sandbox.orders(before.deviceId);
    const killed = `${payType}, ${end}, killed ${ms} ms after the tap`;
    if (orders.length === 0) return 'no order';
    const known = async () => (await keptRequestIds(again.page)).filter((rid) => orders.some((order) => order.rid === rid));
    await expect.poll(known, killed).toHaveLength(orders.length);
    // A wallet's order before its token is known, but there is nothing to wait for.
    if (orders.every(({ charges }) => charges === 0)) return 'no charge';
    const { waiting, unresolved } = again.result;
    await expect(waiting.or(unresolved).or(again.result.of('success')).first(), killed).toBeVisible();
    // This is the device that ordered.
    expect(await again.ids(), killed).toEqual(before);
    return 'told';
  } finally {
    await browser.end();
  }
};

// One after the other: the machine should be only as busy as two loops make it.
test.describe.configure({ mode: 'default' });

const LATEST_MS = 2000;
const [PARTS, KILLS] = isDeep ? [10, 20] : [1, 1];

for (const part of Array.from({ length: PARTS }, (_, index) => index)) {
  test(`ORD-9 ORD-40 after ${KILLS} kills at random moments on a busy machine, no order is forgotten (${part + 1} of ${PARTS})`, async ({
    sandbox,
  }) => {
    test.setTimeout(120_000 + KILLS * 60_000);
    const seed = seedOfRun() + part;
    const random = seeded(seed);
    test.info().annotations.push({ type: 'seed', description: `RANDOM_SEED=${seed - part}` });
    const found: Record<Found, number> = { 'no order': 0, 'no charge': 0, told: 0 };
    await onBusyMachine(async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const payType = PAY_TYPES[(seed + kill) % PAY_TYPES.length] as PayType;
        const end: End = random() < 0.5 ? 'pending' : 'success';
        const ms = Math.floor(random() * LATEST_MS);
        await test.step(`${payType.payType}, ${end}, ${ms} ms (RANDOM_SEED=${seed - part})`, async () => {
          found[await killAfter(ms, payType, end, sandbox)] += 1;
        });
      }
    });
    console.log(`kills: RANDOM_SEED=${seed - part}, part ${part + 1}: ${JSON.stringify(found)}, 0 forgotten`);
    // Otherwise nothing was tested.
    if (isDeep) expect(found.told).toBeGreaterThan(KILLS / 4);
  });
}
