import { Result, Schema } from 'effect';
import { NO_NULL, type OrderFilter, type OrderPageRequest, type OrdersPage, type Sort } from '../answers/order-row.ts';
import { countQuery, ordersQuery, type PageEnd } from './orders-query.ts';
import type { ReadLedger } from './sql.ts';
import { numberIn, orderRow, viewRow, type ViewRow } from './view-row.ts';
import { type Evidence, EVIDENCE_FIELDS } from '../../../domain/outcome/evidence.ts';
import { COLUMNS, LEDGER_COLUMNS, writtenCell } from '../../outcomes/cell-text.ts';
import { csvLine, csvText, harmless, isFormula } from '../../outcomes/table-formats.ts';

/** The text is not a position in the list. */
export class NotAPage extends Error {}

const KEYS: Readonly<Record<Sort, RegExp>> = {
  created_at: /^\d{1,15}$/,
  amount_usd: /^\d{1,15}(?:\.\d{1,6})?$/,
  order_id: /^/,
  provider: /^/,
  shown_outcome: /^/,
};

const decodePair = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Tuple([Schema.String, Schema.String])));

/** Encodes the end of a page for the address of the next. */
export const encodePageEnd = ({ key, orderId }: PageEnd): string => Buffer.from(JSON.stringify([key, orderId])).toString('base64url');

/** Decodes the end of a page from an address. Throws NotAPage. */
const decodePageEnd = (text: string, sort: Sort): PageEnd => {
  const pair = decodePair(Buffer.from(text, 'base64url').toString());
  if (Result.isFailure(pair) || pair.success.some((part) => !NO_NULL.test(part)) || !KEYS[sort].test(pair.success[0]))
    throw new NotAPage('`after` is no place in this list. Begin again.');
  const [key, orderId] = pair.success;
  return { key, orderId };
};

export const PAGE_ROWS = 50;
/** Above this number a count is shown as "more than". */
const MOST_COUNTED = 10_000;

/** A page of orders and their count. Throws NotAPage. */
export const findOrders = async (read: ReadLedger, request: OrderPageRequest): Promise<OrdersPage> => {
  const { sort = 'created_at', direction = 'desc', after, ...filter } = request;
  const found = await read(
    ordersQuery({ filter, sort, direction, after: after === undefined ? null : decodePageEnd(after, sort), limit: PAGE_ROWS + 1 }),
  );
  const rows = found.slice(0, PAGE_ROWS).map(viewRow);
  const last = rows.at(-1);
  const count = await countOrders(read, filter);
  return {
    rows: rows.map(orderRow),
    next:
      found.length > PAGE_ROWS && last !== undefined ? encodePageEnd({ key: last.text('sort_key'), orderId: last.text('order_id') }) : null,
    count: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
};

const countOrders = async (read: ReadLedger, filter: OrderFilter): Promise<number> => {
  const [row] = await read(countQuery(filter, MOST_COUNTED + 1));
  return row === undefined ? 0 : (numberIn(viewRow(row), 'orders') ?? 0);
};

const BATCH = 1000;

/** The columns of an export: those of an audit, and what became of the order. */
export const EXPORTED: readonly string[] = [...COLUMNS, ...LEDGER_COLUMNS];

const TIMES: readonly string[] = ['created_at', 'decided_at'];

const isEvidence = (column: string): column is keyof Evidence => (EVIDENCE_FIELDS as readonly string[]).includes(column);

/** A cell that no spreadsheet runs, and that an audit reads as in the ledger, even if it says NULL. */
const cellOf = (row: ViewRow, column: string): string => {
  if (TIMES.includes(column)) {
    const at = numberIn(row, column);
    return at === null ? '' : new Date(at).toISOString();
  }
  const text = row.text(column);
  return isEvidence(column) && !isFormula(text) ? writtenCell(column, text) : harmless(text);
};

/** Last line of an incomplete file: no order id, and not a row that an audit can read. */
export const CUT_SHORT = 'The export was cut short here: orders are missing. Export fewer days at a time.';

/** Lines of an export; if they break off, the last one says so, and `onFailure` receives the error. */
export async function* wholeOrMarked(
  lines: AsyncGenerator<string, void>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<string, void> {
  try {
    yield* lines;
  } catch (error) {
    onFailure(error);
    yield csvText([[CUT_SHORT]]);
  }
}

/** The orders of a filter as lines of an audit file, oldest first: read and sent in batches. */
export async function* exportOrders(read: ReadLedger, filter: OrderFilter, batch = BATCH): AsyncGenerator<string, void> {
  yield csvText([EXPORTED]);
  let after: PageEnd | null = null;
  for (;;) {
    const rows: readonly ViewRow[] = (await read(ordersQuery({ filter, sort: 'created_at', direction: 'asc', after, limit: batch }))).map(
      viewRow,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => csvLine(EXPORTED.map((column) => cellOf(row, column)))).join('');
    if (rows.length < batch) return;
    after = { key: last.text('sort_key'), orderId: last.text('order_id') };
  }
}
