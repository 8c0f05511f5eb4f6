import type { Kind } from '../../../src/domain/settlement.ts';
import type { DemoMonth, DemoMovement, DemoOrder } from '../../../src/cli/finance/demo-month.ts';

interface NaiveSettings {
  readonly start: number;
  readonly end: number;
  /** Cents that may differ. */
  readonly tolerance: number;
  readonly settlesWithinDays: (provider: string) => number;
  readonly isFeeExpected: (movement: DemoMovement) => boolean;
}

const DAY = 86_400_000;

const same = (movement: DemoMovement): string => {
  const { at: _, ...rest } = movement;
  return JSON.stringify(rest);
};

const daysBefore = (at: number, end: number): number => Math.floor((end - 1) / DAY + 0.125) - Math.floor(at / DAY + 0.125);

const fitsRate = ({ cents, settledCents, rate }: DemoMovement): boolean => Math.abs(cents * Number(rate) - settledCents) < 1 - 1e-6;

const paymentKind = (order: DemoOrder, payments: readonly DemoMovement[], settings: NaiveSettings): Kind => {
  const { start, end, tolerance } = settings;
  const [first] = payments;
  const gross = payments.reduce((sum, { cents }) => sum + cents, 0);
  const isOut = (at: number | null): boolean => at !== null && (at < start || at >= end);
  const isPaid = order.state === 'paid';
  const isSeveral = new Set(payments.map(({ tx }) => tx)).size > 1;
  const isUsd = payments.every(({ currency }) => currency === 'USD');
  const rest = gross - order.cents * new Set(payments.map(({ tx }) => tx)).size;
  if (isPaid && isUsd && !isSeveral && rest !== 0 && Math.abs(rest) <= tolerance) return 'rounding';
  if (!isPaid) return 'status-differs';
  if (isSeveral) return 'paid-twice';
  if (isUsd && rest !== 0) return 'amount-differs';
  if (!isUsd) return 'currency-differs';
  if (!payments.every(fitsRate)) return 'fx-differs';
  if (!payments.every(settings.isFeeExpected)) return 'fee-unexpected';
  if (payments.some(({ at }) => isOut(at)) || isOut(order.at)) return 'cut-off';
  if (first !== undefined && first.provider !== order.provider) return 'other-provider';
  return 'matched';
};

/** Kinds of a month's orders, refunds and single movements, written as plainly as can be: how many of each there are. */
export const naiveKinds = ({ orders, movements }: DemoMonth, settings: NaiveSettings): Readonly<Partial<Record<Kind, number>>> => {
  const counts: Partial<Record<Kind, number>> = {};
  const count = (kind: Kind): void => {
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  const seen = new Set<string>();
  const once: DemoMovement[] = [];
  for (const movement of movements) {
    const isAgain = seen.has(same(movement));
    seen.add(same(movement));
    if (isAgain) count('duplicate-row');
    else once.push(movement);
  }
  const known = new Set(orders.map(({ orderId }) => orderId));
  const clear = once.filter(({ at, type }) => at !== null && type !== 'mystery');
  const of = (type: DemoMovement['type'], orderId: string): readonly DemoMovement[] =>
    clear.filter((movement) => movement.type === type && movement.reference === orderId);
  for (const order of orders) {
    const payments = of('payment', order.orderId);
    const unclear = once.find(({ at, type, reference }) => reference === order.orderId && (at === null || type === 'mystery'));
    if (payments.length > 0) count(paymentKind(order, payments, settings));
    else if (unclear !== undefined) count(unclear.at === null ? 'unreadable' : 'unknown-type');
    else if (order.state !== 'paid') count('unpaid');
    else if (daysBefore(order.at, settings.end) > settings.settlesWithinDays(order.provider)) count('missing-there');
    else count('awaiting');
    const refunded = -of('refund', order.orderId).reduce((sum, { cents }) => sum + cents, 0);
    const paid = payments.reduce((sum, { cents }) => sum + cents, 0);
    if (of('refund', order.orderId).length > 0)
      count(paid === 0 || refunded > paid ? 'over-refunded' : refunded === paid ? 'refunded' : 'partly-refunded');
    for (const _ of of('chargeback', order.orderId)) count('charged-back');
    for (const _ of of('chargeback-reversed', order.orderId)) count('chargeback-reversed');
  }
  for (const { type, reference } of clear) {
    if (type === 'fee') count('batch-entry');
    else if (type !== 'payout' && reference === '') count('no-reference');
    else if (type !== 'payout' && !known.has(reference)) count('missing-here');
  }
  return counts;
};
