import type { Total } from '../answers/totals.ts';
import { disagrees, isCapturedUnseen, isWronglyCaptured } from '../ledger/disagreement.ts';
import { countText, usdText } from './parts/filter-bar.tsx';
import styles from './parts/parts.module.css';

/** Orders and US cents of one key. */
export interface Sum {
  readonly key: string;
  readonly orders: number;
  readonly cents: number;
}

/** Totals summed by a key, most orders first. */
export const sumBy = (totals: readonly Total[], keyOf: (total: Total) => string): readonly Sum[] => {
  const sums = new Map<string, Sum>();
  for (const total of totals) {
    const key = keyOf(total);
    const { orders = 0, cents = 0 } = sums.get(key) ?? {};
    sums.set(key, { key, orders: orders + total.orders, cents: cents + total.cents });
  }
  return [...sums.values()].toSorted((one, other) => other.orders - one.orders || (one.key < other.key ? -1 : 1));
};

export const differs = ({ shown, outcome }: Total): boolean => disagrees(shown, outcome);

/** Returns whether a total's money was captured without a success being shown. */
export const capturedUnseen = ({ capturedCents, shown }: Total): boolean => isCapturedUnseen(capturedCents, shown);

/** Returns whether a total's captured money does not fit its orders. */
export const wronglyCaptured = ({ capture }: Total): boolean => isWronglyCaptured(capture);

export const capturedCentsOf = (totals: readonly Total[]): number => totals.reduce((sum, { capturedCents }) => sum + capturedCents, 0);

/** Orders with the same shown result, result by the rules, rule and provider, where the two results differ. */
export interface DisagreementKind extends Sum {
  readonly shown: string;
  readonly outcome: string;
  readonly rule: string;
  readonly provider: string;
}

/** Kinds of disagreement, most frequent first. */
export const disagreementKinds = (totals: readonly Total[]): readonly DisagreementKind[] => {
  const kindOf = ({ shown, outcome, rule, provider }: Total): string => JSON.stringify([shown, outcome, rule, provider]);
  const found = totals.filter(differs);
  const first = new Map(found.map((total) => [kindOf(total), total]));
  return sumBy(found, kindOf).flatMap((sum) => {
    const total = first.get(sum.key);
    return total === undefined ? [] : [{ ...sum, shown: total.shown, outcome: total.outcome, rule: total.rule, provider: total.provider }];
  });
};

interface Figure {
  readonly name: string;
  readonly totals: readonly Total[];
  /** Replaces the orders' amounts, in US cents. */
  readonly cents?: number;
}

const amountOf = (totals: readonly Total[]): number => totals.reduce((sum, { cents }) => sum + cents, 0);

export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={styles['figures']}>
    {figures.map(({ name, totals, cents = amountOf(totals) }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{countText(totals.reduce((sum, { orders }) => sum + orders, 0))}</dd>
        <dd className={styles['money']}>{usdText(cents)} USD</dd>
      </div>
    ))}
  </dl>
);
