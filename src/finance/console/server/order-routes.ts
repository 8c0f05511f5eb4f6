import { Hono } from 'hono';
import { beginning } from '../../../domain/format/texts.ts';
import { NO_NULL, OrderFilter, OrderPageRequest, type OrdersPage } from '../answers/order-row.ts';
import type { OrderDetail } from '../answers/order-detail.ts';
import type { Totals } from '../answers/totals.ts';
import { isId, typedId } from '../../outcomes/cell-text.ts';
import { orderQuery } from '../ledger/orders-query.ts';
import { exportOrders, findOrders, wholeOrMarked } from '../ledger/find-orders.ts';
import { orderDetailOf } from '../ledger/order-detail-of.ts';
import { readTotals, viewRow } from '../ledger/view-row.ts';
import { defaultFrom, platformDay } from '../ledger/platform-day.ts';
import type { ConsoleEnvironment } from './mount-finance-console.ts';
import { type ConsoleParts, note, BadRequest, readQuery, textStream } from './look-log.ts';

const filterText = (filter: Readonly<Record<string, string>>): string =>
  Object.entries(filter)
    .filter(([name]) => name !== 'after')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ') || 'all orders';

/** Adds a default first day to the filter: all orders are searched only for an order number, or with an explicit early first day. */
const fromSomeDay = <Filter extends OrderFilter>(filter: Filter, now: number): Filter => {
  const from = filter.from ?? defaultFrom(filter, now);
  return from === undefined ? filter : { ...filter, from };
};

const noOrder = (orderId: string): string =>
  isId(typedId(orderId)) ? `There is no order ${JSON.stringify(orderId)}.` : `${JSON.stringify(orderId)} cannot be an order id.`;

/** Lists, totals, single orders and their export. Every view of an order is logged first. */
export const orderRoutes = (parts: ConsoleParts, hasPicture: (name: string) => boolean): Hono<ConsoleEnvironment> => {
  const routes = new Hono<ConsoleEnvironment>();
  routes.get('/api/orders', async (context) => {
    const request = fromSomeDay(readQuery(OrderPageRequest, context.req.url), parts.now());
    const page: OrdersPage = await findOrders(parts.read, request);
    const ids = page.rows.map(({ orderId }) => orderId).join(', ');
    await note(parts, context, { kind: 'search', which: `${filterText(request)}${ids === '' ? '' : `: ${ids}`}` });
    return context.json(page);
  });
  routes.get('/api/orders/:id', async (context) => {
    const orderId = context.req.param('id');
    if (!NO_NULL.test(orderId)) throw new BadRequest('This is no order id.');
    await note(parts, context, { kind: 'order', which: beginning(orderId, 200) });
    const [row] = await parts.read(orderQuery(orderId));
    if (row === undefined) return context.json({ message: noOrder(orderId) }, 404);
    const detail: OrderDetail = orderDetailOf(viewRow(row), hasPicture);
    return context.json(detail);
  });
  routes.get('/api/totals', async (context) => {
    const filter = fromSomeDay(readQuery(OrderFilter, context.req.url), parts.now());
    // Totals of one order or one user reveal as much as a list.
    await note(parts, context, { kind: 'totals', which: filterText(filter) });
    const answer: typeof Totals.Type = { totals: await readTotals(parts.read, filter) };
    return context.json(answer);
  });
  routes.get('/export.csv', async (context) => {
    const filter = fromSomeDay(readQuery(OrderFilter, context.req.url), parts.now());
    await note(parts, context, { kind: 'export', which: filterText(filter) });
    return context.body(textStream(wholeOrMarked(exportOrders(parts.read, filter), parts.onFailure)), 200, {
      'content-type': 'text/csv; charset=UTF-8',
      'content-disposition': `attachment; filename="orders-${platformDay(parts.now())}.csv"`,
    });
  });
  return routes;
};
