import { getEventListeners } from 'node:events';
import { Effect, Option } from 'effect';
import { browserConnectivity, browserRoomSockets } from '../../../../src/adapters/socket/browser-room-sockets.ts';
import { decodeFullStatus } from '../../../../src/adapters/platform/calls/platform-full-refresh.ts';
import { visibleTimers } from '../../../../src/adapters/runtime/visible-timers.ts';
import { LiveRooms } from '../../../../src/application/room/last-room-watch.ts';
import type { IgnoredMessages, RoomObserver } from '../../../../src/application/room/room-parts.ts';
import { EffectRunner } from '../../../../src/application/runtime/effect-runner.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { Telemetry, type TelemetryValue } from '../../../../src/domain/ports/reports.ts';
import { PlatformUnreachable, type PlatformError } from '../../../../src/domain/ports/platform.ts';
import { FullRefresh } from '../../../../src/domain/ports/room.ts';
import type { RoomActivity } from '../../../../src/domain/room/room-activity.ts';
import type { SyncStepSeen } from '../../../../src/domain/room/sync-decision.ts';
import type { ConnectionError } from '../../../../src/domain/room/room-connection.ts';
import { roomEventRegistry } from '../../../../src/domain/room/room-events.ts';
import type { RefreshAnswer } from '../../../../src/domain/room-sync/room-message.ts';
import { FakePage } from '../../payment/page-and-device-fakes.ts';
import { FakeSocket } from './fake-socket.ts';

export const GIFT_ID = 11_102;

/** A page that is hidden and shown, and lets its listeners be counted. */
class WatchedPage extends FakePage {
  readonly watching = new Set<(visible: boolean) => void>();
  override onVisibility(changed?: (visible: boolean) => void): () => void {
    if (changed === undefined) return () => {};
    this.watching.add(changed);
    return () => void this.watching.delete(changed);
  }
}

class KeptTelemetry extends Telemetry {
  readonly reports: (readonly [string, Readonly<Record<string, TelemetryValue>>])[] = [];
  override report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void {
    this.reports.push([event, fields]);
  }
}

/** A full refresh that waits for its answer. */
interface Asked {
  readonly room: string;
  readonly answer: (data: unknown) => void;
  readonly fail: () => void;
}

const LOST = new PlatformUnreachable('network', -2, 'full_status');

/** The platform's call: answers come when the test says so, through the adapter's decoder; none is lost for longer than its time-out. */
class AwaitedRefresh extends FullRefresh {
  asked: Asked[] = [];
  override read(room: string): Effect.Effect<RefreshAnswer, PlatformError> {
    return Effect.callback<RefreshAnswer, PlatformError>((resume) => {
      const end = (effect: Effect.Effect<RefreshAnswer, PlatformError>): void => {
        clearTimeout(timeout);
        this.asked = this.asked.filter((other) => other !== asked);
        resume(effect);
      };
      const fail = (): void => end(Effect.fail(LOST));
      const answer = (data: unknown): void =>
        Option.match(
          decodeFullStatus(data, () => {}),
          { onNone: fail, onSome: (found) => end(Effect.succeed(found)) },
        );
      const asked: Asked = { room, answer, fail };
      const timeout = setTimeout(fail, limits.roomRefreshTimeout);
      this.asked.push(asked);
      return Effect.sync(() => {
        clearTimeout(timeout);
        this.asked = this.asked.filter((other) => other !== asked);
      });
    });
  }
}

/** Everything that one observer was told. */
export class Told implements RoomObserver {
  readonly connections: string[] = [];
  readonly changedKeys: (readonly string[])[] = [];
  readonly steps: SyncStepSeen[] = [];
  readonly activities: RoomActivity[] = [];
  readonly failures: ConnectionError[] = [];
  messages: IgnoredMessages = { unknown: 0, undecodable: 0 };
  connectionChanged({ step }: { readonly step: string }): void {
    this.connections.push(step);
  }
  tableChanged(_: unknown, changed: readonly string[]): void {
    this.changedKeys.push(changed);
  }
  stepped(step: SyncStepSeen): void {
    this.steps.push(step);
  }
  happened(activity: RoomActivity): void {
    this.activities.push(activity);
  }
  ignored(messages: IgnoredMessages): void {
    this.messages = messages;
  }
  networkFailed(error: ConnectionError): void {
    this.failures.push(error);
  }
}

const registryOf = () => {
  const made = roomEventRegistry(new Map([['gift', GIFT_ID]]));
  if (!made.ok) throw new Error('the registry is refused');
  return made.registry;
};

/** Rooms over the browser's adapters, with sockets and answers in the test's hands. For vitest's fake timers. */
export class SessionWorld {
  readonly page = new WatchedPage();
  readonly window = new EventTarget();
  readonly telemetry = new KeptTelemetry();
  readonly refresh = new AwaitedRefresh();
  sockets: FakeSocket[] = [];
  /** Whether the browser refuses to open a socket at all. */
  refusesToOpen = false;
  readonly rooms: LiveRooms;

  constructor(extraRefresh = false) {
    this.rooms = new LiveRooms({
      sockets: browserRoomSockets({
        origin: '',
        page: 'https://pay.example',
        open: (address) => this.#open(address),
        later: (run) => void setTimeout(run, 0),
      }),
      fullRefresh: this.refresh,
      timers: visibleTimers(this.page),
      page: this.page,
      connectivity: browserConnectivity(this.window as unknown as Window),
      telemetry: this.telemetry,
      runner: new EffectRunner(this.telemetry, { origin: () => 'https://pay.example.com' }),
      registry: registryOf(),
      extraRefresh,
    });
    // The timers' own watch on the page stays for as long as the page does.
    this.page.watching.clear();
  }

  /** The only socket that is connecting or open; undefined for none. */
  get socket(): FakeSocket | undefined {
    return this.sockets.findLast(({ isAlive }) => isAlive);
  }

  get aliveSockets(): number {
    return this.sockets.filter(({ isAlive }) => isAlive).length;
  }

  /** Listeners on the page, its window and every socket that there ever was. */
  get listeners(): number {
    const ofSockets = this.sockets.reduce((sum, socket) => sum + socket.heardBy, 0);
    return this.page.watching.size + getEventListeners(this.window, 'online').length + ofSockets;
  }

  online(): void {
    this.window.dispatchEvent(new Event('online'));
  }

  shown(): void {
    for (const changed of this.page.watching) changed(true);
  }

  #open(address: string) {
    if (this.refusesToOpen) throw new Error('refused by the page');
    const socket = new FakeSocket(address);
    this.sockets.push(socket);
    return socket.asSocket;
  }
}
