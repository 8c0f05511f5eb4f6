import { expect } from 'vitest';
import { CashierDriver } from '../cashier-driver.ts';
import type { CheckContext } from '../check-context.ts';
import { payTypeWith } from '../card/provider-test-cards.ts';
import { sheetEnds, watchSheets } from './wallet-sheets.ts';

export const walletPayType = (context: CheckContext): number =>
  payTypeWith(context, 'a wallet session', ({ walletStart }) => walletStart === 'session').payType;

/** Opens the page, on which each payment is chosen by `chooseAgain`. */
export const openWalletPage = async (context: CheckContext): Promise<CashierDriver> => {
  await context.open();
  await watchSheets(context);
  return new CashierDriver(context);
};

/** Chooses the wallet for another payment on this page, and waits until it is ready, so that the next tap may begin the payment (D13). */
export const chooseAgain = async (context: CheckContext, cashier: CashierDriver): Promise<void> => {
  await cashier.open(walletPayType(context));
  await cashier.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
};

export const chooseWallet = async (context: CheckContext): Promise<CashierDriver> => {
  const cashier = await openWalletPage(context);
  await chooseAgain(context, cashier);
  return cashier;
};

export const chooseInSheet = async (context: CheckContext, choice: string): Promise<CashierDriver> => {
  const cashier = await chooseWallet(context);
  await cashier.confirm();
  await context.choose(choice);
  return cashier;
};

export const expectNoPayment = async (context: CheckContext, cashier: CashierDriver): Promise<void> => {
  const facts = await cashier.until('no payment is under way', ({ attempt }) => attempt === 'idle');
  expect(facts.outcome).toBeNull();
  expect(await sheetEnds(context), 'no sheet is told of success').not.toContain('success');
};

/** The merchant session was refused: a result says so, and no sheet is told of success. */
export const expectRefused = async (context: CheckContext, cashier: CashierDriver): Promise<void> => {
  const facts = await cashier.until('the refusal is shown', ({ attempt }) => attempt === 'decided');
  expect(facts.outcome).not.toBeNull();
  expect(facts.outcome).not.toBe('success');
  expect(await sheetEnds(context), 'no sheet is told of success').not.toContain('success');
};
