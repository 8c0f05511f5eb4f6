import { setTimeout as passed } from 'node:timers/promises';
import { expect, test } from '../../cashier-test.ts';
import { BrowserProcess } from '../../browser-process.ts';
import { keptRequestIds } from '../../device/device-database.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';

const GENERIC_WALLET = 2528;

interface PayType {
  readonly payType: number;
  /** Brings the cashier to the last tap before the money moves. */
  readonly prepare: (cashier: CashierPage, sandbox: SandboxClient) => Promise<void>;
  /** Everything from that tap on; it is cut short when the browser is killed. */
  readonly pay: (cashier: CashierPage) => Promise<void>;
}

const pendingCard = async (sandbox: SandboxClient, payType: number): Promise<string> => {
  const { cards } = await sandbox.fixtures();
  const card = cards.find((each) => each.payType === payType && each.outcome === 'pending');
  if (card === undefined) throw new Error(`the sandbox has no card of ${payType} that stays pending`);
  return card.number;
};

const card = (payType: number): PayType => ({
  payType,
  prepare: async (cashier, sandbox) => {
    await cashier.goToCardForm(payType);
    await cashier.cardForm.enter({ number: await pendingCard(sandbox, payType) });
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
    pay: async (cashier) => {
      await cashier.confirm.click();
      await cashier.page.locator('dialog [data-choice="pending"]').click();
    },
  },
];

/**
 * Pays, kills the browser this long after the tap, starts it again: every order that the ledger has is one that the device
 * knows. Gives what had come of the payment by then.
 */
const killAfter = async (ms: number, { prepare, pay }: PayType, sandbox: SandboxClient): Promise<'no order' | 'order'> => {
  const browser = new BrowserProcess();
  try {
    const cashier = await browser.start();
    await prepare(cashier, sandbox);
    const { deviceId } = await cashier.ids();
    const paying = pay(cashier).catch(() => 'cut short');
    await passed(ms);
    await browser.kill();
    await paying;
    const again = await browser.start();
    await again.page.goto('/recharge-list');
    const orders = await sandbox.orders(deviceId);
    const kept = await keptRequestIds(again.page);
    expect(kept, `killed ${ms} ms after the tap`).toEqual(expect.arrayContaining(orders.map(({ rid }) => rid)));
    // A wallet's order before its token is known, but there is nothing to wait for.
    if (orders.some(({ state, charges }) => state === 'pending' && charges > 0))
      await expect(again.result.waiting.or(again.result.unresolved)).toBeVisible();
    return orders.length === 0 ? 'no order' : 'order';
  } finally {
    await browser.end();
  }
};

/** When the browser is killed, in ms after the tap: close together where the order comes to be, then up to 5 s after it. */
const SOON = Array.from({ length: 60 }, (_, index) => Math.round(40 * index + (index > 30 ? (index - 30) ** 2 * 4.5 : 0)));
const LATER = [10_000, 20_000, 40_000];
const PARTS = 6;

const isDeep = process.env['BROWSER_DEEP'] === '1';
const DEEP = [...Array.from({ length: PARTS }, (_, part) => SOON.filter((_ms, index) => index % PARTS === part)), LATER];
/** In the whole suite each type is killed once, before or after its order came to be. */
const SAMPLE: Readonly<Record<number, readonly number[]>> = { 23: [700], 27: [120], 28: [700] };

for (const each of PAY_TYPES) {
  for (const group of isDeep ? DEEP : [SAMPLE[each.payType] ?? []]) {
    test(`ORD-9 a browser that is killed ${group.join(', ')} ms after the tap on ${each.payType} knows every order on the next visit`, async ({
      sandbox,
    }) => {
      test.setTimeout(120_000 + group.length * 30_000 + group.reduce((sum, ms) => sum + ms, 0));
      const ends: string[] = [];
      for (const ms of group) ends.push(`${ms} ms: ${await killAfter(ms, each, sandbox)}`);
      test.info().annotations.push({ type: 'kills', description: ends.join('; ') });
      // Otherwise nothing was put to the test.
      if (group.some((ms) => ms >= 700)) expect(ends.join()).toContain(': order');
    });
  }
}
