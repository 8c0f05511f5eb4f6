import { expect } from 'vitest';
import type { Route } from 'playwright';
import { CashierDriver } from '../cashier-driver.ts';
import type { CheckContext } from '../check-context.ts';
import { isSdkScript } from '../sdk-script.ts';
import { expectNoPayment, walletPayType } from './session-steps.ts';
import { watchSheets } from './wallet-sheets.ts';

/** The wallet cannot be made ready; nothing is bought, and the tap that finds it so tries again. */
const expectFailedThenUsable = async (context: CheckContext, spoilt: (route: Route) => Promise<void>): Promise<void> => {
  await context.open();
  await watchSheets(context);
  const isScript = isSdkScript(context);
  const spoil = (route: Route): Promise<void> => (isScript(route) ? spoilt(route) : route.fallback());
  await context.page.route('**/*', spoil);
  const cashier = new CashierDriver(context);
  await cashier.open(walletPayType(context));
  await cashier.until('the page knows that the wallet did not come', ({ wallet }) => wallet === 'failed');
  await context.page.unroute('**/*', spoil);
  await cashier.confirm();
  await cashier.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  await expectNoPayment(context, cashier);
  expect(context.callsOf('create')).toBe(0);
  await cashier.confirm();
  await context.choose('approve');
  expect(await cashier.outcome()).toBe('success');
};

const blocked = (context: CheckContext): Promise<void> => expectFailedThenUsable(context, (route) => route.abort());

const broken = async (context: CheckContext): Promise<void> => {
  context.expectedErrors = /breaks down|Script error/;
  const body = 'throw new Error("the SDK breaks down");';
  await expectFailedThenUsable(context, (route) => route.fulfill({ contentType: 'text/javascript', body }));
};

/** Checks of a wallet that comes as a script of its maker's. */
export const walletScript = { blocked, broken } as const;
