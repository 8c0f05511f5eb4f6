import { useState, type FormEvent } from 'react';
import { useSearch } from 'wouter';
import { Explanation, type RuleRow, RulesTable } from '../../answers/order-detail.ts';
import { ask, failureOf, useMe, useAnswer } from '../use-answer.ts';
import { ExplanationView } from '../explanation-view.tsx';
import { column, type Columns, DataTable } from '../parts/data-table.tsx';
import { fieldsOf } from '../parts/filter-bar.tsx';
import form from '../parts/form.module.css';
import { OutcomeTag } from '../parts/orders-table.tsx';
import { Failure, PageHeading, StateOf } from '../parts/page-heading.tsx';
import parts from '../parts/parts.module.css';
import order from '../order.module.css';

const WHEN = column<RuleRow>('when', 'When', ({ when }) => when, { value: ({ when }) => when, sorts: false });
const ID = column<RuleRow>('id', 'Rule', ({ id }) => <code>{id}</code>, { value: ({ id }) => id });
const ORDER = column<RuleRow>('order', '#', (rule) => rule.order, { value: (rule) => rule.order });
const SOURCE = column<RuleRow>('source', 'Source', ({ source }) => source, { value: ({ source }) => source });

const VERDICTS: Columns<RuleRow> = [
  ORDER,
  ID,
  WHEN,
  column('verdict', 'Verdict', ({ verdict }) => <strong>{verdict}</strong>, { value: ({ verdict }) => verdict }),
  SOURCE,
];
const OUTCOMES: Columns<RuleRow> = [
  ORDER,
  ID,
  column('provider', 'Provider', ({ provider }) => provider, { value: ({ provider, payTypes }) => `${provider} ${payTypes}` }),
  WHEN,
  column('outcome', 'Outcome', ({ outcome }) => <OutcomeTag outcome={outcome} />, { value: ({ outcome }) => outcome }),
  column(
    'text',
    'Shopper reads',
    ({ textAr, textEn }) => (
      <span className={order['texts']}>
        <span lang="ar" dir="rtl" className={order['arabic']}>
          {textAr}
        </span>
        <span>{textEn}</span>
      </span>
    ),
    { value: ({ textAr, textEn }) => `${textEn} ${textAr}`, sorts: false },
  ),
  SOURCE,
];

const keyOf = ({ id }: RuleRow): string => id;
const NUMBERS: readonly string[] = ['order'];

type Said = { readonly explanation: Explanation } | { readonly failure: string } | null;

/** Evidence in, explanation out: applies the rules to an order that need not exist. Nothing is kept. */
const WhatIf = () => {
  const { evidence } = useMe();
  const given = new URLSearchParams(useSearch());
  const [said, setSaid] = useState<Said>(null);
  const explain = (event: FormEvent<HTMLFormElement>): void => {
    const body = JSON.stringify(fieldsOf(event));
    ask('what-if', Explanation, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(
      (explanation) => setSaid({ explanation }),
      (error: unknown) => setSaid({ failure: failureOf(error) }),
    );
  };
  return (
    <>
      <h2 className={parts['section']}>What if</h2>
      <p>Which screen would a shopper see for this evidence? An empty field was not received. Nothing is kept.</p>
      <form className={form['filters']} onSubmit={explain} aria-label="Evidence">
        {evidence.map(({ field, isNumber }) => (
          <label key={field} className={form['field']}>
            {field}
            <input
              name={field}
              defaultValue={given.get(field) ?? ''}
              inputMode={isNumber ? 'numeric' : 'text'}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
        ))}
        <div className={form['actions']}>
          <button type="submit" className={form['main']}>
            Explain
          </button>
        </div>
      </form>
      <div aria-live="polite">
        {said !== null && 'failure' in said && <Failure failure={said.failure} />}
        {said !== null && 'explanation' in said && (
          <section className={order['card']}>
            <h2>Explanation</h2>
            <ExplanationView explanation={said.explanation} />
          </section>
        )}
      </div>
    </>
  );
};

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
      <WhatIf />
    </>
  );
};
