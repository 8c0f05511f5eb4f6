import { useState } from 'react';
import { Link } from 'wouter';
import { AGES, DECISIONS, KINDS } from '../../../../domain/settlement.ts';
import { type Difference, RunDetail, Runs, type RunSummary } from '../../answers/settlements.ts';
import { ask, failureOf, useAnswer, useFilter } from '../use-answer.ts';
import { column, type Columns, DataTable } from '../parts/data-table.tsx';
import { countText, fieldsOf, timeText } from '../parts/filter-bar.tsx';
import form from '../parts/form.module.css';
import { Failure, PageHeading, StateOf } from '../parts/page-heading.tsx';
import parts from '../parts/parts.module.css';

const RUN_COLUMNS: Columns<RunSummary> = [
  column('period', 'Period', ({ period }) => period, { value: ({ period }) => period }),
  column('name', 'Run', ({ name }) => <Link href={`/settlements/${name}`}>{name}</Link>, { value: ({ name }) => name }),
  column('status', 'State', ({ status }) => status, { value: ({ status }) => status }),
  column('exceptions', 'Exceptions', ({ exceptions }) => countText(exceptions), { value: ({ exceptions }) => exceptions }),
  column('undecided', 'Undecided', ({ undecided }) => countText(undecided), { value: ({ undecided }) => undecided }),
];

export const SettlementsPage = () => {
  const asked = useAnswer('settlements', Runs);
  return (
    <>
      <PageHeading
        title="Settlements"
        about="Months matched by `finance -- match`: orders, the providers’ reports and the bank’s payouts."
      />
      <StateOf asked={asked}>
        {({ runs }) => (
          <DataTable
            caption="Runs"
            rows={runs}
            columns={RUN_COLUMNS}
            keyOf={({ name }) => name}
            numeric={['exceptions', 'undecided']}
            empty="There is no run yet. Try: npm run -s finance -- demo"
          />
        )}
      </StateOf>
    </>
  );
};

type Bridge = RunDetail['result']['bridges'][number];
type Step = Bridge['steps'][number];

const STEP_COLUMNS: Columns<Step> = [
  column('step', 'Step', ({ is, step }) => (is === 'total' ? <strong>= {step}</strong> : step)),
  column('amount', 'Amount', ({ is, amount }) => (is === 'total' ? <strong>{amount}</strong> : amount)),
];

const BridgeTable = ({ bridge: { currency, steps, ties } }: { readonly bridge: Bridge }) => (
  <DataTable
    caption={`Bridge in ${currency}${ties ? '' : ', which does not tie'}`}
    rows={steps}
    columns={STEP_COLUMNS}
    keyOf={({ step }) => step}
    numeric={['amount']}
    empty="Nothing was paid."
  />
);

type KindRow = RunDetail['result']['kinds'][number];

const KIND_COLUMNS: Columns<KindRow> = [
  column('kind', 'Kind', ({ kind }) => <code>{kind}</code>),
  column('standing', 'Standing', ({ standing }) => standing),
  column('holds', 'Holds when', ({ holds }) => holds),
  column('lines', 'Lines', ({ lines }) => countText(lines)),
  column('differences', 'Differences', ({ differences }) => countText(differences)),
  column('money', 'Money', ({ money }) => money.map(({ difference, currency }) => `${difference} ${currency}`).join(', ') || '0'),
  column('oldest', 'Oldest, days', ({ oldestDays }) => oldestDays ?? 'none'),
];

const DIFFERENCE_COLUMNS: Columns<Difference> = [
  column('kind', 'Kind', ({ kind }) => <code>{kind}</code>, { value: ({ kind }) => kind }),
  column('provider', 'Provider', ({ provider }) => provider || 'none', { value: ({ provider }) => provider }),
  column('which', 'Order or batch', ({ order_id, batch, tx }) => <span className={parts['id']}>{order_id || batch || tx}</span>, {
    value: ({ order_id, batch }) => order_id || batch,
  }),
  column('ours', 'Ours', ({ ours }) => ours),
  column('theirs', 'Theirs', ({ theirs }) => theirs),
  column('difference', 'Difference', ({ difference, currency }) => `${difference} ${currency}`),
  column('age', 'Age, days', ({ days }) => days, { value: ({ days }) => Number(days) }),
  column('why', 'Why', ({ why, flags }) => (
    <>
      {why}
      {flags !== '' && <small> also: {flags}</small>}
    </>
  )),
  column('decision', 'Decision', ({ decision, note }) => (decision === '' ? 'none' : `${decision}: ${note}`), {
    value: ({ decision }) => decision,
  }),
];

interface SelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly all?: string;
  readonly choices: readonly string[];
}

const Select = ({ label, name, value, all, choices }: SelectProps) => (
  <label className={form['field']}>
    {label}
    <select key={value} name={name} defaultValue={value}>
      {all !== undefined && <option value="">{all}</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  </label>
);

interface RunViewProps {
  readonly run: RunDetail;
  /** Runs a step of the month, and shows what came of it. */
  readonly onAct: (act: 'decide' | 'close' | 'reopen', body: object) => void;
}

/** The steps that a month allows: decisions in bulk about what the filter shows, the close, and the reopening. */
const Steps = ({ run: { summary, differences }, onAct }: RunViewProps) => {
  const undecided = differences.filter(({ standing, decision }) => standing === 'exception' && decision === '');
  if (summary.status === 'closed')
    return (
      <form className={form['filters']} aria-label="Reopen" onSubmit={(event) => onAct('reopen', { note: fieldsOf(event)['note'] })}>
        <label className={form['field']}>
          Why
          <input name="note" required maxLength={500} autoComplete="off" />
        </label>
        <div className={form['actions']}>
          <button type="submit">Reopen the month</button>
        </div>
      </form>
    );
  return (
    <>
      <form
        className={form['filters']}
        aria-label="Decide"
        onSubmit={(event) => {
          const { decision, note } = fieldsOf(event);
          onAct('decide', { ids: undecided.map(({ id }) => id), decision, note });
          event.currentTarget.reset();
        }}
      >
        <Select label="Decision" name="decision" value={DECISIONS[0]} choices={DECISIONS} />
        <label className={form['field']}>
          Note
          <input name="note" required maxLength={500} autoComplete="off" />
        </label>
        <div className={form['actions']}>
          <button type="submit" className={form['main']} disabled={undecided.length === 0}>
            Decide {countText(undecided.length)} shown
          </button>
        </div>
      </form>
      <p>
        <button type="button" className={parts['button']} disabled={summary.undecided > 0} onClick={() => onAct('close', {})}>
          Close the month
        </button>{' '}
        {summary.undecided > 0 ? `${countText(summary.undecided)} exceptions are not decided yet.` : 'A second person closes it.'}
      </p>
    </>
  );
};

const JOURNAL_WORDS = { decide: 'decided', close: 'closed the month', reopen: 'reopened the month' } as const;

const JOURNAL_COLUMNS: Columns<RunDetail['journal'][number]> = [
  column('at', 'When (UTC+3)', ({ at }) => timeText(at)),
  column('who', 'Who', ({ who }) => <bdi>{who}</bdi>),
  column('act', 'Act', (entry) =>
    entry.act === 'decide' ? `${JOURNAL_WORDS.decide} ${entry.ids.length}: ${entry.decision}` : JOURNAL_WORDS[entry.act],
  ),
  column('note', 'Note', (entry) => (entry.act === 'close' ? '' : entry.note)),
  column('hash', 'Hash', ({ hash }) => <code>{hash.slice(0, 12)}</code>),
];

const Journal = ({ journal }: { readonly journal: RunDetail['journal'] }) => (
  <DataTable caption="Journal" rows={journal} columns={JOURNAL_COLUMNS} keyOf={({ hash }) => hash} empty="Nothing has been decided yet." />
);

/** One run: bridge, kinds, differences, and the steps to the close of its month. */
export const SettlementPage = ({ name }: { readonly name: string }) => {
  const filter = useFilter();
  const [acted, setActed] = useState<{ readonly times: number; readonly failure: string }>({ times: 0, failure: '' });
  const query = new URLSearchParams(filter.query);
  const address = `settlements/${name}?${query}`;
  const asked = useAnswer(acted.times === 0 ? address : `${address}#${acted.times}`, RunDetail);
  const act: RunViewProps['onAct'] = (what, body) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    ask(`settlements/${name}/${what}`, RunDetail, init).then(
      () => setActed(({ times }) => ({ times: times + 1, failure: '' })),
      (error: unknown) => setActed(({ times }) => ({ times, failure: failureOf(error) })),
    );
  };
  return (
    <StateOf asked={asked}>
      {(run) => (
        <>
          <PageHeading
            title={`Settlement ${run.result.period}`}
            about={`Run ${name}, ${run.summary.status}. Days begin in UTC${run.result.zone}.`}
          >
            <a className={parts['button']} href={`/finance/settlements/${name}/differences.csv?${query}`} download>
              Export as CSV
            </a>
          </PageHeading>
          {run.result.bridges.map((bridge) => (
            <BridgeTable key={bridge.currency} bridge={bridge} />
          ))}
          <DataTable
            caption="Kinds"
            rows={run.result.kinds.filter(({ lines, differences }) => lines > 0 || differences > 0)}
            columns={KIND_COLUMNS}
            keyOf={({ kind }) => kind}
            numeric={['lines', 'differences', 'money', 'oldest']}
            empty="There are no lines."
          />
          <form className={form['filters']} aria-label="Filters" onSubmit={(event) => filter.change(fieldsOf(event))}>
            <Select label="Kind" name="kind" value={filter.of('kind')} all="All" choices={KINDS} />
            <Select label="Provider" name="provider" value={filter.of('provider')} all="All" choices={run.providers} />
            <Select label="Age" name="age" value={filter.of('age')} all="All" choices={AGES.map(([age]) => age)} />
            <div className={form['actions']}>
              <button type="submit" className={form['main']}>
                Show
              </button>
            </div>
          </form>
          <DataTable
            caption={`Differences: ${countText(run.count)}`}
            rows={run.differences}
            columns={DIFFERENCE_COLUMNS}
            keyOf={({ id }) => id}
            numeric={['ours', 'theirs', 'difference', 'age']}
            empty="None like this."
          />
          <h2 className={parts['section']}>Close the month</h2>
          <Failure failure={acted.failure} />
          <Steps run={run} onAct={act} />
          <Journal journal={run.journal} />
        </>
      )}
    </StateOf>
  );
};
