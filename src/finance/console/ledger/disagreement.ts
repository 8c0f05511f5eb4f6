import { raw, type Sql } from './sql.ts';

/** What was shown where nothing was reported. */
const NOTHING = '';
const SUCCESS = 'success';
/** The ledger's state of an order whose money was captured. */
const PAID = 'paid';

/** Whether the shopper was shown something else than the rules say. An order that nothing was reported of does not disagree. */
export const disagrees = (shown: string, shouldShow: string): boolean => shown !== NOTHING && shown !== shouldShow;

/** The same of the judged rows of a query. */
export const disagreesSql = (alias: string): Sql =>
  raw(`coalesce(${alias}.shown_outcome, '') <> '${NOTHING}' AND ${alias}.shown_outcome <> ${alias}.should_show`);

/** Whether money was captured, and the shopper was not shown a success: something else, or nothing that was reported. */
export const isCapturedUnseen = (state: string, shown: string): boolean => state === PAID && shown !== SUCCESS;

/** The same of the rows of a query. */
export const capturedUnseenSql = (alias: string): Sql =>
  raw(`${alias}.state = '${PAID}' AND ${alias}.shown_outcome IS DISTINCT FROM '${SUCCESS}'`);
