import { useMemo } from 'react';
import { type Total, Totals } from '../../answers/totals.ts';
import { useAnswer, useFilter } from '../use-answer.ts';
import { type Columns, DataTable } from '../parts/data-table.tsx';
import { countText, FilterBar, usdText } from '../parts/filter-bar.tsx';
import { PageHeading, StateOf } from '../parts/page-heading.tsx';
import parts from '../parts/parts.module.css';
import { capturedCentsOf, Figures, type Sum, sumBy } from '../sum-totals.tsx';
import { type Draw, PlotFigure } from '../plot-figure.tsx';

const columnsOf = (key: string): Columns<Sum> => [
  { id: 'key', header: key, accessorFn: ({ key: name }) => name, cell: ({ row }) => row.original.key },
  { id: 'orders', header: 'Orders', accessorFn: ({ orders }) => orders, cell: ({ row }) => countText(row.original.orders) },
  { id: 'usd', header: 'USD', accessorFn: ({ cents }) => cents, cell: ({ row }) => usdText(row.original.cents) },
];
const COLUMNS = { outcome: columnsOf('Outcome'), provider: columnsOf('Provider'), day: columnsOf('Day') } as const;
const NUMBERS: readonly string[] = ['orders', 'usd'];

interface BarsProps {
  readonly totals: readonly Total[];
  readonly by: 'outcome' | 'provider';
}

const Bars = ({ totals, by }: BarsProps) => {
  const sums = useMemo(() => sumBy(totals, (total) => total[by] || 'none'), [totals, by]);
  const draw = useMemo<Draw>(() => (plots, width) => plots.barPlot(sums, `Orders by ${by}`, width), [sums, by]);
  return (
    <section className={parts['beside']}>
      <PlotFigure caption={`By ${by}`} draw={draw} />
      <DataTable
        caption={`By ${by}, in numbers`}
        rows={sums}
        columns={COLUMNS[by]}
        keyOf={({ key }) => key}
        numeric={NUMBERS}
        empty="No orders."
      />
    </section>
  );
};

const OneOutcome = ({
  totals,
  outcome,
  days,
}: {
  readonly totals: readonly Total[];
  readonly outcome: string;
  readonly days: readonly [string, string];
}) => {
  const draw = useMemo<Draw>(
    () => (plots, width) =>
      plots.dayPlot(
        totals.filter((total) => total.outcome === outcome),
        days,
        { label: `Orders a day: ${outcome}`, width },
      ),
    [totals, outcome, days],
  );
  return <PlotFigure caption={outcome} draw={draw} />;
};

const Days = ({ totals }: { readonly totals: readonly Total[] }) => {
  const sums = useMemo(() => sumBy(totals, ({ day }) => day).toSorted((one, other) => (one.key < other.key ? 1 : -1)), [totals]);
  const last = sums[0]?.key;
  const first = sums.at(-1)?.key;
  const days = useMemo(() => (first === undefined || last === undefined ? null : ([first, last] as const)), [first, last]);
  if (days === null) return null;
  return (
    <section className={parts['beside']}>
      <div>
        <h2>By day, each outcome to its own scale</h2>
        {sumBy(totals, ({ outcome }) => outcome).map(({ key }) => (
          <OneOutcome key={key} totals={totals} outcome={key} days={days} />
        ))}
      </div>
      <DataTable
        caption="By day, in numbers"
        rows={sums}
        columns={COLUMNS.day}
        keyOf={({ key }) => key}
        numeric={NUMBERS}
        empty="No orders."
      />
    </section>
  );
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
                  { name: 'Captured', totals: totals.filter(({ state }) => state === 'paid'), cents: capturedCentsOf(totals) },
                  { name: 'Success by the rules', totals: totals.filter(({ outcome }) => outcome === 'success') },
                  {
                    name: 'Declined by the rules',
                    totals: totals.filter(({ outcome }) => outcome !== 'success' && outcome !== 'unresolved'),
                  },
                  { name: 'Unresolved', totals: totals.filter(({ outcome }) => outcome === 'unresolved') },
                ]}
              />
              <Bars totals={totals} by="outcome" />
              <Bars totals={totals} by="provider" />
              <Days totals={totals} />
            </>
          )
        }
      </StateOf>
    </>
  );
};
