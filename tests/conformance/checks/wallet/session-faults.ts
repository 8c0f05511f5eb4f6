import { expect } from 'vitest';
import { CashierDriver } from '../cashier-driver.ts';
import type { CheckContext } from '../check-context.ts';
import { chooseWallet, expectNoPayment, expectRefused, walletPayType } from './session-steps.ts';
import { expectGivenUp } from './wallet-of-provider.ts';
import { sheetEnds, watchSheets } from './wallet-sheets.ts';

/** No merchant session in time: one retry under the same request id, then the sheet is closed. */
const noMerchantSession = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseWallet(context);
  let asked = 0;
  await context.page.route('**/conformance/platform/*/merchant-session', async () => void (asked += 1));
  await cashier.confirm();
  await context.until('the session is requested', () => Promise.resolve(asked === 1));
  await cashier.expire('wallet-setup');
  await context.until('the session is requested again', () => Promise.resolve(asked === 2));
  await cashier.expire('wallet-setup');
  await expectNoPayment(context, cashier);
  expect(asked).toBe(2);
  cashier.onlyOrder();
  expect(await sheetEnds(context)).toEqual(['abort']);
};

/** The wallet cannot use the merchant session: one retry, then the payment is given up without a token. */
const unusableSession =
  (...sessions: readonly unknown[]) =>
  async (context: CheckContext): Promise<void> => {
    for (const session of sessions) {
      const before = context.callsOf('authorise');
      context.platform.answers.set('merchant-session', () => ({ kind: 'ok', value: session }));
      const cashier = await chooseWallet(context);
      await cashier.confirm();
      const facts = await cashier.until(
        'the payment is given up or retried',
        ({ attempt, phase }) => attempt === 'idle' || attempt === 'decided' || phase === 'open',
      );
      if (facts.attempt === 'decided') await expectRefused(context, cashier);
      else {
        if (facts.attempt !== 'idle') await context.choose('cancel');
        await expectNoPayment(context, cashier);
      }
      expect(context.callsOf('authorise')).toBe(before);
    }
  };

/** A merchant session of the processor with one change that makes the wallet refuse it. */
const refusedSession =
  (spoilt: Readonly<Record<string, unknown>>) =>
  async (context: CheckContext): Promise<void> => {
    const cashier = await chooseWallet(context);
    context.platform.answers.set('merchant-session', async (proceed) => {
      const answer = (await proceed()) as { readonly value?: object };
      return { ...answer, value: { ...answer.value, ...spoilt } };
    });
    await cashier.confirm();
    await expectNoPayment(context, cashier);
    expect(context.callsOf('authorise')).toBe(0);
    expect(await sheetEnds(context), 'the wallet itself ends the sheet').toEqual([]);
  };

/** The platform's answer to the token is unusable: it does not count as success, and the order is looked up. */
const unusableAnswer =
  (...answers: readonly unknown[]) =>
  async (context: CheckContext): Promise<void> => {
    for (const answer of answers) {
      context.platform.answers.set('authorise', () => answer);
      const cashier = await chooseWallet(context);
      await cashier.confirm();
      await context.choose('approve');
      await cashier.until('the page waits for the order', ({ attempt }) => attempt === 'waiting' || attempt === 'unresolved');
      await cashier.expire('sheet-answer');
      const facts = await cashier.until('the page is still checking', ({ attempt }) => attempt === 'unresolved');
      expect(facts.outcome).toBeNull();
      expect(await sheetEnds(context)).toEqual(['failure']);
      // The order ends, so that the next payment starts without an open one.
      for (const { orderId } of context.platform.orders.orders.values())
        context.platform.orders.decide(orderId, { kind: 'paid', card: null });
      expect(await cashier.outcome()).toBe('success');
    }
  };

/** A browser without a wallet, or with one that cannot pay: the page says so, and nothing is bought. */
const noWallet = async (context: CheckContext): Promise<void> => {
  for (const wallet of ['off', 'unable']) {
    await context.open();
    await context.comeBack(`sandbox_wallet=${wallet}`);
    const cashier = new CashierDriver(context);
    await cashier.open(walletPayType(context));
    await cashier.until('the app knows that there is no wallet', ({ wallet: readiness }) => readiness === 'unsupported');
    await cashier.confirm();
    await cashier.until('the dialog is shown', ({ dialog }) => dialog === 'wallet-unsupported');
    await expectNoPayment(context, cashier);
  }
  expect(context.callsOf('create')).toBe(0);
  await context.comeBack('sandbox_wallet=on');
};

/** A tap before the wallet is ready has no effect. */
const notReady = async (context: CheckContext): Promise<void> => {
  await context.open();
  await watchSheets(context);
  const cashier = new CashierDriver(context);
  await context.page.evaluate((payType) => {
    window.conformance.cashier.open({ payType, amountCents: 499, saved: null });
    window.conformance.cashier.confirm();
  }, walletPayType(context));
  await cashier.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  await expectNoPayment(context, cashier);
  expect([await sheetEnds(context), context.callsOf('create')]).toEqual([[], 0]);
};

/** The create's answer is lost: the sheet is closed, nothing is charged, and the next tap continues with the same order. */
const lostCreate = async (context: CheckContext): Promise<void> => {
  const { answers, orders } = context.platform;
  answers.set('create', async (proceed) => {
    await proceed();
    return { kind: 'unreachable', cause: 'network' };
  });
  const cashier = await chooseWallet(context);
  await cashier.confirm();
  await expectNoPayment(context, cashier);
  await expectGivenUp(context);
  expect(context.callsOf('authorise')).toBe(0);
  await cashier.confirm();
  await context.choose('approve');
  expect(await cashier.outcome()).toBe('success');
  expect(orders.orders.size, 'one order, under one request id').toBe(1);
};

/** Checks of a wallet session when merchant session, answer or wallet are wrong. */
export const sessionFaults = {
  noMerchantSession,
  unusableSession,
  refusedSession,
  unusableAnswer,
  noWallet,
  notReady,
  lostCreate,
} as const;
