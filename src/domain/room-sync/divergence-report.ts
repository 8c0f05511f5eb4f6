import type { RoomSync } from './room-sync.ts';

/** What telemetry is told of a room's sync: numbers and counts, never contents (D6). */
export interface DivergenceReport {
  readonly room: string;
  readonly sn: number;
  readonly highest: number;
  readonly suspect: boolean;
  /** Suspicions, drops and refresh failures that were counted, by name; those at zero are left out. */
  readonly counts: ReadonlyMap<string, number>;
}

/** The report of the room that is shown; null when none is, or when there is nothing to report. */
export const divergenceReport = ({ room, sn, watch }: RoomSync): DivergenceReport | null => {
  const counts = new Map<string, number>();
  for (const [name, count] of Object.entries(watch.suspicions)) if (count > 0) counts.set(name, count);
  for (const [name, count] of Object.entries(watch.drops)) if (count > 0) counts.set(`dropped-${name}`, count);
  if (watch.refreshFailures > 0) counts.set('refresh-failed', watch.refreshFailures);
  return room === null || counts.size === 0 ? null : { room, sn, highest: Math.max(sn, watch.highest), suspect: watch.suspect, counts };
};
