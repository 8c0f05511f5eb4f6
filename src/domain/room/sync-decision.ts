import { type Suspicion, SUSPICIONS } from '../room-sync/divergence-watch.ts';
import type { RoomEvent } from '../room-sync/room-message.ts';
import type { RoomSync } from '../room-sync/room-sync.ts';

/** The engine's decision about an input. */
export const SYNC_DECISIONS = [
  'ran',
  'ignored',
  'gap',
  'void',
  'sn-raised',
  'sn-kept',
  'refresh-asked',
  'refreshed',
  'refresh-failed',
  'dropped',
  'waited',
  'entered',
  'left',
  'reconnected',
] as const;
export type SyncDecision = (typeof SYNC_DECISIONS)[number];

/** One step of a room's sync, for observers: numbers and names, no contents. */
export interface SyncStepSeen {
  readonly type: RoomEvent['type'];
  readonly decision: SyncDecision;
  /** sn of the received frames, or of the message or answer, or empty if it has none. */
  readonly numbers: readonly number[];
  readonly before: number;
  readonly after: number;
  /** Suspicions that this step added. */
  readonly suspicions: readonly Suspicion[];
  readonly isSuspect: boolean;
  /** Number of keys whose listeners were notified. */
  readonly changed: number;
  /** True if the step requested a full refresh. */
  readonly asksRefresh: boolean;
}

const numbersOf = (event: RoomEvent): readonly number[] => {
  switch (event.type) {
    case 'increment':
      return event.frames.map(({ sn }) => sn);
    case 'sync-sn':
      return [event.sn];
    case 'refreshed':
      return event.answer.sn === null ? [] : [event.answer.sn];
    default:
      return [];
  }
};

const ofIncrement = (before: RoomSync, after: RoomSync): SyncDecision => {
  const rose = (suspicion: Suspicion): boolean => after.watch.suspicions[suspicion] > before.watch.suspicions[suspicion];
  // Everything that is applied raises sn.
  if (after.sn > before.sn) return 'ran';
  if (rose('gap')) return 'gap';
  return rose('void-increment') ? 'void' : 'ignored';
};

const decisionOf = (before: RoomSync, event: RoomEvent, after: RoomSync): SyncDecision => {
  switch (event.type) {
    case 'increment':
      return ofIncrement(before, after);
    case 'sync-sn':
      return after.sn > before.sn ? 'sn-raised' : 'sn-kept';
    case 'refreshed':
    case 'refresh-failed':
      return after.watch.drops['stale-answer'] > before.watch.drops['stale-answer'] ? 'dropped' : event.type;
    case 'refresh-asked':
    case 'dropped':
    case 'waited':
    case 'entered':
    case 'left':
    case 'reconnected':
      return event.type;
  }
};

/** Returns what a step of `syncRoom` decided, from the states before and after it. */
export const seenStep = (
  before: RoomSync,
  event: RoomEvent,
  {
    state,
    changed,
    commands,
  }: { readonly state: RoomSync; readonly changed: readonly string[]; readonly commands: readonly { readonly type: string }[] },
): SyncStepSeen => ({
  type: event.type,
  decision: decisionOf(before, event, state),
  numbers: numbersOf(event),
  before: before.sn,
  after: state.sn,
  suspicions: SUSPICIONS.filter((suspicion) => state.watch.suspicions[suspicion] > before.watch.suspicions[suspicion]),
  isSuspect: state.watch.suspect,
  changed: changed.length,
  asksRefresh: commands.some(({ type }) => type === 'request-refresh'),
});
