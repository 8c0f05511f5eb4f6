import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Result as Decoded, Schema } from 'effect';
import { Difference, type Decide, JournalEntry, Result, type RunFilter, type RunSummary } from '../console/answers/settlements.ts';
import { csvCells } from '../outcomes/table-formats.ts';
import { KIND_MEANINGS } from '../../domain/settlement.ts';
import { NotMatchable } from './report-file.ts';

/** A step that the state of a run does not allow; the message gives the reason. */
export class RunRefused extends Error {}

const RESULT = 'result.json';
const DIFFERENCES = 'differences.csv';
const JOURNAL = 'journal.ndjson';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Unhashed = JournalEntry extends infer Entry ? (Entry extends JournalEntry ? Omit<Entry, 'hash' | 'previous'> : never) : never;

/** The order of an entry's fields says nothing. */
const hashOf = (previous: string, entry: object): string =>
  sha256(`${previous}\n${JSON.stringify(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`);

const decodeEntry = Schema.decodeUnknownResult(Schema.fromJsonString(JournalEntry));

/** The journal of a run. Throws RunRefused if a line is no entry, or does not follow from the one before. */
export const readJournal = (folder: string): readonly JournalEntry[] => {
  const file = join(folder, JOURNAL);
  if (!existsSync(file)) return [];
  let last = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const entry = decodeEntry(line);
      const { hash, previous, ...content } = Decoded.isSuccess(entry) ? entry.success : { hash: '', previous: '' };
      if (Decoded.isFailure(entry) || previous !== last || hash !== hashOf(previous, content))
        throw new RunRefused(`${file}:${index + 1} was changed since it was written: the run cannot be trusted.`);
      last = hash;
      return entry.success;
    });
};

const isClosed = (journal: readonly JournalEntry[]): boolean => {
  const last = journal.findLast(({ act }) => act !== 'decide');
  return last?.act === 'close';
};

/** Throws NotMatchable for the folder of a closed run, which a new match would overwrite. */
export const refuseClosed = (folder: string): void => {
  if (isClosed(readJournal(folder))) throw new NotMatchable(`${folder} is closed. Reopen it first, or name another folder.`);
};

export interface Run {
  readonly folder: string;
  readonly result: typeof Result.Type;
  readonly differences: readonly Difference[];
  readonly journal: readonly JournalEntry[];
  readonly isClosed: boolean;
  /** Hash of the result and the differences, which a close confirms. */
  readonly hash: string;
}

/** Reads a run with the decisions about its differences. Throws RunRefused. */
export const readRun = (folder: string): Run => {
  const missing = [RESULT, DIFFERENCES].find((name) => !existsSync(join(folder, name)));
  if (missing !== undefined) throw new RunRefused(`${folder} holds no run: there is no ${missing}.`);
  const [result, csv] = [readFileSync(join(folder, RESULT), 'utf8'), readFileSync(join(folder, DIFFERENCES), 'utf8')];
  const decoded = Schema.decodeUnknownResult(Schema.fromJsonString(Result))(result);
  const [header = [], ...rows] = csvCells(csv);
  const named = rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
  const differences = Schema.decodeUnknownResult(Schema.Array(Difference))(named);
  if (Decoded.isFailure(decoded)) throw new RunRefused(`${join(folder, RESULT)} is no result of a match.`);
  if (Decoded.isFailure(differences)) throw new RunRefused(`${join(folder, DIFFERENCES)} is no list of differences of a match.`);
  const journal = readJournal(folder);
  const hash = sha256(`${sha256(result)}\n${sha256(csv)}`);
  const closing = journal.findLast((entry) => entry.act === 'close');
  if (isClosed(journal) && closing?.act === 'close' && closing.run !== hash)
    throw new RunRefused(`${folder} was changed since ${closing.who} closed it.`);
  const decided = new Map(journal.flatMap((entry) => (entry.act === 'decide' ? entry.ids.map((id) => [id, entry] as const) : [])));
  return {
    folder,
    result: decoded.success,
    differences: differences.success.map((each) => {
      const { decision, note } = decided.get(each.id) ?? each;
      return { ...each, decision, note };
    }),
    journal,
    isClosed: isClosed(journal),
    hash,
  };
};

/** Appends entries in one write, so that a decision in bulk is there whole or not at all. */
const write = ({ folder, journal }: Run, entries: readonly Unhashed[]): void => {
  let previous = journal.at(-1)?.hash ?? '';
  const lines = entries.map((entry) => {
    const hash = hashOf(previous, entry);
    const line = `${JSON.stringify({ ...entry, previous, hash })}\n`;
    previous = hash;
    return line;
  });
  appendFileSync(join(folder, JOURNAL), lines.join(''));
};

interface Act {
  /** Proven by a token. */
  readonly who: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Decides differences, each list with its note: all of them, or none if one cannot be. Throws RunRefused. */
export const decideAll = (run: Run, decisions: readonly Decide[], { who, at }: Act): void => {
  if (run.isClosed) throw new RunRefused('The month is closed: reopen it first.');
  const open = new Set(run.differences.filter(({ standing }) => standing !== 'settled').map(({ id }) => id));
  const unknown = decisions.flatMap(({ ids }) => ids).find((id) => !open.has(id));
  if (unknown !== undefined) throw new RunRefused(`${JSON.stringify(unknown)} is no difference of this run that is open for a decision.`);
  write(
    run,
    decisions.map(({ ids, decision, note }) => ({ at, who, act: 'decide', ids, decision, note })),
  );
};

const undecidedIn = ({ differences }: Run): number =>
  differences.filter(({ standing, decision }) => standing === 'exception' && decision === '').length;

/** Closes a month: every exception is decided, and by somebody else. Throws RunRefused. */
export const close = (run: Run, { who, at }: Act): void => {
  if (run.isClosed) throw new RunRefused('The month is closed already.');
  const open = undecidedIn(run);
  if (open > 0) throw new RunRefused(`${open} differences are not decided yet.`);
  const own = run.journal.some((entry) => entry.act === 'decide' && entry.who === who);
  if (own) throw new RunRefused(`${who} has decided differences of this month: a second person closes it.`);
  write(run, [{ at, who, act: 'close', run: run.hash }]);
};

/** Reopens a closed month, with a reason. Throws RunRefused. */
export const reopen = (run: Run, note: string, { who, at }: Act): void => {
  if (!run.isClosed) throw new RunRefused('The month is open.');
  write(run, [{ at, who, act: 'reopen', note }]);
};

/** Name of a run, which is a folder below the runs'. */
export const RUN_NAME = /^[\w-][\w.-]{0,63}$/;

export const summaryOf = (name: string, run: Run): RunSummary => ({
  name,
  period: run.result.period,
  status: run.isClosed ? 'closed' : 'open',
  exceptions: run.differences.filter(({ standing }) => standing === 'exception').length,
  undecided: undecidedIn(run),
});

/** Names of the runs below a folder, the last period first. */
export const runNames = (runs: string): readonly string[] =>
  existsSync(runs)
    ? readdirSync(runs)
        .filter((name) => RUN_NAME.test(name) && existsSync(join(runs, name, RESULT)))
        .toSorted()
        .toReversed()
    : [];

export const filtered = ({ differences }: Run, { kind, provider, age }: RunFilter): readonly Difference[] =>
  differences.filter(
    (each) =>
      (kind === undefined || each.kind === kind) &&
      (provider === undefined || each.provider === provider) &&
      (age === undefined || each.age === age),
  );

/** In words: what a run found about an order, a transaction or a batch. */
export const explainInRun = (which: string, folder: string): string => {
  const { differences, result } = readRun(folder);
  const found = differences.filter(({ order_id, tx, batch, id }) => [order_id, tx, batch, id].includes(which));
  if (found.length === 0) return `${which}: nothing is listed in ${result.period}. It is matched, unpaid, or not in the files.\n`;
  return found
    .map(({ kind, ours, theirs, difference, currency, days, why, flags, place, decision, note, id }) =>
      [
        `${which}: ${kind} (${id})`,
        `  ${KIND_MEANINGS[kind].holds}`,
        `  ours ${ours}, theirs ${theirs}: ${difference} ${currency}, ${days} days old`,
        `  ${why}`,
        ...(flags === '' ? [] : [`  also: ${flags}`]),
        ...(place === '' ? [] : [`  at ${place}`]),
        decision === '' ? '  not decided' : `  ${decision}: ${note}`,
        '',
      ].join('\n'),
    )
    .join('');
};
