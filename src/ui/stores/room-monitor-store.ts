import { createAtom, runInAction } from 'mobx';
import type { RoomActivity } from '../../domain/room/room-activity.ts';
import type { SyncStepSeen } from '../../domain/room/sync-decision.ts';
import { type ConnectionError, NO_CONNECTION, type RoomConnection } from '../../domain/room/room-connection.ts';
import type { RoomTable } from '../../domain/room-sync/room-message.ts';
import { NO_ROOM, type RoomSync } from '../../domain/room-sync/room-sync.ts';
import type { IgnoredMessages, RoomObserver, RoomServices, RoomVisit } from '../di/later-services.ts';
import { type OnNextFrame, RoomTableStore } from './room-table.ts';

/** Counts events in each of the last seconds. */
class RateMeter {
  readonly #seconds: number[];
  #now = 0;
  constructor(seconds: number) {
    this.#seconds = Array.from({ length: seconds }, () => 0);
  }

  add(times = 1): void {
    this.#now += times;
  }

  tick(): void {
    this.#seconds.shift();
    this.#seconds.push(this.#now);
    this.#now = 0;
  }

  /** Counts per second, oldest first. */
  get perSecond(): readonly number[] {
    return [...this.#seconds];
  }
}

export type TimelineEntry = { readonly id: number } & (
  | { readonly kind: 'sync'; readonly step: SyncStepSeen }
  | { readonly kind: 'connection'; readonly connection: RoomConnection }
  | { readonly kind: 'activity'; readonly activity: RoomActivity }
  | { readonly kind: 'network-failure'; readonly error: ConnectionError }
);
type NewEntry = TimelineEntry extends infer Entry ? (Entry extends unknown ? Omit<Entry, 'id'> : never) : never;

const MOST_LINES = 40;
const PLOTTED_SECONDS = 60;

/** Plotted rates; the caller calls `tick` once a second. */
export const RATES = ['messages', 'keys', 'refreshes'] as const;
export type RateName = (typeof RATES)[number];

/** A room as the monitor shows it: the table by key, everything else once a frame. */
export class RoomMonitorStore implements RoomObserver {
  readonly table: RoomTableStore;
  readonly #rooms: RoomServices;
  readonly #onNextFrame: OnNextFrame;
  readonly #shown = createAtom('room monitor');
  readonly #meters: Readonly<Record<RateName, RateMeter>> = {
    messages: new RateMeter(PLOTTED_SECONDS),
    keys: new RateMeter(PLOTTED_SECONDS),
    refreshes: new RateMeter(PLOTTED_SECONDS),
  };
  readonly #lines: TimelineEntry[] = [];
  #ignored: IgnoredMessages = { unknown: 0, undecodable: 0 };
  #lastId = 0;
  #isDue = false;
  #visit: RoomVisit | null = null;

  constructor(rooms: RoomServices, onNextFrame: OnNextFrame) {
    this.#rooms = rooms;
    this.#onNextFrame = onNextFrame;
    this.table = new RoomTableStore(onNextFrame);
  }

  /** The visit; null before entering a room and after leaving it. */
  get visit(): RoomVisit | null {
    this.#shown.reportObserved();
    return this.#visit;
  }

  enter(room: string): void {
    this.leave();
    this.#lines.length = 0;
    this.#ignored = { unknown: 0, undecodable: 0 };
    this.#visit = this.#rooms.enter(room, this);
    this.#show();
  }

  leave(): void {
    this.#visit?.leave();
    this.#visit = null;
    this.#show();
  }

  /** Ends the current second: the plots move on. */
  tick(): void {
    for (const meter of Object.values(this.#meters)) meter.tick();
    this.#changed();
  }

  get connection(): RoomConnection {
    this.#shown.reportObserved();
    return this.#visit?.connection() ?? NO_CONNECTION;
  }

  get sync(): RoomSync {
    this.#shown.reportObserved();
    return this.#visit?.sync() ?? NO_ROOM;
  }

  get broadcast(): ReadonlyMap<string, unknown> {
    this.#shown.reportObserved();
    return this.#visit?.broadcast() ?? new Map<string, unknown>();
  }

  get ignoredMessages(): IgnoredMessages {
    this.#shown.reportObserved();
    return this.#ignored;
  }

  /** Timeline lines, newest first. */
  get timeline(): readonly TimelineEntry[] {
    this.#shown.reportObserved();
    return [...this.#lines].reverse();
  }

  /** Per second, oldest first. */
  rate(name: RateName): readonly number[] {
    this.#shown.reportObserved();
    return this.#meters[name].perSecond;
  }

  connectionChanged(connection: RoomConnection): void {
    this.#add({ kind: 'connection', connection });
  }

  tableChanged(table: RoomTable, changed: readonly string[]): void {
    this.#meters.keys.add(changed.length);
    this.table.take(table, changed);
  }

  stepped(step: SyncStepSeen): void {
    if (step.asksRefresh) this.#meters.refreshes.add();
    if (step.type === 'increment' || step.type === 'sync-sn' || step.type === 'refresh-asked') this.#meters.messages.add();
    this.#add({ kind: 'sync', step });
  }

  happened(activity: RoomActivity): void {
    this.#meters.messages.add();
    this.#add({ kind: 'activity', activity });
  }

  ignored(messages: IgnoredMessages): void {
    this.#ignored = messages;
    this.#changed();
  }

  networkFailed(error: ConnectionError): void {
    this.#add({ kind: 'network-failure', error });
  }

  #add(entry: NewEntry): void {
    this.#lastId += 1;
    this.#lines.push({ ...entry, id: this.#lastId } as TimelineEntry);
    if (this.#lines.length > MOST_LINES) this.#lines.shift();
    this.#changed();
  }

  /** Notifies views once, before the next frame. */
  #changed(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#onNextFrame(() => {
      this.#isDue = false;
      this.#show();
    });
  }

  #show(): void {
    runInAction(() => this.#shown.reportChanged());
  }
}
