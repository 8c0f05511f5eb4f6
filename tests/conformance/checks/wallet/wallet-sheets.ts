import { expect } from 'vitest';
import type { Outcome } from '../../../../src/domain/outcome/outcome.ts';
import type { CashierDriver } from '../cashier-driver.ts';
import type { CheckContext } from '../check-context.ts';
import { unclassed } from '../declined-orders.ts';

/** The wallet says again what its first sheet said when the shopper authorised, with that sheet's token. */
export const repeatFirstToken = (context: CheckContext): Promise<boolean> =>
  context.page.evaluate(() => window.conformance.repeatFirstToken());

/** Records from now on how the page ends each sheet of the browser's wallet. */
export const watchSheets = (context: CheckContext): Promise<void> => context.page.evaluate(() => window.conformance.watchSheets());

/** How the sheets ended, in order: `success`, `failure` or `abort`. */
export const sheetEnds = (context: CheckContext): Promise<readonly string[]> => context.page.evaluate(() => window.conformance.sheetEnds);

/** The choices in the sheet that decline a payment, each with the outcome that it ends in; null for a decline without a class. */
const DECLINING_CHOICES: readonly (readonly [choice: string, outcome: Outcome | null])[] = [
  ['balance', 'balance'],
  ['verify', 'verify'],
  ['risk', 'highRisk'],
  ['decline', null],
  ['unlisted', 'other'],
];

/** How a check declines a payment: `begin` opens the page, `pay` makes one payment on it and the choice in its sheet. */
export interface Declining {
  readonly begin: () => Promise<CashierDriver>;
  readonly pay: (cashier: CashierDriver, choice: string) => Promise<void>;
  /** What the sheet of a declined payment was told. */
  readonly expectEnds: (ends: readonly string[], choice: string) => void;
}

/** Declines one payment after the other by each choice, on one page, and expects the outcome of its class. */
export const expectDeclines = async (context: CheckContext, { begin, pay, expectEnds }: Declining): Promise<void> => {
  const cashier = await begin();
  for (const [choice, expected] of DECLINING_CHOICES) {
    const before = (await sheetEnds(context)).length;
    await pay(cashier, choice);
    const outcome = await cashier.outcome();
    const order = context.platform.orders.orders.get((await cashier.facts()).orderId ?? '');
    if (order === undefined) throw new Error('the order is known');
    expect(outcome, choice).toBe(expected ?? unclassed(order));
    expectEnds((await sheetEnds(context)).slice(before), choice);
  }
};
