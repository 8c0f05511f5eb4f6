import type { DropReason, Frames } from './room-message.ts';
import type { RoomSync, Sequenced } from './room-sync.ts';

/** Faults that the sequencing rules can miss without noticing (D6, faults §4). */
export const SUSPICIONS = [
  'frame-skip',
  'pair-skip',
  'sync-raise',
  'gap',
  'void-increment',
  'sn-restart',
  'reconnected',
  'refresh-without-sn',
  'refresh-older',
  'refresh-behind',
] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Ignored rising numbers in a row that suggest that the server restarted its numbering (SYN-7). */
const RESTART_AFTER = 3;

/** Counts only, never contents (D6). */
export interface Watch {
  /** The table may differ from the server's at this sn. */
  readonly suspect: boolean;
  /** The highest sn in a message that was not applied. Applied messages set the room's own sn, which may be higher. */
  readonly highest: number;
  /** Consecutive ignored increments with rising numbers, and the last such number. */
  readonly ignored: { readonly count: number; readonly sn: number };
  readonly suspicions: Readonly<Record<Suspicion, number>>;
  readonly drops: Readonly<Record<DropReason, number>>;
  readonly refreshFailures: number;
}

const NOTHING_IGNORED: Watch['ignored'] = { count: 0, sn: -1 };

export const NO_WATCH: Watch = {
  suspect: false,
  highest: 0,
  ignored: NOTHING_IGNORED,
  suspicions: {
    'frame-skip': 0,
    'pair-skip': 0,
    'sync-raise': 0,
    gap: 0,
    'void-increment': 0,
    'sn-restart': 0,
    reconnected: 0,
    'refresh-without-sn': 0,
    'refresh-older': 0,
    'refresh-behind': 0,
  },
  drops: { result: 0, 'not-json': 0, shape: 0, room: 0, sn: 0, type: 0, frames: 0, 'stale-answer': 0 },
  refreshFailures: 0,
};

export const suspect = (watch: Watch, suspicion: Suspicion): Watch => ({
  ...watch,
  suspect: true,
  suspicions: { ...watch.suspicions, [suspicion]: watch.suspicions[suspicion] + 1 },
});

/** Counts a dropped message, which changed nothing and raises no suspicion. */
export const countDrop = (watch: Watch, reason: DropReason): Watch => ({
  ...watch,
  drops: { ...watch.drops, [reason]: watch.drops[reason] + 1 },
});

/** A single ignored increment is harmless; rising ones in a row suggest a restart of the numbering. */
const watchIgnored = (watch: Watch, sn: number): Watch => {
  const count = sn > watch.ignored.sn ? watch.ignored.count + 1 : 1;
  const next: Watch = { ...watch, highest: Math.max(watch.highest, sn), ignored: { count, sn } };
  return count === RESTART_AFTER ? suspect(next, 'sn-restart') : next;
};

/** Notes, in addition to the rules, what an increment at `current` may have missed. Returns the same watch if there is nothing to note. */
export const watchIncrement = (before: Watch, current: number, frames: Frames, outcome: Sequenced['outcome']): Watch => {
  const first = frames[0];
  const second = frames.length === 1 ? undefined : frames[1];
  const isUneven = second !== undefined && second.sn !== first.sn + 1;
  const isSkip = second === undefined && first.sn > current + 1;
  if (outcome === 'ran') {
    const watch = before.ignored === NOTHING_IGNORED ? before : { ...before, ignored: NOTHING_IGNORED };
    if (isUneven) return suspect(watch, 'pair-skip');
    return isSkip ? suspect(watch, 'frame-skip') : watch;
  }
  const highest = second === undefined ? first.sn : Math.max(first.sn, second.sn);
  if (outcome === 'ignored') {
    // A reversed pair may hide an unknown frame (SYN-7).
    if (highest <= current) return watchIgnored(before, highest);
    const watch: Watch = { ...before, highest: Math.max(before.highest, highest) };
    return isUneven ? suspect(watch, 'pair-skip') : watch;
  }
  const watch: Watch = { ...before, highest: Math.max(before.highest, highest), ignored: NOTHING_IGNORED };
  if (outcome === 'void') return suspect(watch, 'void-increment');
  return suspect(isUneven ? suspect(watch, 'pair-skip') : watch, 'gap');
};

/** Type 3 raises sn without the data (SYN-3, SYN-7). */
export const watchSyncSn = (watch: Watch, current: number, sn: number): Watch =>
  sn > current ? suspect({ ...watch, highest: Math.max(watch.highest, sn) }, 'sync-raise') : watch;

/** A refresh clears the suspicion only if it is as new as everything seen so far (SYN-7). */
export const watchRefresh = (watch: Watch, current: number, sn: number | null): Watch => {
  if (sn === null) return suspect(watch, 'refresh-without-sn');
  if (sn < current) return suspect(watch, 'refresh-older');
  if (sn < watch.highest) return suspect(watch, 'refresh-behind');
  return { ...watch, highest: sn, suspect: false, ignored: NOTHING_IGNORED };
};

/** The telemetry about a room's sync: numbers and counts, never contents (D6). */
interface DivergenceReport {
  readonly room: string;
  readonly sn: number;
  readonly highest: number;
  readonly suspect: boolean;
  /** Counted suspicions, drops and refresh failures, by name, without those at zero. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Returns the report for the room shown, or null if there is no room or nothing to report. */
export const divergenceReport = ({ room, sn, watch }: RoomSync): DivergenceReport | null => {
  const counts = new Map<string, number>();
  for (const [name, count] of Object.entries(watch.suspicions)) if (count > 0) counts.set(name, count);
  for (const [name, count] of Object.entries(watch.drops)) if (count > 0) counts.set(`dropped-${name}`, count);
  if (watch.refreshFailures > 0) counts.set('refresh-failed', watch.refreshFailures);
  return room === null || counts.size === 0 ? null : { room, sn, highest: Math.max(sn, watch.highest), suspect: watch.suspect, counts };
};
