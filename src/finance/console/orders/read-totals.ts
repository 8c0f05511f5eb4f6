import type { OrderFilter } from '../answers/order-filter.ts';
import type { Total } from '../answers/totals.ts';
import type { ReadLedger } from '../ledger/sql.ts';
import { dayOfNumber } from '../ledger/platform-day.ts';
import { totalsQuery } from '../ledger/totals-query.ts';
import { numberIn, viewRow, type ViewRow } from './view-row.ts';

const centsIn = (row: ViewRow, column: string): number => Math.round((numberIn(row, column) ?? 0) * 100);

/** Totals of the orders of a filter, by day, provider, state, screen and rule. */
export const readTotals = async (read: ReadLedger, filter: OrderFilter): Promise<readonly Total[]> =>
  (await read(totalsQuery(filter))).map((found) => {
    const row = viewRow(found);
    return {
      day: dayOfNumber(numberIn(row, 'day') ?? 0),
      provider: row.text('provider'),
      state: row.text('state'),
      shown: row.text('shown_outcome'),
      outcome: row.text('should_show'),
      rule: row.text('rule'),
      orders: numberIn(row, 'orders') ?? 0,
      cents: centsIn(row, 'usd'),
      capturedCents: centsIn(row, 'captured_usd'),
    };
  });
