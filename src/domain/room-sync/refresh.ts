import * as limits from '../limits.ts';

/** The progress of a room's full refresh: one request at a time (D6). */
export interface Refresh {
  /** `retry`: waiting after a failure or an answer that fell short; `extra`: waiting because of a suspicion. */
  readonly step: 'none' | 'asked' | 'retry' | 'extra';
  /** The number of the last request or wait. Never reused, not even for another room. */
  readonly ticket: number;
  /** The highest sn that a refresh is needed for, or null if none is needed. */
  readonly wanted: number | null;
  /** The server requested a refresh during another one, whose answer may be older than that request. */
  readonly again: boolean;
  readonly failures: number;
  /** Consecutive answers that fell short of what was wanted. */
  readonly futile: number;
  /** Consecutive extra refreshes since the table was last trusted. */
  readonly extras: number;
}

/** The action for a ticket; the caller adds the room. */
export type RefreshCommand =
  | { readonly type: 'request-refresh'; readonly ticket: number }
  | { readonly type: 'wait'; readonly ticket: number; readonly ms: number }
  | { readonly type: 'abandon'; readonly ticket: number };

export interface RefreshStep {
  readonly refresh: Refresh;
  readonly commands: readonly RefreshCommand[];
}

/**
 * Waits in ms, and the final one, which repeats (ours, faults §4.3): after a failed request, after answers that fell short, and
 * before an extra refresh.
 */
export const REFRESH_WAITS = {
  failed: { first: [1000, 2000, 4000, 8000, 16_000], after: 30_000 },
  futile: { first: [1000, 2000, 4000, 8000, 16_000, 30_000], after: limits.roomRefreshLongWait },
  extra: { first: [2000, 4000, 8000, 16_000, 30_000], after: limits.roomRefreshLongWait },
} as const;
type Waits = (typeof REFRESH_WAITS)[keyof typeof REFRESH_WAITS];

const waitAt = ({ first, after }: Waits, place: number): number => first[place] ?? after;

/** No refresh under way; tickets continue from `ticket`. */
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

/** Requests a refresh now, cancelling any wait. */
export const ask = (refresh: Refresh): RefreshStep => {
  const ticket = refresh.ticket + 1;
  const given: readonly RefreshCommand[] = refresh.step === 'none' ? [] : [{ type: 'abandon', ticket: refresh.ticket }];
  return { refresh: { ...refresh, step: 'asked', ticket, again: false }, commands: [...given, { type: 'request-refresh', ticket }] };
};

/** A refresh is needed; `sn` is the number it must reach, null if the server requested it. Joins one that is already due. */
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

/** An answer arrived and left the room at `sn`. Requests again while it is less than wanted, at growing intervals. */
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

/** The request failed: retries for as long as the room is shown. */
export const failed = (before: Refresh): RefreshStep =>
  wait({ ...before, failures: before.failures + 1 }, 'retry', waitAt(REFRESH_WAITS.failed, before.failures));

/** The table is suspect and nothing is under way: waits, then requests an extra refresh, if configured (D6). */
export const suspected = (before: Refresh): RefreshStep =>
  before.step === 'none'
    ? wait({ ...before, extras: before.extras + 1 }, 'extra', waitAt(REFRESH_WAITS.extra, before.extras))
    : still(before);

/** The table is trusted: the next suspicion starts with the short waits. */
export const settled = (before: Refresh): Refresh => (before.extras > 0 ? { ...before, extras: 0 } : before);
