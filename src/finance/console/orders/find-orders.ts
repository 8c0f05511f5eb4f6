import type { OrderFilter, OrderPageRequest } from '../answers/order-filter.ts';
import type { OrdersPage } from '../answers/order-row.ts';
import type { ReadLedger } from '../ledger/sql.ts';
import { countQuery, ordersQuery } from '../ledger/orders-query.ts';
import { decodePageEnd, encodePageEnd } from './page-end.ts';
import { numberIn, orderRow, viewRow } from './view-row.ts';

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
