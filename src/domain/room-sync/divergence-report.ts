import type { RoomSync } from './room-sync.ts';

/** The telemetry about a room's sync: numbers and counts, never contents (D6). */
export interface DivergenceReport {
  readonly room: string;
  readonly sn: number;
  readonly highest: number;
  readonly suspect: boolean;
  /** Counted suspicions, drops and refresh failures, by name, without those at zero. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Returns the report for the room shown; null if there is no room or nothing to report. */
export const divergenceReport = ({ room, sn, watch }: RoomSync): DivergenceReport | null => {
  const counts = new Map<string, number>();
  for (const [name, count] of Object.entries(watch.suspicions)) if (count > 0) counts.set(name, count);
  for (const [name, count] of Object.entries(watch.drops)) if (count > 0) counts.set(`dropped-${name}`, count);
  if (watch.refreshFailures > 0) counts.set('refresh-failed', watch.refreshFailures);
  return room === null || counts.size === 0 ? null : { room, sn, highest: Math.max(sn, watch.highest), suspect: watch.suspect, counts };
};
