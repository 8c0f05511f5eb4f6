import { raw, type Sql } from './sql.ts';

const NOTHING = '';
const SUCCESS = 'success';
const PAID = 'paid';

/** Returns whether the shown result differs from the rules'. An order without a report does not disagree. */
export const disagrees = (shown: string, shouldShow: string): boolean => shown !== NOTHING && shown !== shouldShow;

/** The same as SQL, on a query's judged rows. */
export const disagreesSql = (alias: string): Sql =>
  raw(`coalesce(${alias}.shown_outcome, '') <> '${NOTHING}' AND ${alias}.shown_outcome <> ${alias}.should_show`);

/** Returns whether money was captured without a success being shown: another result, or none reported. */
export const isCapturedUnseen = (state: string, shown: string): boolean => state === PAID && shown !== SUCCESS;

/** The same as SQL, on a query's rows. */
export const capturedUnseenSql = (alias: string): Sql =>
  raw(`${alias}.state = '${PAID}' AND ${alias}.shown_outcome IS DISTINCT FROM '${SUCCESS}'`);
