import { expect } from 'vitest';
import { cardPayType } from '../card/provider-test-cards.ts';
import { askingCards, silentCards } from '../card/verifying-cards.ts';
import { CashierDriver } from '../cashier-driver.ts';
import type { CheckContext } from '../check-context.ts';
import {
  answerBank,
  startVerification,
  authenticationFault,
  expectVerificationGone,
  orderToVerify,
  payWith,
  untilBankAsks,
} from './verification-steps.ts';

/** Every card whose bank asks: each way in which this provider's bank asks. */
const approved = async (context: CheckContext): Promise<void> => {
  for (const number of await askingCards(context)) {
    const cashier = await answerBank(context, 'approve', number);
    expect(await cashier.outcome(), number).toBe('success');
    expect(context.platform.orders.orders.get((await cashier.facts()).orderId ?? '')?.end?.kind).toBe('paid');
    await expectVerificationGone(context);
  }
};

/** Cards whose first step asks nothing; a later step may ask. */
const approvedSilently = async (context: CheckContext): Promise<void> => {
  let questions = 0;
  const cards = await silentCards(context);
  for (const number of cards) {
    const cashier = await payWith(context, number);
    const isAsked = async (): Promise<boolean> => (await context.choices()).includes('approve');
    await context.until('it ends or asks', async () => (await cashier.facts()).attempt === 'decided' || isAsked());
    if (await isAsked()) {
      questions += 1;
      await context.choose('approve');
    }
    expect(await cashier.outcome(), number).toBe('success');
    await expectVerificationGone(context);
  }
  expect(questions, 'at least one card is never asked').toBeLessThan(cards.length);
};

const declined = async (context: CheckContext): Promise<void> => {
  const cashier = await answerBank(context, 'decline');
  expect(await cashier.outcome()).toBe('verify');
  expect(cashier.onlyOrder().end?.kind).toBe('declined');
  await expectVerificationGone(context);
};

const pendingThenPaid = async (context: CheckContext): Promise<void> => {
  const cashier = await answerBank(context, 'pending');
  await cashier.until('the page waits for the order', ({ attempt }) => attempt === 'waiting' || attempt === 'unresolved');
  context.platform.orders.decide(cashier.onlyOrder().orderId, { kind: 'paid', card: null });
  expect(await cashier.outcome()).toBe('success');
};

const cancelled = async (context: CheckContext): Promise<void> => {
  const cashier = await answerBank(context, 'cancel');
  const facts = await cashier.until('the verification has ended', ({ attempt }) => attempt !== 'authenticating');
  expect(facts.outcome).not.toBe('success');
  expect(cashier.onlyOrder().end?.kind).not.toBe('paid');
  await expectVerificationGone(context);
};

/** Nobody answers the bank's question: first in the adapter, whose time-out runs out, then in the app, whose timer does. */
const timesOut = async (context: CheckContext): Promise<void> => {
  const [number = ''] = await askingCards(context);
  await context.open();
  const { platformData } = await orderToVerify(context, number);
  await context.reopen({ authenticationBound: 300 });
  await startVerification(context, 'unanswered', platformData);
  expect(authenticationFault(await context.resultOf('unanswered'))).toBe('timeout');
  await expectVerificationGone(context);
  const cashier = await payWith(context, number);
  await untilBankAsks(context);
  await cashier.expire('authentication');
  const facts = await cashier.until('the order is looked up', ({ attempt }) => attempt !== 'authenticating');
  expect(facts.outcome).not.toBe('success');
  await expectVerificationGone(context);
};

/** The SDK calls back twice, and the shopper taps three times. */
const submittedOnce = async (context: CheckContext): Promise<void> => {
  const { orders } = context.platform;
  const [number = ''] = await askingCards(context);
  await context.open();
  await context.setSdkBehaviour('calls-back-twice');
  const before = orders.callsOf('submit-authentication');
  const cashier = new CashierDriver(context);
  await cashier.payByCard(cardPayType(context), number, 3);
  await context.choose('approve');
  expect(await cashier.outcome()).toBe('success');
  cashier.onlyOrder();
  expect(orders.callsOf('submit-authentication') - before, 'each step is submitted once').toBeLessThanOrEqual(2);
};

/** Checks of payments that the bank verifies, through the app. */
export const verificationPayments = { approved, approvedSilently, declined, pendingThenPaid, cancelled, timesOut, submittedOnce } as const;
