import { useMemo } from 'react';
import { type Total, Totals } from '../../answers/totals.ts';
import { useAnswer, useFilter } from '../use-answer.ts';
import { column, type Columns, DataTable } from '../parts/data-table.tsx';
import { countText, FilterBar, usdText } from '../parts/filter-bar.tsx';
import { PageHeading, StateOf } from '../parts/page-heading.tsx';
import parts from '../parts/parts.module.css';
import { capturedCentsOf, Figures, type Sum, sumBy } from '../sum-totals.tsx';

const columnsOf = (key: string): Columns<Sum> => [
  column('key', key, (sum) => sum.key, { value: (sum) => sum.key }),
  column('orders', 'Orders', ({ orders }) => countText(orders), { value: ({ orders }) => orders }),
  column('usd', 'USD', ({ cents }) => usdText(cents), { value: ({ cents }) => cents }),
];
const COLUMNS = { outcome: columnsOf('Outcome'), provider: columnsOf('Provider'), day: columnsOf('Day') } as const;
const NUMBERS: readonly string[] = ['orders', 'usd'];

/** Days are listed with the last one first, everything else with the most orders first. */
const Sums = ({ totals, by }: { readonly totals: readonly Total[]; readonly by: keyof typeof COLUMNS }) => {
  const sums = useMemo(() => {
    const all = sumBy(totals, (total) => total[by] || 'none');
    return by === 'day' ? all.toSorted((one, other) => (one.key < other.key ? 1 : -1)) : all;
  }, [totals, by]);
  return <DataTable caption={`By ${by}`} rows={sums} columns={COLUMNS[by]} keyOf={({ key }) => key} numeric={NUMBERS} empty="No orders." />;
};

export const TotalsPage = () => {
  const filter = useFilter();
  const query = new URLSearchParams(filter.query);
  if (filter.from !== '') query.set('from', filter.from);
  const asked = useAnswer(`totals?${query}`, Totals);
  return (
    <>
      <PageHeading
        title="Totals"
        about="Outcomes are those of the rules of today; what was captured is what the ledger says. Days begin at midnight of UTC+3, amounts are US dollars."
      />
      <FilterBar filter={filter} scope="days" />
      <StateOf asked={asked}>
        {({ totals }) =>
          totals.length === 0 ? (
            <p className={parts['waiting']}>No orders in these days.</p>
          ) : (
            <>
              <Figures
                figures={[
                  { name: 'Orders', totals },
                  { name: 'Captured', totals: totals.filter(({ capturedCents }) => capturedCents > 0), cents: capturedCentsOf(totals) },
                  { name: 'Success by the rules', totals: totals.filter(({ outcome }) => outcome === 'success') },
                  {
                    name: 'Declined by the rules',
                    totals: totals.filter(({ outcome }) => outcome !== 'success' && outcome !== 'unresolved'),
                  },
                  { name: 'Unresolved', totals: totals.filter(({ outcome }) => outcome === 'unresolved') },
                ]}
              />
              <Sums totals={totals} by="outcome" />
              <Sums totals={totals} by="provider" />
              <Sums totals={totals} by="day" />
            </>
          )
        }
      </StateOf>
    </>
  );
};
