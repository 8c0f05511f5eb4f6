import type { Page, Timers } from '../../domain/ports/browser.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { Connectivity, RoomSockets, FullRefresh } from '../../domain/ports/room.ts';
import type { RoomActivity } from '../../domain/room/room-activity.ts';
import type { SyncStepSeen } from '../../domain/room/sync-decision.ts';
import type { ConnectionError, RoomConnection } from '../../domain/room/room-connection.ts';
import type { RoomEventRegistry } from '../../domain/room/room-events.ts';
import type { RoomTable } from '../../domain/room-sync/room-message.ts';
import type { EffectRunner } from '../runtime/effect-runner.ts';

export interface RoomParts {
  readonly sockets: RoomSockets;
  readonly fullRefresh: FullRefresh;
  readonly timers: Timers;
  readonly page: Page;
  readonly connectivity: Connectivity;
  readonly telemetry: Telemetry;
  readonly runner: EffectRunner;
  /** Message names by id (D8). */
  readonly registry: RoomEventRegistry;
  /** True if a suspect table requests an extra refresh (D6). */
  readonly extraRefresh: boolean;
}

/** Messages that were counted and ignored. */
export interface IgnoredMessages {
  /** Messages whose id is in no registry (D8). */
  readonly unknown: number;
  /** Room events whose body does not decode. */
  readonly undecodable: number;
}

/** An observer of a room. It gets no calls after the room was left. */
export interface RoomObserver {
  connectionChanged(connection: RoomConnection): void;
  /** The table after a step that changed it, and the changed keys. To its readers the table is immutable. */
  tableChanged(table: RoomTable, changed: readonly string[]): void;
  /** Called for every step of the sync, even one that changed nothing. */
  stepped(step: SyncStepSeen): void;
  happened(activity: RoomActivity): void;
  ignored(messages: IgnoredMessages): void;
  /** The attempts to connect are used up (platform §4). */
  networkFailed(error: ConnectionError): void;
}

/** The name of a room's timer. */
export const roomTimer = (room: string, name: string): string => `room ${room} ${name}`;
