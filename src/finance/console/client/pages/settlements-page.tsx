import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { AGES, DECISIONS, KINDS } from '../../../../domain/settlement.ts';
import { type Difference, RunDetail, Runs, type RunSummary } from '../../answers/settlements.ts';
import { ask, CallFailed, useAnswer, useFilter } from '../use-answer.ts';
import { type Columns, DataTable } from '../parts/data-table.tsx';
import { countText, timeText } from '../parts/filter-bar.tsx';
import form from '../parts/form.module.css';
import { PageHeading, StateOf } from '../parts/page-heading.tsx';
import parts from '../parts/parts.module.css';

const RUN_COLUMNS: Columns<RunSummary> = [
  { id: 'period', header: 'Period', accessorFn: ({ period }) => period, cell: ({ row }) => row.original.period },
  {
    id: 'name',
    header: 'Run',
    accessorFn: ({ name }) => name,
    cell: ({ row }) => <Link href={`/settlements/${row.original.name}`}>{row.original.name}</Link>,
  },
  { id: 'status', header: 'State', accessorFn: ({ status }) => status, cell: ({ row }) => row.original.status },
  {
    id: 'exceptions',
    header: 'Exceptions',
    accessorFn: ({ exceptions }) => exceptions,
    cell: ({ row }) => countText(row.original.exceptions),
  },
  { id: 'undecided', header: 'Undecided', accessorFn: ({ undecided }) => undecided, cell: ({ row }) => countText(row.original.undecided) },
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
  {
    id: 'step',
    header: 'Step',
    enableSorting: false,
    cell: ({ row: { original } }) => (original.is === 'total' ? <strong>= {original.step}</strong> : original.step),
  },
  {
    id: 'amount',
    header: 'Amount',
    enableSorting: false,
    cell: ({ row: { original } }) => (original.is === 'total' ? <strong>{original.amount}</strong> : original.amount),
  },
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
  { id: 'kind', header: 'Kind', enableSorting: false, cell: ({ row }) => <code>{row.original.kind}</code> },
  { id: 'standing', header: 'Standing', enableSorting: false, cell: ({ row }) => row.original.standing },
  { id: 'holds', header: 'Holds when', enableSorting: false, cell: ({ row }) => row.original.holds },
  { id: 'lines', header: 'Lines', enableSorting: false, cell: ({ row }) => countText(row.original.lines) },
  { id: 'differences', header: 'Differences', enableSorting: false, cell: ({ row }) => countText(row.original.differences) },
  {
    id: 'money',
    header: 'Money',
    enableSorting: false,
    cell: ({ row }) => row.original.money.map(({ difference, currency }) => `${difference} ${currency}`).join(', ') || '0',
  },
  {
    id: 'oldest',
    header: 'Oldest, days',
    enableSorting: false,
    cell: ({ row }) => (row.original.oldestDays === null ? 'none' : row.original.oldestDays),
  },
];

const DIFFERENCE_COLUMNS: Columns<Difference> = [
  { id: 'kind', header: 'Kind', accessorFn: ({ kind }) => kind, cell: ({ row }) => <code>{row.original.kind}</code> },
  { id: 'provider', header: 'Provider', accessorFn: ({ provider }) => provider, cell: ({ row }) => row.original.provider || 'none' },
  {
    id: 'which',
    header: 'Order or batch',
    accessorFn: ({ order_id, batch }) => order_id || batch,
    cell: ({ row: { original } }) => <span className={parts['id']}>{original.order_id || original.batch || original.tx}</span>,
  },
  { id: 'ours', header: 'Ours', enableSorting: false, cell: ({ row }) => row.original.ours },
  { id: 'theirs', header: 'Theirs', enableSorting: false, cell: ({ row }) => row.original.theirs },
  {
    id: 'difference',
    header: 'Difference',
    enableSorting: false,
    cell: ({ row: { original } }) => `${original.difference} ${original.currency}`,
  },
  { id: 'age', header: 'Age, days', accessorFn: ({ days }) => Number(days), cell: ({ row }) => row.original.days },
  {
    id: 'why',
    header: 'Why',
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <>
        {original.why}
        {original.flags !== '' && <small> also: {original.flags}</small>}
      </>
    ),
  },
  {
    id: 'decision',
    header: 'Decision',
    accessorFn: ({ decision }) => decision,
    cell: ({ row: { original } }) => (original.decision === '' ? 'none' : `${original.decision}: ${original.note}`),
  },
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

const fieldsOf = (event: FormEvent<HTMLFormElement>): Readonly<Record<string, string>> => {
  event.preventDefault();
  return Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]));
};

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
  { id: 'at', header: 'When (UTC+3)', enableSorting: false, cell: ({ row }) => timeText(row.original.at) },
  { id: 'who', header: 'Who', enableSorting: false, cell: ({ row }) => <bdi>{row.original.who}</bdi> },
  {
    id: 'act',
    header: 'Act',
    enableSorting: false,
    cell: ({ row: { original } }) =>
      original.act === 'decide' ? `${JOURNAL_WORDS.decide} ${original.ids.length}: ${original.decision}` : JOURNAL_WORDS[original.act],
  },
  { id: 'note', header: 'Note', enableSorting: false, cell: ({ row: { original } }) => (original.act === 'close' ? '' : original.note) },
  { id: 'hash', header: 'Hash', enableSorting: false, cell: ({ row }) => <code>{row.original.hash.slice(0, 12)}</code> },
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
      (error: unknown) =>
        setActed(({ times }) => ({ times, failure: error instanceof CallFailed ? error.message : 'The page failed. Load it again.' })),
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
          {acted.failure !== '' && (
            <p className={parts['failure']} role="alert">
              {acted.failure}
            </p>
          )}
          <Steps run={run} onAct={act} />
          <Journal journal={run.journal} />
        </>
      )}
    </StateOf>
  );
};
