import { expect } from 'vitest';
import { CashierDriver } from '../cashier-driver.ts';
import type { CheckContext } from '../check-context.ts';
import { declineUnlisted } from '../declined-orders.ts';
import { expectGivenUp, holdCalls, chooseAfterButton, openButtonPage, showAgain, tap } from './button-steps.ts';
import { buttonPayType } from './pay-button.ts';
import { expectDeclines, sheetEnds, watchSheets } from './wallet-sheets.ts';

const pays = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseAfterButton(context, 'approve');
  expect(await cashier.outcome()).toBe('success');
  expect(cashier.onlyOrder().end?.kind).toBe('paid');
  expect(await sheetEnds(context)).toEqual(['success']);
};

const declines = async (context: CheckContext): Promise<void> => {
  await expectDeclines(context, {
    begin: () => openButtonPage(context),
    pay: async (cashier, choice) => {
      await showAgain(context, cashier);
      await tap(context);
      await context.choose(choice);
    },
    expectEnds: (ends, choice) => expect(ends, choice).not.toContain('success'),
  });
};

/** The sheet was not told of success, unless the SDK ends it by itself. */
const sheetIsNotPaid = async (context: CheckContext): Promise<void> => {
  if (context.parts.allowances.answersTheSheet === undefined) expect(await sheetEnds(context)).not.toContain('success');
};

const pendingThenPaid = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseAfterButton(context, 'pending');
  await cashier.until('the page waits for the order', ({ attempt }) => attempt === 'waiting' || attempt === 'unresolved');
  await sheetIsNotPaid(context);
  context.platform.orders.decide(cashier.onlyOrder().orderId, { kind: 'paid', card: null });
  expect(await cashier.outcome()).toBe('success');
};

const cancelled = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseAfterButton(context, 'cancel');
  await expectGivenUp(context, cashier);
  expect((await cashier.facts()).toasts).toContain('wallet.cancelled');
  expect(cashier.onlyOrder().end, 'nothing is charged').toBeNull();
};

const answeredInTime = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseAfterButton(context, 'pending');
  await cashier.expire('sheet-answer');
  await cashier.until('the page says that it is still checking', ({ attempt }) => attempt === 'unresolved');
  // Where the provider's own code ends its sheet, that takes a while.
  await context.until('the sheet has ended', async () => (await sheetEnds(context)).length > 0);
  const ends = await sheetEnds(context);
  if (context.parts.allowances.answersTheSheet === undefined) expect(ends).toEqual(['failure']);
  else expect(ends, 'the sheet ends once').toHaveLength(1);
};

/** The button does not load in time: the payment ends, and a button that loads late is not shown. */
const neverShown = async (context: CheckContext): Promise<void> => {
  await context.open();
  const cashier = new CashierDriver(context);
  await cashier.open(buttonPayType(context));
  await cashier.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  const calls = await holdCalls(context);
  await cashier.confirm();
  await context.until('the provider is called', () => Promise.resolve(calls.count() > 0));
  await cashier.expire('wallet-button');
  await calls.release();
  await expectGivenUp(context, cashier);
};

const onceOnly = async (context: CheckContext): Promise<void> => {
  await context.open();
  await context.setSdkBehaviour('calls-back-twice');
  await watchSheets(context);
  await context.page.evaluate(() => window.conformance.setWalletEcho(true));
  const cashier = new CashierDriver(context);
  await cashier.open(buttonPayType(context));
  await cashier.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  await cashier.confirm(3);
  await cashier.until('the button is shown', ({ phase }) => phase === 'shown');
  await tap(context, 2);
  await context.choose('approve');
  expect(await cashier.outcome()).toBe('success');
  cashier.onlyOrder();
  expect(context.callsOf('authorise'), 'one token at most').toBeLessThanOrEqual(1);
};

const unknownCode = async (context: CheckContext): Promise<void> => {
  const cashier = await chooseAfterButton(context, 'pending');
  declineUnlisted(context, cashier.onlyOrder());
  expect(await cashier.outcome()).toBe('other');
};

/** Checks of payments by an embedded button, through the app. */
export const buttonPayments = { pays, declines, pendingThenPaid, cancelled, answeredInTime, neverShown, onceOnly, unknownCode } as const;
