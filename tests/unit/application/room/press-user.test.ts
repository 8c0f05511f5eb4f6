import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { PressUser } from '../../../../src/application/room/press-user.ts';
import { lacksRoom, withJoinedRoom } from '../../../../src/domain/bridge/user-press.ts';
import { type PlatformError, PlatformUnreachable, JoinedRooms, type LastJoined } from '../../../../src/domain/ports/platform.ts';

const STREAMER = { uid: '7', roomId: null, isStreamer: true, isOnline: true, status: 0 };
const JOINED: LastJoined = { roomId: '900001', myRoomId: '900002' };

class FixedRooms extends JoinedRooms {
  asked = 0;
  readonly #answer: Effect.Effect<LastJoined, PlatformError>;
  constructor(answer: Effect.Effect<LastJoined, PlatformError>) {
    super();
    this.#answer = answer;
  }
  override last(): Effect.Effect<LastJoined, PlatformError> {
    this.asked += 1;
    return this.#answer;
  }
}

const press = async (user: typeof STREAMER, over: { answer?: Effect.Effect<LastJoined, PlatformError>; fromStreamer?: boolean } = {}) => {
  const rooms = new FixedRooms(over.answer ?? Effect.succeed(JOINED));
  const result = await Effect.runPromise(
    new PressUser({ rooms, ownUid: () => '8', fromStreamer: over.fromStreamer ?? false }).execute(user),
  );
  return { result, asked: rooms.asked };
};

describe('a press on a user', () => {
  it('BRG-14 a live streamer whose room is not named: the room joined last; the own one on the visitor themselves', async () => {
    expect(await press(STREAMER)).toEqual({ result: { kind: 'open-room', roomId: '900001' }, asked: 1 });
    expect(await press({ ...STREAMER, uid: '8' })).toEqual({ result: { kind: 'open-room', roomId: '900002' }, asked: 1 });
    expect((await press(STREAMER, { fromStreamer: true })).result).toEqual({ kind: 'living' });
    expect(withJoinedRoom(STREAMER, null, JOINED).roomId).toBe('900001');
  });

  it('BRG-14 the call to the platform happens only if the room decides', async () => {
    const others = [
      { ...STREAMER, roomId: '5' as unknown as null },
      { ...STREAMER, isStreamer: false },
      { ...STREAMER, isOnline: false },
      { ...STREAMER, status: 2 },
    ];
    const results = await Promise.all(others.map((user) => press(user)));
    expect(results.map(({ result, asked }) => [result.kind, asked])).toEqual([
      ['open-room', 0],
      ['user-dialog', 0],
      ['user-dialog', 0],
      ['ban', 0],
    ]);
    expect(others.some(lacksRoom)).toBe(false);
  });

  it('BRG-14 without an answer, or where no room is known, a dialog opens', async () => {
    const lost = Effect.fail(new PlatformUnreachable('network', -2, 'last_join_room'));
    expect((await press(STREAMER, { answer: lost })).result).toEqual({ kind: 'user-dialog' });
    expect((await press(STREAMER, { answer: Effect.succeed({ roomId: null, myRoomId: '1' }) })).result).toEqual({ kind: 'user-dialog' });
  });
});
