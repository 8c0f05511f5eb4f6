import * as limits from '../limits.ts';
import type { ErrorEvent, ReportType } from './error-event.ts';

/** The destination of a report: the platform's own host or the analytics host. Each has its own queue. */
export const OUTBOX_LANES = ['platform', 'analytics'] as const;
export type OutboxLane = (typeof OUTBOX_LANES)[number];

/** One call of an analytics event, with every field as of the event. No field contains a secret. */
export interface EventCall {
  readonly lane: OutboxLane;
  readonly fields: Readonly<Record<string, string | number>>;
}

interface Kept {
  /** The same for every try. */
  readonly id: string;
  readonly tries: number;
  /** Device clock, epoch ms. */
  readonly keptAt: number;
}
export interface ErrorEntry extends Kept {
  readonly kind: 'error';
  readonly type: ReportType;
  readonly text: string;
}
export interface EventEntry extends Kept, EventCall {
  readonly kind: 'event';
}
/** A report on its way to the platform. */
export type OutboxEntry = ErrorEntry | EventEntry;

const laneOf = (entry: OutboxEntry): OutboxLane => (entry.kind === 'error' ? 'platform' : entry.lane);

/** The entries to drop: those older than a week, then the oldest above 60. `now`: device clock, epoch ms. */
export const givenUp = (entries: readonly OutboxEntry[], now: number): readonly OutboxEntry[] => {
  const old = entries.filter(({ keptAt }) => now - keptAt > limits.outboxAge);
  const young = entries.filter((entry) => !old.includes(entry));
  return [...old, ...young.slice(0, Math.max(0, young.length - limits.outboxEntries))];
};

/** Returns the next entry for a lane to send: its oldest that is not in `sent`, or null if there is none. */
export const nextToSend = (entries: readonly OutboxEntry[], lane: OutboxLane, sent: ReadonlySet<string>): OutboxEntry | null =>
  entries.find((entry) => laneOf(entry) === lane && !sent.has(entry.id)) ?? null;

/**
 * Returns the entry after a failed send; null after its fifth try. Sends within 10 s of the last one counted are the same try, so that a
 * burst of reports does not use up all five. `countedAt`: when the last try of this visit was counted; device clock, epoch ms.
 */
export const afterFailedSend = (entry: OutboxEntry, countedAt: number | null, now: number): OutboxEntry | null => {
  if (countedAt !== null && Math.abs(now - countedAt) < limits.outboxTryWindow) return entry;
  return entry.tries + 1 < limits.outboxTries ? { ...entry, tries: entry.tries + 1 } : null;
};

/** A report of this visit, and how often it occurred. */
interface MetReport {
  readonly report: ErrorEvent;
  readonly count: number;
  readonly isCountTold: boolean;
}

/** The reports of a visit, by type and text. */
export type VisitReports = ReadonlyMap<string, MetReport>;

const keyOf = ({ type, text }: ErrorEvent): string => `${type} ${text}`;

/**
 * Records an occurrence of a report, and returns whether it is sent: the first time, and at most ten different ones of a type per visit.
 */
export const meetReport = (met: VisitReports, report: ErrorEvent): { readonly met: VisitReports; readonly isSent: boolean } => {
  const known = met.get(keyOf(report));
  if (known !== undefined) return { met: new Map(met).set(keyOf(report), { ...known, count: known.count + 1 }), isSent: false };
  const alike = [...met.values()].filter((each) => each.report.type === report.type);
  if (alike.length >= limits.visitReports) return { met, isSent: false };
  return { met: new Map(met).set(keyOf(report), { report, count: 1, isCountTold: false }), isSent: true };
};

/** Returns the reports that occurred again: each with its count, once per visit. */
export const repeatsToTell = (met: VisitReports): { readonly met: VisitReports; readonly repeats: readonly MetReport[] } => {
  const repeats = [...met.values()].filter(({ count, isCountTold }) => count > 1 && !isCountTold);
  return {
    met: new Map([...met].map(([key, each]) => [key, repeats.includes(each) ? { ...each, isCountTold: true } : each])),
    repeats,
  };
};
