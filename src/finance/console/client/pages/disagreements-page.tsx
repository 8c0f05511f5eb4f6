import { Link } from 'wouter';
import { OrdersPage as OrdersAnswer } from '../../answers/order-row.ts';
import { Totals } from '../../answers/totals.ts';
import { useAnswer, useFilter } from '../use-answer.ts';
import { column, type Columns, DataTable } from '../parts/data-table.tsx';
import { countText, FilterBar, usdText } from '../parts/filter-bar.tsx';
import { OrderRows, OrdersTable, OutcomeTag } from '../parts/orders-table.tsx';
import { PageHeading, StateOf } from '../parts/page-heading.tsx';
import parts from '../parts/parts.module.css';
import {
  capturedCentsOf,
  capturedUnseen,
  differs,
  type DisagreementKind,
  disagreementKinds,
  Figures,
  wronglyCaptured,
} from '../sum-totals.tsx';

const addressOf = ({ shown, outcome, rule, provider }: DisagreementKind, days: URLSearchParams): string => {
  const filter = new URLSearchParams(days);
  for (const [name, value] of Object.entries({ only: 'disagreements', shown, should: outcome, rule, provider })) {
    if (value !== '') filter.set(name, value);
  }
  return `/orders?${filter}`;
};

const columnsOf = (days: URLSearchParams): Columns<DisagreementKind> => [
  column('shown', 'Shown', ({ shown }) => <OutcomeTag outcome={shown} />, { value: ({ shown }) => shown }),
  column('should', 'Rules say', ({ outcome }) => <OutcomeTag outcome={outcome} />, { value: ({ outcome }) => outcome }),
  column('rule', 'Rule', ({ rule }) => <code>{rule}</code>, { value: ({ rule }) => rule }),
  column('provider', 'Provider', ({ provider }) => provider || 'none', { value: ({ provider }) => provider }),
  column('orders', 'Orders', ({ orders }) => countText(orders), { value: ({ orders }) => orders }),
  column('usd', 'USD', ({ cents }) => usdText(cents), { value: ({ cents }) => cents }),
  column('see', 'List', (kind) => (
    <Link href={addressOf(kind, days)} aria-label={`See orders: shown ${kind.shown}, rules say ${kind.outcome}, rule ${kind.rule}`}>
      See orders
    </Link>
  )),
];

const CAPTURED = 'Captured, but the shopper was shown something else';
const WRONG = 'Captured money does not fit the order';

interface MoneyListProps {
  readonly days: URLSearchParams;
  readonly only: 'captured-unseen' | 'wrongly-captured';
  readonly caption: string;
  readonly title: string;
}

/** The newest orders whose money does not fit what was shown, or the order, with a link to all of them. */
const MoneyList = ({ days, only, caption, title }: MoneyListProps) => {
  const list = new URLSearchParams(days);
  list.set('only', only);
  const asked = useAnswer(`orders?${list}`, OrdersAnswer);
  return (
    <>
      <h2 className={parts['section']}>{title}</h2>
      <StateOf asked={asked}>
        {({ rows, next }) => (
          <>
            <OrderRows caption={caption} rows={rows} empty="None in these days." />
            {next !== null && (
              <p className={parts['section']}>
                <Link href={`/orders?${list}`}>See all of them</Link>
              </p>
            )}
          </>
        )}
      </StateOf>
    </>
  );
};

/** The first page: orders whose shown result differs from the rules' or from what happened to the money. */
export const DisagreementsPage = () => {
  const filter = useFilter();
  const days = new URLSearchParams(filter.from === '' ? {} : { from: filter.from });
  for (const name of ['to', 'provider']) if (filter.of(name) !== '') days.set(name, filter.of(name));
  const list = new URLSearchParams(days);
  list.set('only', 'disagreements');
  for (const name of ['sort', 'direction', 'after']) if (filter.of(name) !== '') list.set(name, filter.of(name));
  const totals = useAnswer(`totals?${days}`, Totals);
  const orders = useAnswer(`orders?${list}`, OrdersAnswer);
  return (
    <>
      <PageHeading
        title="Disagreements"
        about="Orders whose shopper was shown something else than the rules of today say, or than what became of the money."
      />
      <FilterBar filter={filter} scope="days" />
      <StateOf asked={totals}>
        {({ totals: all }) => {
          const unreported = all.filter(({ shown }) => shown === '');
          const captured = all.filter(capturedUnseen);
          const wrong = all.filter(wronglyCaptured);
          return (
            <>
              <Figures
                figures={[
                  { name: 'Disagree', totals: all.filter(differs) },
                  { name: 'Agree', totals: all.filter((total) => total.shown !== '' && !differs(total) && !wronglyCaptured(total)) },
                  { name: 'Nothing reported as shown', totals: unreported },
                  { name: CAPTURED, totals: captured, cents: capturedCentsOf(captured) },
                  { name: WRONG, totals: wrong, cents: capturedCentsOf(wrong) },
                ]}
              />
              <DataTable
                caption="Kinds of disagreement"
                rows={disagreementKinds(all)}
                columns={columnsOf(days)}
                keyOf={({ key }) => key}
                numeric={['orders', 'usd']}
                empty="Every order that was reported as shown agrees with the rules."
              />
            </>
          );
        }}
      </StateOf>
      <MoneyList days={days} only="captured-unseen" caption={CAPTURED} title={`${CAPTURED}, or nothing that was reported`} />
      <MoneyList days={days} only="wrongly-captured" caption={WRONG} title={`${WRONG}: another amount, several charges, or none`} />
      <h2 className={parts['section']}>Orders that disagree, newest first</h2>
      <StateOf asked={orders}>
        {(page) => <OrdersTable caption="Orders that disagree" page={page} filter={filter} empty="None in these days." />}
      </StateOf>
    </>
  );
};
