import { Schema } from 'effect';
import { AGES, DECISIONS, KINDS } from '../../../domain/settlement.ts';

const texts = Schema.Array(Schema.String);
const AGE_NAMES = AGES.map(([age]) => age);
const STANDINGS = ['settled', 'open', 'exception'] as const;

/** `result.json` of a run. */
export const Result = Schema.Struct({
  period: Schema.String,
  zone: Schema.String,
  tolerance: Schema.Record(Schema.String, Schema.String),
  inputs: Schema.Array(
    Schema.Struct({ side: Schema.String, file: Schema.String, sha256: Schema.String, map: Schema.String, rows: Schema.Finite }),
  ),
  previous: Schema.NullOr(Schema.String),
  maps: Schema.Array(Schema.Struct({ version: Schema.String, report: Schema.String, source: Schema.String, unconfirmed: texts })),
  /** True if there is no exception. */
  tiedOut: Schema.Boolean,
  kinds: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(KINDS),
      standing: Schema.Literals(STANDINGS),
      holds: Schema.String,
      /** Lines of the inputs, and differences among them. */
      lines: Schema.Finite,
      differences: Schema.Finite,
      money: Schema.Array(Schema.Struct({ currency: Schema.String, difference: Schema.String })),
      /** Days of the oldest difference; null without one. */
      oldestDays: Schema.NullOr(Schema.Finite),
    }),
  ),
  bridges: Schema.Array(
    Schema.Struct({
      currency: Schema.String,
      ties: Schema.Boolean,
      steps: Schema.Array(Schema.Struct({ step: Schema.String, amount: Schema.String, is: Schema.Literals(['start', 'change', 'total']) })),
    }),
  ),
  opening: Schema.Finite,
  closing: Schema.Finite,
});

/** A row of `differences.csv`, with the decision about it. */
export const Difference = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(KINDS),
  standing: Schema.Literals(STANDINGS),
  provider: Schema.String,
  order_id: Schema.String,
  tx: Schema.String,
  batch: Schema.String,
  ours: Schema.String,
  theirs: Schema.String,
  difference: Schema.String,
  currency: Schema.String,
  days: Schema.String,
  age: Schema.Literals(AGE_NAMES),
  why: Schema.String,
  flags: Schema.String,
  place: Schema.String,
  /** Empty until it is decided. */
  decision: Schema.String,
  note: Schema.String,
});
export type Difference = typeof Difference.Type;

const note = Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(500));

/** A decision about some differences. */
export const Decide = Schema.Struct({
  ids: Schema.Array(Schema.String.check(Schema.isMaxLength(64))).check(Schema.isMinLength(1), Schema.isMaxLength(10_000)),
  decision: Schema.Literals(DECISIONS),
  note,
});
export type Decide = typeof Decide.Type;

export const Reopen = Schema.Struct({ note });

const entry = { at: Schema.Finite, who: Schema.String, previous: Schema.String, hash: Schema.String };

/** A line of a run's journal; each names the hash of the line before. */
export const JournalEntry = Schema.Union([
  Schema.Struct({ act: Schema.Literal('decide'), ...Decide.fields, ...entry }),
  /** `run`: the hash of the result and the differences that are closed. */
  Schema.Struct({ act: Schema.Literal('close'), run: Schema.String, ...entry }),
  Schema.Struct({ act: Schema.Literal('reopen'), note, ...entry }),
]);
export type JournalEntry = typeof JournalEntry.Type;

const RunStatus = Schema.Literals(['open', 'closed']);

/** A run in the list. */
export const RunSummary = Schema.Struct({
  name: Schema.String,
  period: Schema.String,
  status: RunStatus,
  exceptions: Schema.Finite,
  undecided: Schema.Finite,
});
export type RunSummary = typeof RunSummary.Type;

export const Runs = Schema.Struct({ runs: Schema.Array(RunSummary) });

/** Filters of a run's differences: without one, all of them. */
export const RunFilter = Schema.Struct({
  kind: Schema.optionalKey(Schema.Literals(KINDS)),
  provider: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))),
  age: Schema.optionalKey(Schema.Literals(AGE_NAMES)),
});
export type RunFilter = typeof RunFilter.Type;

export const RunDetail = Schema.Struct({
  summary: RunSummary,
  result: Result,
  providers: texts,
  /** The first of those that the filter leaves. */
  differences: Schema.Array(Difference),
  count: Schema.Finite,
  journal: Schema.Array(JournalEntry),
});
export type RunDetail = typeof RunDetail.Type;
