import type { OrderState } from '../answers/order-row.ts';
import { raw, type Sql } from './sql.ts';

const NOTHING = '';
const SUCCESS = 'success';

/** Returns whether the shown result differs from the rules'. An order without a report does not disagree. */
export const disagrees = (shown: string, shouldShow: string): boolean => shown !== NOTHING && shown !== shouldShow;

/** The same as SQL, on a query's judged rows. */
export const disagreesSql = (alias: string): Sql =>
  raw(`coalesce(${alias}.shown_outcome, '') <> '${NOTHING}' AND ${alias}.shown_outcome <> ${alias}.should_show`);

/**
 * An order's captured money beside what it should be: its amount if it is paid, nothing in any other state. `missing`: paid, but nothing
 * is captured. `otherwise`: another amount, several charges of one order included, or money of an order that is not paid.
 */
export const CAPTURES = ['nothing', 'as-ordered', 'missing', 'otherwise'] as const;
export type Capture = (typeof CAPTURES)[number];

/** Share of its amount that an order of each state should have captured. */
const DUE: Readonly<Record<OrderState, 0 | 1>> = { created: 0, pending: 0, paid: 1, declined: 0 };

interface Money {
  readonly state: OrderState;
  /** US cents. */
  readonly cents: number;
  readonly capturedCents: number;
}

export const captureOf = ({ state, cents, capturedCents }: Money): Capture => {
  const due = DUE[state] * cents;
  if (capturedCents === due) return due === 0 ? 'nothing' : 'as-ordered';
  return capturedCents === 0 ? 'missing' : 'otherwise';
};

/** The same as SQL, on the view's rows. */
export const captureSql = (alias: string): string => {
  const due = `CASE ${alias}.state ${Object.entries(DUE)
    .map(([state, share]) => `WHEN '${state}' THEN ${share === 0 ? '0' : `${alias}.amount_usd`}`)
    .join(' ')} END`;
  return `CASE WHEN ${alias}.captured_usd = ${due} THEN CASE WHEN ${alias}.captured_usd = 0 THEN 'nothing' ELSE 'as-ordered' END
    WHEN ${alias}.captured_usd = 0 THEN 'missing' ELSE 'otherwise' END`;
};

/** True for money that does not fit its order. */
const IS_WRONG: Readonly<Record<Capture, boolean>> = { nothing: false, 'as-ordered': false, missing: true, otherwise: true };

export const isWronglyCaptured = (capture: Capture): boolean => IS_WRONG[capture];

export const wronglyCapturedSql = (alias: string): Sql =>
  raw(
    `${captureSql(alias)} IN (${CAPTURES.filter(isWronglyCaptured)
      .map((capture) => `'${capture}'`)
      .join(', ')})`,
  );

/** Returns whether money was captured, in whatever state the order is, without a success being shown. */
export const isCapturedUnseen = (capturedCents: number, shown: string): boolean => capturedCents > 0 && shown !== SUCCESS;

/** The same as SQL, on a query's rows. */
export const capturedUnseenSql = (alias: string): Sql =>
  raw(`${alias}.captured_usd > 0 AND ${alias}.shown_outcome IS DISTINCT FROM '${SUCCESS}'`);
