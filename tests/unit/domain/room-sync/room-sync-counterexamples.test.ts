import { afterEach, describe, expect, it } from 'vitest';
import type { Suspicion } from '../../../../src/domain/room-sync/divergence-watch.ts';
import { numbered, RoomDriver, truth } from '../../../support/room/room-driver.ts';

let driver: RoomDriver;

/** The table and sn are what the rules literally leave, and the watch reports it. */
const expectState = (sn: number, log: readonly number[] | undefined, ...suspicions: readonly Suspicion[]): void => {
  expect([driver.state.sn, driver.log]).toEqual([sn, log]);
  expect(driver.state.watch.suspect).toBe(suspicions.length > 0);
  for (const suspicion of suspicions) expect(driver.state.watch.suspicions[suspicion], suspicion).toBeGreaterThan(0);
};

describe('known counterexamples: handled as specified, and reported', () => {
  afterEach(() => {
    expect(driver.state.sn).toBe(driver.engine.sn);
    expect(driver.table).toEqual(driver.engine.table);
  });

  it('SYN-1 SYN-7 one frame, the first lost: sn 2 and only its own content', () => {
    driver = RoomDriver.at(0);
    driver.frames(numbered(2));
    expectState(2, [2], 'frame-skip');
  });

  it('SYN-1 SYN-7 one frame, swapped: the late one is ignored', () => {
    driver = RoomDriver.at(0);
    driver.frames(numbered(2));
    driver.frames(numbered(1));
    expectState(2, [2], 'frame-skip');
  });

  it('SYN-2 SYN-7 two frames, one lost: pairs overlap, nothing is missing', () => {
    driver = RoomDriver.at(1);
    driver.frames(numbered(2), numbered(3));
    expectState(3, [1, 2, 3]);
  });

  it('SYN-4 SYN-7 a perfect socket and a joining refresh that is older: the next pair leaves [1,3] for ever', () => {
    driver = new RoomDriver();
    driver.frames(numbered(1), numbered(2));
    expectState(2, [1, 2]);
    driver.refreshed(1, truth(1));
    expectState(2, [1], 'refresh-older');
    driver.frames(numbered(2), numbered(3));
    expectState(3, [1, 3], 'refresh-older');
  });

  it('SYN-4 SYN-7 the same with one frame', () => {
    driver = new RoomDriver();
    driver.frames(numbered(1));
    driver.frames(numbered(2));
    driver.refreshed(1, truth(1));
    expectState(2, [1], 'refresh-older');
  });

  it('SYN-4 SYN-7 the same while running', () => {
    driver = RoomDriver.at(2);
    driver.body({ type: 1, rid: '7' });
    driver.frames(numbered(2), numbered(3));
    driver.refreshed(2, truth(2));
    expectState(3, [1, 2], 'refresh-older');
  });

  it('SYN-4 SYN-7 an answer older by two increments', () => {
    driver = RoomDriver.at(2);
    driver.body({ type: 1, rid: '7' });
    driver.frames(numbered(3), numbered(4));
    driver.refreshed(2, truth(2));
    expectState(4, [1, 2], 'refresh-older');
  });

  it('SYN-3 SYN-7 a pair lost and type 3: the next pair runs only its second frame', () => {
    driver = RoomDriver.at(2);
    driver.syncSn(3);
    expectState(3, [1, 2], 'sync-raise');
    driver.frames(numbered(3), numbered(4));
    expectState(4, [1, 2, 4], 'sync-raise');
  });

  it('SYN-4 SYN-7 a refresh without a number: the pair that follows runs its second frame again', () => {
    driver = RoomDriver.at(2);
    driver.body({ type: 1, rid: '7' });
    driver.refreshed(undefined, truth(3));
    expectState(2, [1, 2, 3], 'refresh-without-sn');
    driver.frames(numbered(2), numbered(3));
    expectState(3, [1, 2, 3, 3], 'refresh-without-sn');
  });

  it('SYN-1 SYN-2 SYN-7 the server restarts its count: everything is ignored and no gap asks, but the watch sees it', () => {
    driver = RoomDriver.at(100);
    for (let sn = 1; sn <= 20; sn += 1) driver.frames(numbered(sn));
    expectState(100, truth(100)['log'] as number[], 'sn-restart');
    expect(driver.state.watch.suspicions['sn-restart']).toBe(1);
    driver.body({ type: 1, rid: '7' });
    driver.refreshed(20, truth(20));
    expectState(100, truth(20)['log'] as number[], 'sn-restart', 'refresh-older');
    for (let sn = 20; sn < 60; sn += 1) driver.frames(numbered(sn), numbered(sn + 1));
    expectState(100, truth(20)['log'] as number[], 'sn-restart');
    expect(driver.state.watch.suspicions.gap).toBe(0);
  });

  it('SYN-1 SYN-7 late frames that do not rise are no restart', () => {
    driver = RoomDriver.at(5);
    for (const sn of [4, 3, 2, 1, 4, 3, 2, 1]) driver.frames(numbered(sn));
    expectState(5, [1, 2, 3, 4, 5]);
  });

  it('SYN-3 SYN-7 a huge type 3 freezes the room: frames are ignored, refreshes never reach it', () => {
    driver = RoomDriver.at(2);
    driver.syncSn(9e15);
    driver.frames(numbered(3), numbered(4));
    driver.frames(numbered(5));
    expectState(9e15, [1, 2], 'sync-raise');
    driver.body({ type: 1, rid: '7' });
    driver.refreshed(5, truth(5));
    expectState(9e15, [1, 2, 3, 4, 5], 'sync-raise', 'refresh-older');
  });

  it('SYN-2 SYN-6 a storm of 51 gaps is one refresh', () => {
    driver = RoomDriver.at(1);
    for (let at = 0; at < 51; at += 1) driver.frames(numbered(10 + at * 3), numbered(11 + at * 3));
    expectState(1, [1], 'gap');
    expect([driver.requests, driver.state.watch.suspicions.gap, driver.engine.refreshRequests]).toEqual([2, 51, 51]);
    driver.refreshed(161, truth(161));
    expectState(161, truth(161)['log'] as number[]);
    expect(driver.requests).toBe(2);
  });

  it('SYN-6 SYN-8 an answer older than the gap that requested it: one more is requested, nothing is stale', () => {
    driver = RoomDriver.at(3);
    driver.frames(numbered(5), numbered(6));
    driver.refreshed(5, truth(5));
    expectState(5, [1, 2, 3, 4, 5], 'refresh-behind');
    expect([driver.requests, driver.state.refresh.step]).toEqual([3, 'asked']);
    driver.refreshed(6, truth(6));
    expectState(6, [1, 2, 3, 4, 5, 6]);
  });

  it('SYN-2 SYN-7 {5,9} at 5: 6 to 8 are skipped', () => {
    driver = RoomDriver.at(5);
    driver.frames(numbered(5), numbered(9));
    expectState(9, [1, 2, 3, 4, 5, 9], 'pair-skip');
  });

  it('SYN-2 SYN-7 {6,9} at 5: 7 and 8 are skipped', () => {
    driver = RoomDriver.at(5);
    driver.frames(numbered(6), numbered(9));
    expectState(9, [1, 2, 3, 4, 5, 6, 9], 'pair-skip');
  });

  it('SYN-2 SYN-7 {5,5} at 4: it runs twice', () => {
    driver = RoomDriver.at(4);
    driver.frames(numbered(5), numbered(5));
    expectState(5, [1, 2, 3, 4, 5, 5], 'pair-skip');
  });

  it('SYN-2 SYN-7 {5,4} at 4: ignored, 5 is lost', () => {
    driver = RoomDriver.at(4);
    driver.frames(numbered(5), numbered(4));
    expectState(4, [1, 2, 3, 4], 'pair-skip');
  });

  it('SYN-10 SYN-11 a number in text never becomes the sn: "5" at 4 is dropped and counted', () => {
    driver = RoomDriver.at(4);
    driver.body({ type: 2, rid: '7', status: [{ sn: '5', command: [] }] });
    expectState(4, [1, 2, 3, 4]);
    expect([driver.state.watch.drops.sn, driver.requests]).toEqual([1, 1]);
    driver.frames(numbered(5), numbered(6));
    expectState(6, [1, 2, 3, 4, 5, 6]);
  });
});
