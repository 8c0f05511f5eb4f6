import { Effect } from 'effect';
import { lacksRoom, type PressedUser, type PressResult, pressUser, withJoinedRoom } from '../../domain/bridge/user-press.ts';
import type { JoinedRooms } from '../../domain/ports/platform.ts';

interface PressUserDeps {
  readonly rooms: JoinedRooms;
  /** The logged-in user, or null for a visitor. */
  readonly ownUid: () => string | null;
  /** The page was opened from a streamer's own screens. */
  readonly fromStreamer: boolean;
}

/** The effect of a press on a user (platform §4). A room missing from the press is looked up (D42); without one a dialog opens. */
export class PressUser {
  readonly #deps: PressUserDeps;
  constructor(deps: PressUserDeps) {
    this.#deps = deps;
  }

  execute(user: PressedUser): Effect.Effect<PressResult> {
    const { rooms, ownUid, fromStreamer } = this.#deps;
    if (!lacksRoom(user)) return Effect.succeed(pressUser(user, fromStreamer));
    return rooms.last().pipe(
      Effect.map((joined) => withJoinedRoom(user, ownUid(), joined)),
      Effect.orElseSucceed(() => user),
      Effect.map((found) => pressUser(found, fromStreamer)),
    );
  }
}
