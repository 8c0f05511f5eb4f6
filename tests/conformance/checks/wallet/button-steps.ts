import { expect } from 'vitest';
import { CashierDriver } from '../cashier-driver.ts';
import type { CheckContext } from '../check-context.ts';
import type { HeldRequests } from '../held-requests.ts';
import { buttonPayType } from './pay-button.ts';
import { watchSheets } from './wallet-sheets.ts';

/** Opens the page, on which each payment's button is shown by `showAgain`. */
export const openButtonPage = async (context: CheckContext): Promise<CashierDriver> => {
  await context.open();
  await watchSheets(context);
  return new CashierDriver(context);
};

/** Creates another order on this page and waits until its button is shown. */
export const showAgain = async (context: CheckContext, cashier: CashierDriver, taps = 1): Promise<void> => {
  await cashier.open(buttonPayType(context));
  await cashier.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  await cashier.confirm(taps);
  await cashier.until('the button is shown', ({ attempt, phase }) => attempt === 'wallet-button' && phase === 'shown');
};

/** Creates the order and waits until its button is shown. */
export const showButton = async (context: CheckContext, taps = 1): Promise<CashierDriver> => {
  const cashier = await openButtonPage(context);
  await showAgain(context, cashier, taps);
  return cashier;
};

export const tap = (context: CheckContext, taps = 1): Promise<void> =>
  context.page.locator('[data-mount-point="cashier wallet-button"] button').click({ clickCount: taps });

export const chooseAfterButton = async (context: CheckContext, choice: string): Promise<CashierDriver> => {
  const cashier = await showButton(context);
  await tap(context);
  await context.choose(choice);
  return cashier;
};

export const holdCalls = (context: CheckContext): Promise<HeldRequests> => {
  const { providerOrigin } = context.parts.server;
  return context.hold(
    (route) => ['fetch', 'xhr'].includes(route.request().resourceType()) && route.request().url().startsWith(providerOrigin),
  );
};

export const expectGivenUp = async (context: CheckContext, cashier: CashierDriver): Promise<void> => {
  await cashier.until('no payment is under way', ({ attempt }) => attempt === 'idle' || attempt === 'decided');
  expect((await cashier.facts()).outcome).not.toBe('success');
  await context.until('the order is given up', () => Promise.resolve(cashier.onlyOrder().isCancelled));
  expect(await context.page.locator('[data-mount-point="cashier wallet-button"]').count(), 'the modal is closed').toBe(0);
  expect(context.callsOf('authorise')).toBe(0);
};
