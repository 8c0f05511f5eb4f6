import { describe, expect, it } from 'vitest';
import { seenStep, type SyncStepSeen } from '../../../../src/domain/room/sync-decision.ts';
import type { RoomEvent } from '../../../../src/domain/room-sync/room-message.ts';
import { numbered, RoomDriver } from '../../../support/room/room-driver.ts';

/** What a step after the room's first two increments is seen as. */
const seen = (event: RoomEvent, room = RoomDriver.at(2)): SyncStepSeen => {
  const before = room.state;
  return seenStep(before, event, room.event(event));
};
const frame = (sn: number, isVoid = false) => ({
  sn,
  commands: isVoid ? null : [{ op: 'rpush', key: 'log', value: [sn] } as const],
});
const pair = (first: number, second: number): RoomEvent => ({ type: 'increment', frames: [frame(first), frame(second)] });
const answer = (sn: number | null) => ({ sn, table: new Map([['log', [1]]]) });

describe('what the engine decided', () => {
  it.each([
    ['ran', pair(2, 3), { numbers: [2, 3], before: 2, after: 3, changed: 1 }],
    ['ignored', pair(1, 2), { after: 2, changed: 0 }],
    ['gap', pair(5, 6), { suspicions: ['gap'], isSuspect: true, asksRefresh: true }],
    ['void', { type: 'increment', frames: [frame(3, true)] }, { suspicions: ['void-increment'], asksRefresh: true }],
    ['ran', { type: 'increment', frames: [frame(9)] }, { suspicions: ['frame-skip'], after: 9 }],
    ['sn-raised', { type: 'sync-sn', sn: 4 }, { numbers: [4], suspicions: ['sync-raise'], after: 4 }],
    ['sn-kept', { type: 'sync-sn', sn: 2 }, { suspicions: [], after: 2 }],
    ['refresh-asked', { type: 'refresh-asked' }, { asksRefresh: true }],
    ['dropped', { type: 'dropped', reason: 'type' }, { changed: 0 }],
    ['dropped', { type: 'refreshed', ticket: 999, answer: answer(3) }, { numbers: [3], after: 2 }],
    ['reconnected', { type: 'reconnected' }, { suspicions: ['reconnected'] }],
    ['left', { type: 'left' }, { after: 0, changed: 1 }],
  ] as const)('DBG-6 %s: %j', (decision, event, fields) => {
    expect(seen(event as unknown as RoomEvent)).toMatchObject({ decision, ...fields });
  });

  it('DBG-6 a requested answer replaces the table; without a number it shows none', () => {
    const room = RoomDriver.at(2);
    room.frames(numbered(5), numbered(6));
    const { ticket } = room.state.refresh;
    expect(seen({ type: 'refreshed', ticket, answer: answer(null) }, room)).toMatchObject({
      decision: 'refreshed',
      numbers: [],
      suspicions: ['refresh-without-sn'],
    });
  });

  it('DBG-6 a failed refresh and an ended wait', () => {
    const room = RoomDriver.at(2);
    room.frames(numbered(5), numbered(6));
    expect(seen({ type: 'refresh-failed', ticket: room.state.refresh.ticket }, room).decision).toBe('refresh-failed');
    expect(seen({ type: 'waited', ticket: room.state.refresh.ticket }, room)).toMatchObject({ decision: 'waited', asksRefresh: true });
  });
});
