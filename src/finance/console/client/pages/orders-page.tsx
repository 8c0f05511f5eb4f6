import { OrdersPage as OrdersAnswer } from '../../answers/order-row.ts';
import { useAnswer } from '../calls/use-answer.ts';
import { useFilter } from '../calls/use-filter.ts';
import { FilterBar } from '../parts/filter-bar.tsx';
import { OrdersTable } from '../parts/orders-table.tsx';
import { PageHeading } from '../parts/page-heading.tsx';
import { StateOf } from '../parts/state-of.tsx';
import parts from '../parts/parts.module.css';

/** URL of the export of a list's orders, which has no pages and its own sort order. */
export const exportOf = (query: URLSearchParams): string => {
  const filter = new URLSearchParams(query);
  for (const name of ['sort', 'direction', 'after']) filter.delete(name);
  return `/finance/export.csv?${filter}`;
};

/** Order search. */
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
