import { EVIDENCE_FIELDS, type Evidence } from '../../../domain/outcome/evidence.ts';
import { writtenCell } from '../../evidence/cell-text.ts';
import { COLUMNS } from '../../evidence/evidence-fields.ts';
import { csvLine, csvText, harmless, isFormula } from '../../table/csv-text.ts';
import type { OrderFilter } from '../answers/order-filter.ts';
import type { ReadLedger } from '../ledger/sql.ts';
import { ordersQuery, type PageEnd } from '../ledger/orders-query.ts';
import { numberIn, viewRow, type ViewRow } from './view-row.ts';

const BATCH = 1000;

const isEvidence = (column: string): column is keyof Evidence => (EVIDENCE_FIELDS as readonly string[]).includes(column);

/** A cell that no spreadsheet runs, and that an audit reads as in the ledger, even if it says NULL. */
const cellOf = (row: ViewRow, column: string): string => {
  if (column === 'created_at') return new Date(numberIn(row, column) ?? 0).toISOString();
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
  yield csvText([COLUMNS]);
  let after: PageEnd | null = null;
  for (;;) {
    const rows: readonly ViewRow[] = (await read(ordersQuery({ filter, sort: 'created_at', direction: 'asc', after, limit: batch }))).map(
      viewRow,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => csvLine(COLUMNS.map((column) => cellOf(row, column)))).join('');
    if (rows.length < batch) return;
    after = { key: last.text('sort_key'), orderId: last.text('order_id') };
  }
}
