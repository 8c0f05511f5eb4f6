import { useState } from 'react';
import { type RuleRow, RulesTable } from '../../answers/order-detail.ts';
import { useAnswer } from '../use-answer.ts';
import { type Columns, DataTable } from '../parts/data-table.tsx';
import form from '../parts/form.module.css';
import { OutcomeTag } from '../parts/orders-table.tsx';
import { PageHeading, StateOf } from '../parts/page-heading.tsx';
import order from '../order.module.css';

const WHEN: Columns<RuleRow>[number] = {
  id: 'when',
  header: 'When',
  enableSorting: false,
  accessorFn: ({ when }) => when,
  cell: ({ row }) => row.original.when,
};
const ID: Columns<RuleRow>[number] = {
  id: 'id',
  header: 'Rule',
  accessorFn: ({ id }) => id,
  cell: ({ row }) => <code>{row.original.id}</code>,
};
const ORDER: Columns<RuleRow>[number] = {
  id: 'order',
  header: '#',
  accessorFn: ({ order: number }) => number,
  cell: ({ row }) => row.original.order,
};
const SOURCE: Columns<RuleRow>[number] = {
  id: 'source',
  header: 'Source',
  accessorFn: ({ source }) => source,
  cell: ({ row }) => row.original.source,
};

const VERDICTS: Columns<RuleRow> = [
  ORDER,
  ID,
  WHEN,
  { id: 'verdict', header: 'Verdict', accessorFn: ({ verdict }) => verdict, cell: ({ row }) => <strong>{row.original.verdict}</strong> },
  SOURCE,
];
const OUTCOMES: Columns<RuleRow> = [
  ORDER,
  ID,
  {
    id: 'provider',
    header: 'Provider',
    accessorFn: ({ provider, payTypes }) => `${provider} ${payTypes}`,
    cell: ({ row }) => row.original.provider,
  },
  WHEN,
  {
    id: 'outcome',
    header: 'Outcome',
    accessorFn: ({ outcome }) => outcome,
    cell: ({ row }) => <OutcomeTag outcome={row.original.outcome} />,
  },
  {
    id: 'text',
    header: 'Shopper reads',
    enableSorting: false,
    accessorFn: ({ textAr, textEn }) => `${textEn} ${textAr}`,
    cell: ({ row }) => (
      <span className={order['texts']}>
        <span lang="ar" dir="rtl" className={order['arabic']}>
          {row.original.textAr}
        </span>
        <span>{row.original.textEn}</span>
      </span>
    ),
  },
  SOURCE,
];

const keyOf = ({ id }: RuleRow): string => id;
const NUMBERS: readonly string[] = ['order'];

export const RulesPage = () => {
  const asked = useAnswer('rules', RulesTable);
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHeading
        title="Rules"
        about="Asked from the top; the first whose conditions hold decides. The verdict comes before the outcome."
      />
      <div className={form['filters']} role="search">
        <label className={form['field']}>
          Search
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} placeholder="a code, a rule, a text" />
        </label>
      </div>
      <StateOf asked={asked}>
        {({ rows, version }) => (
          <>
            <p>
              Version <code>{version}</code>
            </p>
            <DataTable
              caption="Outcomes"
              rows={rows.filter(({ table }) => table === 'outcome')}
              columns={OUTCOMES}
              keyOf={keyOf}
              numeric={NUMBERS}
              search={search}
              empty="No rule says this."
            />
            <DataTable
              caption="Verdicts"
              rows={rows.filter(({ table }) => table === 'verdict')}
              columns={VERDICTS}
              keyOf={keyOf}
              numeric={NUMBERS}
              search={search}
              empty="No rule says this."
            />
          </>
        )}
      </StateOf>
    </>
  );
};
