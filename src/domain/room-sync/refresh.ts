import * as limits from '../limits.ts';

/** How far the full refresh of a room is: one request at a time (D6). */
export interface Refresh {
  /** `retry` waits after a failure or an answer that fell short; `extra` waits because of a suspicion. */
  readonly step: 'none' | 'asked' | 'retry' | 'extra';
  /** The number of the request or wait last begun. Never used twice, also across rooms. */
  readonly ticket: number;
  /** The highest sn that a refresh is needed for; null when none is. */
  readonly wanted: number | null;
  /** The server asked for a refresh while one was under way: its answer may be older than the asking. */
  readonly again: boolean;
  readonly failures: number;
  /** Answers in a row that did not bring what was wanted. */
  readonly futile: number;
  /** Extra refreshes in a row since the table was last believed. */
  readonly extras: number;
}

/** What is to be done with a ticket; the room is added by the caller. */
export type RefreshCommand =
  | { readonly type: 'request-refresh'; readonly ticket: number }
  | { readonly type: 'wait'; readonly ticket: number; readonly ms: number }
  | { readonly type: 'abandon'; readonly ticket: number };

export interface RefreshStep {
  readonly refresh: Refresh;
  readonly commands: readonly RefreshCommand[];
}

/**
 * Waits in ms, and the one that stays (ours, faults §4.3): after a failed request, after answers that fell short, and
 * before an extra refresh.
 */
export const REFRESH_WAITS = {
  failed: { first: [1000, 2000, 4000, 8000, 16_000], after: 30_000 },
  futile: { first: [1000, 2000, 4000, 8000, 16_000, 30_000], after: limits.roomRefreshLongWait },
  extra: { first: [2000, 4000, 8000, 16_000, 30_000], after: limits.roomRefreshLongWait },
} as const;
type Waits = (typeof REFRESH_WAITS)[keyof typeof REFRESH_WAITS];

const waitAt = ({ first, after }: Waits, place: number): number => first[place] ?? after;

/** No refresh under way; tickets go on from `ticket`. */
export const noRefresh = (ticket: number): Refresh => ({
  step: 'none',
  ticket,
  wanted: null,
  again: false,
  failures: 0,
  futile: 0,
  extras: 0,
});

const still = (refresh: Refresh): RefreshStep => ({ refresh, commands: [] });

const wait = (refresh: Refresh, step: 'retry' | 'extra', ms: number): RefreshStep => {
  const ticket = refresh.ticket + 1;
  return { refresh: { ...refresh, step, ticket }, commands: [{ type: 'wait', ticket, ms }] };
};

/** Asks now. A wait that is on is given up. */
export const ask = (refresh: Refresh): RefreshStep => {
  const ticket = refresh.ticket + 1;
  const given: readonly RefreshCommand[] = refresh.step === 'none' ? [] : [{ type: 'abandon', ticket: refresh.ticket }];
  return { refresh: { ...refresh, step: 'asked', ticket, again: false }, commands: [...given, { type: 'request-refresh', ticket }] };
};

/** A refresh is needed; `sn` is what it must reach, null when the server asked for it. Joins one that is owed already. */
export const need = (before: Refresh, sn: number | null): RefreshStep => {
  const refresh = sn === null ? before : { ...before, wanted: Math.max(before.wanted ?? 0, sn) };
  switch (refresh.step) {
    case 'none':
    case 'extra':
      return ask(refresh);
    case 'asked':
      return still(sn === null ? { ...refresh, again: true } : refresh);
    case 'retry':
      return still(refresh);
  }
};

/** An answer came and left the room at `sn`. Asks again while it falls short of what was wanted, ever more slowly. */
export const answered = (before: Refresh, sn: number): RefreshStep => {
  const short = before.wanted !== null && before.wanted > sn;
  const refresh: Refresh = { ...before, step: 'none', failures: 0, wanted: short ? before.wanted : null };
  if (short) {
    const next = { ...refresh, futile: before.futile + 1 };
    return before.futile === 0 ? ask(next) : wait(next, 'retry', waitAt(REFRESH_WAITS.futile, before.futile - 1));
  }
  const reached = { ...refresh, futile: 0 };
  return before.again ? ask(reached) : still(reached);
};

/** The request failed: it is tried again for as long as the room is shown. */
export const failed = (before: Refresh): RefreshStep =>
  wait({ ...before, failures: before.failures + 1 }, 'retry', waitAt(REFRESH_WAITS.failed, before.failures));

/** The table is suspect and nothing is under way: an extra refresh after a wait, where configured (D6). */
export const suspected = (before: Refresh): RefreshStep =>
  before.step === 'none'
    ? wait({ ...before, extras: before.extras + 1 }, 'extra', waitAt(REFRESH_WAITS.extra, before.extras))
    : still(before);

/** The table is believed: the next suspicion starts with the short waits. */
export const settled = (before: Refresh): Refresh => (before.extras > 0 ? { ...before, extras: 0 } : before);
