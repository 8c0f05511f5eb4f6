import { Link } from 'wouter';
import parts from './parts.module.css';
import styles from './parts.module.css';
import type { OrderRow, OrdersPage } from '../../answers/order-row.ts';
import { isWronglyCaptured } from '../../ledger/disagreement.ts';
import type { AddressFilter } from '../use-answer.ts';
import { type Columns, DataTable, type Sorted } from './data-table.tsx';
import { countText, timeText } from './filter-bar.tsx';

const NAMES: Readonly<Record<string, string>> = { '': 'not reported' };

/** Name of an outcome, distinguished by words and shape, not by colour alone. */
export const OutcomeTag = ({ outcome }: { readonly outcome: string }) => (
  <span className={styles['tag']} data-kind={outcome === 'success' ? 'good' : outcome === 'unresolved' || outcome === '' ? 'open' : 'bad'}>
    {NAMES[outcome] ?? outcome}
  </span>
);

const DEFAULT_SORT = 'created_at';

const COLUMNS: Columns<OrderRow> = [
  {
    id: 'created_at',
    header: 'Created (UTC+3)',
    accessorFn: ({ createdAt }) => createdAt,
    cell: ({ row }) => timeText(row.original.createdAt),
  },
  {
    id: 'order_id',
    header: 'Order',
    accessorFn: ({ orderId }) => orderId,
    cell: ({ row: { original } }) => (
      <Link className={parts['id']} href={`/orders/${encodeURIComponent(original.orderId)}`}>
        {original.orderId}
      </Link>
    ),
  },
  {
    id: 'user',
    header: 'User',
    enableSorting: false,
    accessorFn: ({ displayUid }) => displayUid,
    cell: ({ row: { original } }) => (
      <span className={parts['id']} title={`uid ${original.uid}`}>
        {original.displayUid || original.uid}
      </span>
    ),
  },
  {
    id: 'provider',
    header: 'Provider',
    accessorFn: ({ provider }) => provider,
    cell: ({ row: { original } }) => `${original.provider || 'none'}${original.payType === null ? '' : ` · ${original.payType}`}`,
  },
  { id: 'amount_usd', header: 'USD', accessorFn: ({ amountUsd }) => Number(amountUsd), cell: ({ row }) => row.original.amountUsd },
  {
    id: 'captured',
    header: 'Captured',
    enableSorting: false,
    accessorFn: ({ capturedUsd }) => Number(capturedUsd),
    cell: ({ row: { original } }) => (
      <span className={parts['pair']}>
        {original.capturedUsd}
        {original.charges > 1 && ` in ${original.charges} charges`}
        {isWronglyCaptured(original.capture) && (
          <strong className={parts['differs']} title="The captured money does not fit the order">
            ≠ order
          </strong>
        )}
      </span>
    ),
  },
  { id: 'state', header: 'State', enableSorting: false, accessorFn: ({ state }) => state, cell: ({ row }) => row.original.state },
  {
    id: 'shown_outcome',
    header: 'Shown',
    accessorFn: ({ shown }) => shown,
    cell: ({ row: { original } }) => <OutcomeTag outcome={original.shown} />,
  },
  {
    id: 'should',
    header: 'Rules say',
    enableSorting: false,
    accessorFn: ({ shouldShow }) => shouldShow,
    cell: ({ row: { original } }) => (
      <span className={parts['pair']}>
        <OutcomeTag outcome={original.shouldShow} />
        {original.disagrees && (
          <strong className={parts['differs']} title="The shopper was shown something else">
            ≠ differs
          </strong>
        )}
      </span>
    ),
  },
  { id: 'rule', header: 'Rule', enableSorting: false, accessorFn: ({ rule }) => rule, cell: ({ row }) => <code>{row.original.rule}</code> },
];

interface OrderRowsProps {
  readonly caption: string;
  readonly rows: readonly OrderRow[];
  readonly empty: string;
  /** Set if the server sorts. */
  readonly sorted?: Sorted | undefined;
}

/** Orders as a table, without paging. */
export const OrderRows = ({ caption, rows, empty, sorted }: OrderRowsProps) => (
  <DataTable
    caption={caption}
    rows={rows}
    columns={COLUMNS}
    keyOf={({ orderId }) => orderId}
    numeric={['amount_usd', 'captured']}
    sorted={sorted}
    empty={empty}
  />
);

interface OrdersTableProps extends Omit<OrderRowsProps, 'rows' | 'sorted'> {
  readonly page: OrdersPage;
  readonly filter: AddressFilter;
}

/** A page of orders sorted by the server, with a link to the next one. */
export const OrdersTable = ({ caption, page, filter, empty }: OrdersTableProps) => {
  const by = { id: filter.of('sort') || DEFAULT_SORT, desc: filter.of('direction') !== 'asc' };
  const isFirst = filter.of('after') === '';
  return (
    <>
      <OrderRows
        caption={caption}
        rows={page.rows}
        sorted={{
          by: [by],
          onChange: ([next]) => filter.change({ sort: next?.id ?? '', direction: next === undefined || next.desc ? '' : 'asc' }),
        }}
        empty={empty}
      />
      <nav className={parts['pager']} aria-label="Pages">
        <span>
          {countText(page.count)}
          {page.isMore ? ' and more' : ''} {page.count === 1 && !page.isMore ? 'order' : 'orders'}
        </span>
        <button type="button" disabled={isFirst} onClick={() => filter.change({})}>
          First page
        </button>
        <button type="button" disabled={filter.goBack === null} onClick={() => filter.goBack?.()}>
          Back
        </button>
        <button type="button" disabled={page.next === null} onClick={() => filter.goOn(page.next ?? '')}>
          Next
        </button>
      </nav>
    </>
  );
};
