import { OrdersPage as OrdersAnswer } from '../../answers/order-row.ts';
import { useAnswer, useFilter } from '../use-answer.ts';
import { FilterBar, timeText } from '../parts/filter-bar.tsx';
import { OrdersTable } from '../parts/orders-table.tsx';
import { PageHeading, StateOf } from '../parts/page-heading.tsx';
import parts from '../parts/parts.module.css';
import { type LoggedLook, Looks, UNREADABLE } from '../../answers/totals.ts';
import { column, type Columns, DataTable } from '../parts/data-table.tsx';

/** URL of the export of a list's orders, which has no pages and its own sort order. */
const exportOf = (query: URLSearchParams): string => {
  const filter = new URLSearchParams(query);
  for (const name of ['sort', 'direction', 'after']) filter.delete(name);
  return `/finance/export.csv?${filter}`;
};

export const OrdersPage = () => {
  const filter = useFilter();
  const query = new URLSearchParams(filter.query);
  if (filter.from !== '') query.set('from', filter.from);
  const asked = useAnswer(`orders?${query}`, OrdersAnswer);
  return (
    <>
      <PageHeading
        title="Orders"
        about="As the ledger has them, judged by the rules of today. Without a first day, those of 31 days; an order number is found on any day."
      >
        <a className={parts['button']} href={exportOf(query)} download>
          Export as CSV
        </a>
      </PageHeading>
      <FilterBar filter={filter} scope="orders" />
      <StateOf asked={asked}>
        {(page) => (
          <OrdersTable
            caption="Orders"
            page={page}
            filter={filter}
            empty="No order of these days is like this. Widen the filters, or begin with an earlier day."
          />
        )}
      </StateOf>
    </>
  );
};

const COLUMNS: Columns<LoggedLook> = [
  column('at', 'When (UTC+3)', ({ at }) => (at === null ? 'unknown' : timeText(at)), { value: ({ at }) => at ?? 0 }),
  column('who', 'Who', ({ who }) => <bdi>{who}</bdi>, { value: ({ who }) => who }),
  column('address', 'From', ({ address, kind }) => (kind === UNREADABLE ? 'unknown' : address || 'this machine'), {
    value: ({ address }) => address,
  }),
  column('kind', 'What', ({ kind }) => kind, { value: ({ kind }) => kind }),
  column('which', 'Which', ({ which }) => <span className={parts['long']}>{which}</span>),
];

/** The access log. */
export const LogPage = () => {
  const asked = useAnswer('looks', Looks);
  return (
    <>
      <PageHeading title="Log" about="Sign-ins, and every look at orders, newest first. Entries are only ever added." />
      <StateOf asked={asked}>
        {({ entries }) => (
          <DataTable
            caption="The latest looks"
            rows={entries}
            columns={COLUMNS}
            keyOf={(_, index) => String(index)}
            empty="Nobody has looked yet."
          />
        )}
      </StateOf>
    </>
  );
};
