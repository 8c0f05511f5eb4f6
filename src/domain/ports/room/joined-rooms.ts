import type { Effect } from 'effect';
import type { PlatformError } from '../platform/platform-error.ts';

/** Where this visitor was last; null for a room that the platform does not name. */
export interface LastJoined {
  readonly roomId: string | null;
  /** The visitor's own room. */
  readonly myRoomId: string | null;
}

/** The platform's call for the room that this visitor joined last (platform §7, D42). */
export abstract class JoinedRooms {
  abstract last(): Effect.Effect<LastJoined, PlatformError>;
}
