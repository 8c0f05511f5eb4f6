import { expect } from 'vitest';
import { AUTHENTICATION_FAULTS } from '../../../../src/domain/ports/providers.ts';
import type { RunResult } from '../../page/probes/run-result.ts';
import type { BookedOrder } from '../../server/order-book.ts';
import { cardPayType } from '../card/provider-test-cards.ts';
import { askingCards } from '../card/verifying-cards.ts';
import { CashierDriver } from '../cashier-driver.ts';
import type { CheckContext } from '../check-context.ts';
import { CardFormDriver } from '../hosted-form/hosted-card-form.ts';

/** Pays by card form through the app. */
export const payWith = async (context: CheckContext, number: string, taps = 1): Promise<CashierDriver> => {
  await context.open();
  const cashier = new CashierDriver(context);
  await cashier.payByCard(cardPayType(context), number, taps);
  return cashier;
};

/** Pays with a card whose bank asks, and makes this choice there. */
export const answerBank = async (context: CheckContext, choice: string, number?: string): Promise<CashierDriver> => {
  const [first = ''] = await askingCards(context);
  const cashier = await payWith(context, number ?? first);
  await cashier.until('the bank asks', ({ attempt }) => attempt === 'authenticating');
  await context.choose(choice);
  return cashier;
};

export const untilBankAsks = (context: CheckContext): Promise<void> =>
  context.until('the bank asks', async () => (await context.choices()).includes('approve'));

/** Waits until nothing of the verification is left on the page. */
export const expectVerificationGone = (context: CheckContext): Promise<void> =>
  context.until('nothing of the verification is left', async () => {
    const left = await context.page
      .locator('[data-mount-point$="authentication"]')
      .evaluateAll((mountPoints) => mountPoints.filter((each) => each.childElementCount > 0).length);
    return left === 0;
  });

/** A new order that has to be verified, as an adapter gets it. */
export const orderToVerify = async (context: CheckContext, number: string): Promise<BookedOrder> => {
  const [order] = await (await new CardFormDriver(context).filledWith(number)).pay();
  expect(order.platformData).not.toBeNull();
  return order;
};

/** Starts a verification by the adapter alone, without the app. */
export const startVerification = async (
  context: CheckContext,
  run: string,
  platformData: string | null,
  mountPoint: 'present' | 'missing' = 'present',
): Promise<void> => {
  await context.page.evaluate(([id, data, where]) => window.conformance.orders.authenticate(id, data, where), [
    run,
    platformData,
    mountPoint,
  ] as const);
};

/** The fault of a verification that must fail. */
export const authenticationFault = (result: RunResult): string => {
  expect(result).toMatchObject({ kind: 'failed', tag: 'AuthenticationError' });
  const { fault } = result as Extract<RunResult, { kind: 'failed' }>;
  expect(AUTHENTICATION_FAULTS).toContain(fault);
  return fault;
};
