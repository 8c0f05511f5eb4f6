import type { Effect } from 'effect';
import type { RefreshAnswer } from '../../room-sync/room-message.ts';
import type { PlatformError } from '../platform/platform-error.ts';

/** The platform's call for the whole state of a room (platform §4, D1). */
export abstract class FullRefresh {
  abstract read(room: string): Effect.Effect<RefreshAnswer, PlatformError>;
}
