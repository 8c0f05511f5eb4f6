import type { Container } from 'inversify';
import { platformJoinedRooms } from '../adapters/platform/calls/platform-joined-rooms.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { VisitLocation } from '../adapters/runtime/visit-location.ts';
import { PressUser } from '../application/room/press-user.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { ShopperSession } from '../application/session/shopper-session.ts';
import { type PressedUser, type PressResult, pressUser } from '../domain/bridge/user-press.ts';
import { JoinedRooms } from '../domain/ports/platform.ts';
import { bindMade, type Get, getFrom } from './bind.ts';

/** Binds a visitor's last location and the press on a user, once. Not in the first download. */
export const bindPress = (container: Container): void => {
  if (container.isBound(PressUser)) return;
  const get = getFrom(container);
  bindMade(container, JoinedRooms, [PlatformClient], platformJoinedRooms);
  bindMade(
    container,
    PressUser,
    [JoinedRooms],
    (rooms) =>
      new PressUser({ rooms, ownUid: () => get(ShopperSession).user()?.uid ?? null, fromStreamer: get(VisitLocation).visit.isAnchor }),
  );
};

/** Handles a press and returns its result. */
export const answerPress = async (get: Get, user: PressedUser): Promise<PressResult> => {
  const result = await get(EffectRunner).result(get(PressUser).execute(user));
  return result.ok ? result.value : pressUser(user, get(VisitLocation).visit.isAnchor);
};
