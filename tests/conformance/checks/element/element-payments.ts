import { expect } from 'vitest';
import type { CheckContext } from '../check-context.ts';
import { declineUnlisted } from '../declined-orders.ts';
import {
  askForElement,
  declinedElementCards,
  elementCard,
  expectElementGivenUp,
  holdProvider,
  payAgain,
  payByElement,
  showElement,
  typeCard,
} from './element-steps.ts';

const pays = async (context: CheckContext): Promise<void> => {
  const cashier = await payByElement(context, elementCard(context, 'success').number);
  expect(await cashier.outcome()).toBe('success');
  expect(cashier.onlyOrder().end?.kind).toBe('paid');
};

/** Nothing can be charged before the press, and the order is kept as chargeable before the provider charges (D50). */
const keptBeforeCharged = async (context: CheckContext): Promise<void> => {
  await context.open();
  const cashier = await showElement(context);
  expect(cashier.onlyOrder().end).toBeNull();
  await typeCard(context, elementCard(context, 'success').number);
  const calls = await holdProvider(context);
  await context.choose('pay');
  // The card's token is fetched first; the charge waits for our word.
  await context.until('the provider is called', () => Promise.resolve(calls.count() > 0));
  expect(cashier.onlyOrder().end).toBeNull();
  await calls.release();
  expect(await cashier.outcome()).toBe('success');
  const { events } = await cashier.facts();
  expect(
    events.filter((type) => type === 'element-form-paying' || type === 'element-form-ended'),
    'the form asks before it charges, and says when it is over',
  ).toEqual(['element-form-paying', 'element-form-ended']);
};

const declines = async (context: CheckContext): Promise<void> => {
  const cards = declinedElementCards(context);
  expect(cards.length, 'the simulator forces a decline').toBeGreaterThan(0);
  await context.open();
  for (const { number, outcome } of cards) {
    const cashier = await payAgain(context, number);
    // A decline without a reason is waited for a little longer.
    for (let asked = 0; asked < 60 && (await cashier.facts()).attempt !== 'decided'; asked += 1)
      await context.page.evaluate(() => window.conformance.fireTimer('poll'));
    expect(await cashier.outcome(), outcome).toBe(outcome);
  }
};

const pendingThenPaid = async (context: CheckContext): Promise<void> => {
  const cashier = await payByElement(context, elementCard(context, 'pending').number);
  await cashier.until('the page waits for the order', ({ attempt }) => attempt === 'waiting' || attempt === 'unresolved');
  const order = [...context.platform.orders.orders.values()].at(-1);
  context.platform.orders.decide(order?.orderId ?? '', { kind: 'paid', card: null });
  expect(await cashier.outcome()).toBe('success');
};

const unknownCode = async (context: CheckContext): Promise<void> => {
  const cashier = await payByElement(context, elementCard(context, 'pending').number);
  await cashier.until('the page waits for the order', ({ attempt }) => attempt === 'waiting' || attempt === 'unresolved');
  declineUnlisted(context, cashier.onlyOrder());
  expect(await cashier.outcome()).toBe('other');
};

const left = async (context: CheckContext): Promise<void> => {
  await context.open();
  const cashier = await showElement(context);
  await typeCard(context, elementCard(context, 'success').number);
  await cashier.leave();
  await expectElementGivenUp(context, cashier);
};

const neverShown = async (context: CheckContext): Promise<void> => {
  await context.open();
  const calls = await holdProvider(context);
  const cashier = await askForElement(context);
  await context.until('the provider is called', () => Promise.resolve(calls.count() > 0));
  await cashier.expire('element-form');
  await calls.release();
  await expectElementGivenUp(context, cashier);
};

const onceOnly = async (context: CheckContext): Promise<void> => {
  await context.open();
  await context.setSdkBehaviour('calls-back-twice');
  const cashier = await showElement(context, 3);
  await typeCard(context, elementCard(context, 'success').number);
  await context.choose('pay');
  expect(await cashier.outcome()).toBe('success');
  cashier.onlyOrder();
};

/** The form shows what the order is booked for, or is not shown. */
const wrongAmount = async (context: CheckContext): Promise<void> => {
  await context.open();
  context.platform.orders.nextAmount = 998;
  const cashier = await askForElement(context);
  await context.until('the form shows the amount of the order, or is not shown', async () => {
    const { attempt } = await cashier.facts();
    const texts = await Promise.all(
      context.page.frames().map((frame) =>
        frame
          .locator('body')
          .innerText()
          .catch(() => ''),
      ),
    );
    return attempt === 'idle' || texts.some((text) => text.includes('9.98'));
  });
};

/** Checks of payments by an element form, through the app. */
export const elementPayments = {
  pays,
  keptBeforeCharged,
  declines,
  pendingThenPaid,
  unknownCode,
  left,
  neverShown,
  onceOnly,
  wrongAmount,
} as const;
