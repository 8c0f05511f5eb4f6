import { Link } from 'wouter';
import parts from './parts.module.css';
import type { Outcome } from '../../../../domain/outcome/outcome.ts';
import type { OrderRow, OrdersPage, UNRESOLVED } from '../../answers/order-row.ts';
import { isWronglyCaptured } from '../../ledger/disagreement.ts';
import type { AddressFilter } from '../use-answer.ts';
import { column, type Columns, DataTable, type Sorted } from './data-table.tsx';
import { countText, timeText } from './filter-bar.tsx';

const NAMES: Readonly<Record<string, string>> = { '': 'not reported' };

const KINDS = {
  '': 'open',
  success: 'good',
  fail: 'bad',
  balance: 'bad',
  expire: 'bad',
  verify: 'bad',
  not_support_apple_pay: 'bad',
  other: 'bad',
  notActive: 'bad',
  highRisk: 'bad',
  unresolved: 'open',
} as const satisfies Record<Outcome | typeof UNRESOLVED | '', string>;
const KIND_OF: Readonly<Record<string, string>> = KINDS;

/** Name of an outcome, distinguished by words and shape, not by colour alone. */
export const OutcomeTag = ({ outcome }: { readonly outcome: string }) => (
  <span className={parts['tag']} data-kind={KIND_OF[outcome]}>
    {NAMES[outcome] ?? outcome}
  </span>
);

const DEFAULT_SORT = 'created_at';

const COLUMNS: Columns<OrderRow> = [
  column('created_at', 'Created (UTC+3)', ({ createdAt }) => timeText(createdAt), { value: ({ createdAt }) => createdAt }),
  column(
    'order_id',
    'Order',
    ({ orderId }) => (
      <Link className={parts['id']} href={`/orders/${encodeURIComponent(orderId)}`}>
        {orderId}
      </Link>
    ),
    { value: ({ orderId }) => orderId },
  ),
  column('user', 'User', ({ uid, displayUid }) => (
    <span className={parts['id']} title={`uid ${uid}`}>
      {displayUid || uid}
    </span>
  )),
  column('provider', 'Provider', ({ provider, payType }) => `${provider || 'none'}${payType === null ? '' : ` · ${payType}`}`, {
    value: ({ provider }) => provider,
  }),
  column('amount_usd', 'USD', ({ amountUsd }) => amountUsd, { value: ({ amountUsd }) => Number(amountUsd) }),
  column('captured', 'Captured', ({ capturedUsd, charges, capture }) => (
    <span className={parts['pair']}>
      {capturedUsd}
      {charges > 1 && ` in ${charges} charges`}
      {isWronglyCaptured(capture) && (
        <strong className={parts['differs']} title="The captured money does not fit the order">
          ≠ order
        </strong>
      )}
    </span>
  )),
  column('state', 'State', ({ state }) => state),
  column('shown_outcome', 'Shown', ({ shown }) => <OutcomeTag outcome={shown} />, { value: ({ shown }) => shown }),
  column('should', 'Rules say', ({ shouldShow, disagrees }) => (
    <span className={parts['pair']}>
      <OutcomeTag outcome={shouldShow} />
      {disagrees && (
        <strong className={parts['differs']} title="The shopper was shown something else">
          ≠ differs
        </strong>
      )}
    </span>
  )),
  column('rule', 'Rule', ({ rule }) => <code>{rule}</code>),
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
