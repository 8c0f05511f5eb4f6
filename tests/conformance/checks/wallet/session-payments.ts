import { expect } from 'vitest';
import { AMOUNT_CENTS, type CheckContext } from '../check-context.ts';
import { declineUnlisted } from '../declined-orders.ts';
import { untilAsBefore } from '../nothing-running.ts';
import { chooseAgain, chooseWallet, expectNoPayment, chooseInSheet, openWalletPage } from './session-steps.ts';
import { leaveDeclinedSheet } from './wallet-of-provider.ts';
import { expectDeclines, repeatFirstToken, sheetEnds } from './wallet-sheets.ts';

/** Paid at once, and after the confirmation that some processors require (28). */
const pays = async (context: CheckContext): Promise<void> => {
  for (const [index, choice] of ['approve', 'confirm'].entries()) {
    const cashier = await chooseInSheet(context, choice);
    expect(await cashier.outcome(), choice).toBe('success');
    expect(await sheetEnds(context)).toEqual(['success']);
    expect(context.callsOf('create'), 'one order each').toBe(index + 1);
    expect(context.callsOf('authorise'), 'a token is sent once').toBe(index + 1);
  }
};

/** The shopper authorises while the order is being created: the token waits for it, and is sent once. */
const authorisedEarly = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseWallet(context);
  const creates = await context.hold((route) => route.request().url().endsWith('/create'));
  await cashier.confirm();
  await context.until('the order is asked for', () => Promise.resolve(creates.count() === 1));
  await context.choose('approve');
  expect((await cashier.facts()).attempt, 'nothing is decided without an order').not.toBe('decided');
  expect(context.callsOf('authorise')).toBe(0);
  await creates.release();
  expect(await cashier.outcome()).toBe('success');
  cashier.onlyOrder();
  expect(context.callsOf('authorise'), 'the token is sent once').toBe(1);
  expect(await sheetEnds(context)).toEqual(['success']);
};

/** The browser lets a session begin only in a tap: one that a script begins is refused, and nothing is bought. */
const onlyInTheTap = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseWallet(context);
  await context.page.evaluate(() => window.conformance.cashier.confirm());
  await expectNoPayment(context, cashier);
  expect(await sheetEnds(context)).toEqual([]);
  expect(context.callsOf('create')).toBe(0);
  await cashier.confirm();
  await context.choose('approve');
  expect(await cashier.outcome()).toBe('success');
};

const declines = async (context: CheckContext): Promise<void> => {
  await expectDeclines(context, {
    begin: () => openWalletPage(context),
    pay: async (cashier, choice) => {
      await chooseAgain(context, cashier);
      await cashier.confirm();
      await context.choose(choice);
      await cashier.outcome();
      await leaveDeclinedSheet(context);
    },
    expectEnds: (ends, choice) => expect(ends, choice).toEqual(['failure']),
  });
};

/** The sheet is told of success when the platform says paid, not before. */
const lateButInTime = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseInSheet(context, 'late');
  await cashier.until('the page waits for the order', ({ attempt }) => attempt === 'waiting');
  const readings = context.callsOf('evidence');
  await context.until('the pending order has been read again', () => Promise.resolve(context.callsOf('evidence') >= readings + 2));
  expect((await cashier.facts()).attempt, 'a pending order is not decided').toBe('waiting');
  expect(await sheetEnds(context), 'the sheet stays open').toEqual([]);
  const { orders } = context.platform;
  await context.until('the processor has decided, to tell later', () =>
    Promise.resolve([...orders.orders.values()].some(({ later }) => later !== null)),
  );
  orders.passTime();
  expect(await cashier.outcome()).toBe('success');
  expect(await sheetEnds(context)).toEqual(['success']);
};

const cancelled = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseInSheet(context, 'cancel');
  await expectNoPayment(context, cashier);
  expect((await cashier.facts()).toasts).toContain('wallet.cancelled');
  const orders = [...context.platform.orders.orders.values()];
  await context.until('the order is given up', () => Promise.resolve(orders.every(({ isCancelled }) => isCancelled)));
  expect(context.callsOf('authorise')).toBe(0);
  expect(orders.map(({ end }) => end?.kind)).toEqual([undefined]);
};

/** The sheet is cancelled after the token was sent: the order is neither given up nor forgotten, and its result is shown. */
const cancelledTooLate = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseInSheet(context, 'pending');
  await cashier.until('the token was sent', ({ attempt }) => attempt === 'waiting');
  await context.choose('cancel');
  const order = cashier.onlyOrder();
  expect((await cashier.facts()).attempt).toBe('waiting');
  expect(order.isCancelled, 'an order that may be paid is not given up').toBe(false);
  context.platform.orders.decide(order.orderId, { kind: 'paid', card: null });
  expect(await cashier.outcome()).toBe('success');
  expect(await sheetEnds(context), 'a cancelled sheet gets no answer').toEqual([]);
};

/** 25 s after the token the sheet is answered with FAILURE, and the page says that it is still checking (D13). */
const answeredInTime = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseInSheet(context, 'pending');
  await cashier.expire('sheet-answer');
  await cashier.until('the page says that it is still checking', ({ attempt }) => attempt === 'unresolved');
  expect(await sheetEnds(context)).toEqual(['failure']);
  context.platform.orders.decide(cashier.onlyOrder().orderId, { kind: 'paid', card: null });
  expect(await cashier.outcome(), 'a later payment is shown').toBe('success');
  expect(await sheetEnds(context), 'the sheet is answered once').toEqual(['failure']);
};

const onceOnly = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseWallet(context);
  await context.page.evaluate(() => window.conformance.setWalletEcho(true));
  await cashier.confirm(3);
  await context.choose('approve');
  expect(await cashier.outcome()).toBe('success');
  cashier.onlyOrder();
  expect(context.callsOf('authorise'), 'a token that the wallet gives twice is sent once').toBe(1);
  expect(await sheetEnds(context)).toEqual(['success']);
};

/** The order is booked for another amount than the sheet shows: it is never paid. */
const wrongAmount = async (context: CheckContext): Promise<void> => {
  context.platform.orders.nextAmount = AMOUNT_CENTS * 2;
  const cashier = await chooseWallet(context);
  await cashier.confirm();
  await context.until('the sheet shows what is bought', async () => (await context.page.getByRole('dialog').innerText()).includes('4.99'));
  await context.choose('approve');
  expect(await cashier.outcome()).not.toBe('success');
  expect(await sheetEnds(context)).toEqual(['failure']);
};

const oneAfterTheOther = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseWallet(context);
  await cashier.confirm();
  await context.choose('cancel');
  await expectNoPayment(context, cashier);
  await cashier.confirm();
  await context.choose('approve');
  expect(await cashier.outcome()).toBe('success');
  const ids = [...context.platform.orders.orders.values()].map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(ids.length);
};

const unlistedReason = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseInSheet(context, 'pending');
  await cashier.until('the page waits for the order', ({ attempt }) => attempt === 'waiting');
  declineUnlisted(context, cashier.onlyOrder());
  expect(await cashier.outcome()).toBe('other');
  expect(await sheetEnds(context)).toEqual(['failure']);
};

/** The token of an ended sheet comes again while a later sheet waits for the shopper: it is sent nowhere, and nothing runs on. */
const earlierToken = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseInSheet(context, 'balance');
  expect(await cashier.outcome()).toBe('balance');
  await leaveDeclinedSheet(context);
  const { running } = await context.facts();
  await chooseAgain(context, cashier);
  await cashier.confirm();
  await context.until('the second sheet waits', async () => (await context.choices()).includes('approve'));
  await cashier.until('its order stands', ({ phase }) => phase === 'open');
  const sent = context.callsOf('authorise');
  expect(await repeatFirstToken(context), 'the first sheet gave a token').toBe(true);
  expect((await cashier.facts()).phase, 'the second sheet still waits').toBe('open');
  expect(context.callsOf('authorise')).toBe(sent);
  await context.choose('balance');
  expect(await cashier.outcome()).toBe('balance');
  expect(context.callsOf('authorise')).toBe(sent + 1);
  await untilAsBefore(context, 'running', running);
};

/** Checks of payments by a wallet session, through the app. */
export const sessionPayments = {
  pays,
  authorisedEarly,
  onlyInTheTap,
  declines,
  lateButInTime,
  cancelled,
  cancelledTooLate,
  answeredInTime,
  onceOnly,
  wrongAmount,
  oneAfterTheOther,
  earlierToken,
  unlistedReason,
} as const;
