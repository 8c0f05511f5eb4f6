import { broadcastAfter, decodeRoomActivity, isRoomActivity, type RoomActivity } from '../../domain/room/room-activity.ts';
import type { ConnectionError, RoomConnection } from '../../domain/room/room-connection.ts';
import { roomEventOf } from '../../domain/room/room-events.ts';
import { decodeRoomBody } from '../../domain/room-sync/decode-message.ts';
import type { RoomSync } from '../../domain/room-sync/room-sync.ts';
import { ConnectionRunner } from './connection-runner.ts';
import { DivergenceReporter, SyncRunner } from './sync-runner.ts';
import type { IgnoredMessages, RoomObserver, RoomParts } from './room-parts.ts';

/** One visit to one room: its socket and its table. Ends when the room is left; the next visit is another session. */
export class RoomSession {
  readonly room: string;
  readonly #parts: RoomParts;
  readonly #connection: ConnectionRunner;
  readonly #sync: SyncRunner;
  readonly #reporter: DivergenceReporter;
  readonly #observers = new Set<RoomObserver>();
  #ignored: IgnoredMessages = { unknown: 0, undecodable: 0 };
  #broadcast: ReadonlyMap<string, unknown> = new Map();
  #unsubscribe: readonly (() => void)[] = [];

  constructor(room: string, parts: RoomParts) {
    this.room = room;
    this.#parts = parts;
    this.#connection = new ConnectionRunner(room, parts, {
      changed: (connection) => this.#tell((observer) => observer.connectionChanged(connection)),
      connected: (again) => (again ? this.#sync.dispatch({ type: 'reconnected' }) : undefined),
      delivered: (messageId, body) => this.#take(messageId, body),
      failed: (error) => this.#networkFailed(error),
    });
    this.#sync = new SyncRunner(room, parts, parts.extraRefresh, {
      tableChanged: (table, changed) => this.#tell((observer) => observer.tableChanged(table, changed)),
      stepped: (step) => {
        if (step.suspicions.length > 0 || step.decision === 'dropped' || step.decision === 'refresh-failed') this.#reporter.counted();
        this.#tell((observer) => observer.stepped(step));
      },
    });
    this.#reporter = new DivergenceReporter(room, parts, () => ({ sync: this.#sync.state, ignored: this.#ignored }));
  }

  get connection(): RoomConnection {
    return this.#connection.state;
  }

  get sync(): RoomSync {
    return this.#sync.state;
  }

  get broadcast(): ReadonlyMap<string, unknown> {
    return this.#broadcast;
  }

  /** Reports everything from now on to an observer; returns the function that ends it. */
  observe(observer: RoomObserver): () => void {
    this.#observers.add(observer);
    return () => void this.#observers.delete(observer);
  }

  /** Opens the socket and requests the whole table, at the same time. */
  enter(): void {
    const { page, connectivity } = this.#parts;
    this.#unsubscribe = [
      page.onVisibility((visible) => (visible ? this.#connection.dispatch({ type: 'budget-granted', by: 'visible' }) : undefined)),
      connectivity.onOnline(() => this.#connection.dispatch({ type: 'budget-granted', by: 'online' })),
    ];
    this.#sync.dispatch({ type: 'entered', room: this.room });
    this.#connection.dispatch({ type: 'entered', room: this.room });
  }

  /** The reconnect button (D7). */
  reconnect(): void {
    this.#connection.dispatch({ type: 'budget-granted', by: 'reconnect-button' });
  }

  /** Sets whether a suspect table requests an extra refresh, from its next step on (D6). */
  setExtraRefresh(isOn: boolean): void {
    this.#sync.extraRefresh = isOn;
  }

  /** Closes the socket and cancels pending work: nothing of the room remains. */
  leave(): void {
    this.#reporter.end();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#unsubscribe = [];
    this.#connection.dispatch({ type: 'left' });
    this.#sync.dispatch({ type: 'left' });
    this.#observers.clear();
  }

  #take(messageId: unknown, body: unknown): void {
    const name = roomEventOf(this.#parts.registry, messageId);
    if (name === null) return this.#ignore({ ...this.#ignored, unknown: this.#ignored.unknown + 1 });
    if (name === 'heartbeat') return;
    if (!isRoomActivity(name)) return this.#sync.dispatch(decodeRoomBody(body, this.room));
    const activity = decodeRoomActivity(name, body);
    if (activity === null) this.#ignore({ ...this.#ignored, undecodable: this.#ignored.undecodable + 1 });
    else this.#happened(activity);
  }

  #happened(activity: RoomActivity): void {
    this.#broadcast = broadcastAfter(this.#broadcast, activity);
    this.#tell((observer) => observer.happened(activity));
  }

  #ignore(ignored: IgnoredMessages): void {
    this.#ignored = ignored;
    this.#reporter.counted();
    this.#tell((observer) => observer.ignored(ignored));
  }

  #networkFailed(error: ConnectionError): void {
    this.#parts.telemetry.report('room_network_failure', { room: this.room, error: error.code });
    this.#tell((observer) => observer.networkFailed(error));
  }

  #tell(say: (observer: RoomObserver) => void): void {
    for (const observer of this.#observers) say(observer);
  }
}
