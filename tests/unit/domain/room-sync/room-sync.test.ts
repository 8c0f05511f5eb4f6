import { describe, expect, it } from 'vitest';
import { NO_ROOM, syncRoom } from '../../../../src/domain/room-sync/room-sync.ts';
import { numbered, push, RoomDriver, truth } from '../../../support/room/room-driver.ts';

describe('sequencing as specified', () => {
  it.each([
    [5, 4, 5, [1, 2, 3, 4, 5]],
    [5, 5, 5, [1, 2, 3, 4, 5]],
    [5, 6, 6, [1, 2, 3, 4, 5, 6]],
    [5, 9, 9, [1, 2, 3, 4, 5, 9]],
  ])('SYN-1 at %i one frame %i leaves %i', (current, sn, after, log) => {
    const driver = RoomDriver.at(current);
    const step = driver.frames(numbered(sn));
    expect([driver.state.sn, driver.log, driver.requests]).toEqual([after, log, 1]);
    expect(step.changed).toEqual(after === current ? [] : ['log']);
  });

  it.each([
    ['both are known', 5, [4, 5], 5, [1, 2, 3, 4, 5], 1],
    ['the second is older still', 5, [3, 4], 5, [1, 2, 3, 4, 5], 1],
    ['the first is known', 5, [5, 6], 6, [1, 2, 3, 4, 5, 6], 1],
    ['both follow', 5, [6, 7], 7, [1, 2, 3, 4, 5, 6, 7], 1],
    ['there is a gap', 5, [7, 8], 5, [1, 2, 3, 4, 5], 2],
    ['the first is older and the second newer', 5, [4, 6], 5, [1, 2, 3, 4, 5], 2],
  ])('SYN-2 of two frames when %s', (_, current, [first, second], after, log, requests) => {
    const driver = RoomDriver.at(current);
    driver.frames(numbered(first!), numbered(second!));
    expect([driver.state.sn, driver.log, driver.requests]).toEqual([after, log, requests]);
  });

  it('SYN-2 frames that are skipped are not validated: a malformed first frame that is already known invalidates nothing', () => {
    const driver = RoomDriver.at(5);
    driver.frames({ sn: 5, command: [{ op: 'nonsense' }] }, numbered(6));
    expect([driver.state.sn, driver.log, driver.requests]).toEqual([6, [1, 2, 3, 4, 5, 6], 1]);
    driver.frames({ sn: 2, command: [{ op: 'nonsense' }] });
    expect([driver.state.sn, driver.requests]).toEqual([6, 1]);
  });

  it.each([
    [4, 5],
    [5, 5],
    [8, 8],
  ])('SYN-3 type 3 with %i at 5 leaves %i and the table unchanged', (sn, after) => {
    const driver = RoomDriver.at(5);
    const step = driver.syncSn(sn);
    expect([driver.state.sn, driver.table, step.changed, step.commands]).toEqual([after, { ...truth(5) }, [], []]);
  });

  it.each([
    [3, 5],
    [5, 5],
    [9, 9],
    [null, 5],
    ['9', 5],
  ])('SYN-4 a refresh with sn %s at 5 replaces the whole table and leaves %i', (sn, after) => {
    const driver = RoomDriver.at(5);
    driver.body({ type: 1, rid: '7' });
    const step = driver.refreshed(sn, { widgets: { a: 1 } });
    expect([driver.state.sn, driver.table]).toEqual([after, { widgets: { a: 1 } }]);
    expect([...step.changed].sort()).toEqual(['log', 'widgets']);
  });

  it('SYN-5 an increment applies both of its frames or neither, and an invalid one requests a refresh', () => {
    const driver = RoomDriver.at(5);
    const before = driver.state.table;
    driver.frames(
      { sn: 6, command: [push(6), { op: 'hreplace', key: 'm', value: {} }] },
      { sn: 7, command: [push(7), { op: 'lpop', key: 'm' }] },
    );
    expect([driver.state.sn, driver.requests, driver.state.watch.suspicions['void-increment']]).toEqual([5, 2, 1]);
    expect(driver.state.table).toBe(before);
  });

  it('SYN-15 a table that a reader holds never changes', () => {
    const driver = RoomDriver.at(2);
    const [table, entry] = [driver.state.table, driver.state.table.get('log')];
    driver.frames(numbered(2), { sn: 3, command: [push(3), { op: 'lpop', key: 'log' }, { op: 'lset', key: 'log', items: { 0: 'x' } }] });
    expect(driver.log).toEqual(['x', 3]);
    expect(table.get('log')).toBe(entry);
    expect(entry).toEqual([1, 2]);
  });

  it('SYN-16 entering a room requests the whole state, and begins with an empty table', () => {
    const step = syncRoom(NO_ROOM, { type: 'entered', room: '7' });
    expect(step.commands).toEqual([{ type: 'request-refresh', room: '7', ticket: 1 }]);
    expect([step.state.sn, step.state.table.size, step.state.watch.suspect]).toEqual([0, 0, false]);
  });

  it('SYN-9 leaving cancels the refresh in progress, and messages are ignored until a room is entered again', () => {
    const driver = RoomDriver.at(5);
    driver.frames(numbered(9), numbered(10));
    const { ticket } = driver.state.refresh;
    const left = driver.event({ type: 'left' });
    expect(left.commands).toEqual([{ type: 'abandon', ticket }]);
    expect([left.changed, left.state.table.size]).toEqual([['log'], 0]);
    const empty = driver.state;
    driver.frames(numbered(1));
    driver.refreshed(7, truth(7), ticket);
    driver.event({ type: 'waited', ticket });
    driver.event({ type: 'reconnected' });
    driver.event({ type: 'left' });
    expect(driver.state).toEqual(empty);
    driver.event({ type: 'entered', room: '8' });
    driver.refreshed(7, truth(7), ticket);
    expect([driver.state.table.size, driver.state.sn, driver.state.watch.drops['stale-answer']]).toEqual([0, 0, 1]);
  });

  it('SYN-9 entering another room leaves the previous one', () => {
    const driver = RoomDriver.at(5);
    driver.body({ type: 1, rid: '7' });
    const step = driver.event({ type: 'entered', room: '8' });
    expect(step.commands).toEqual([
      { type: 'abandon', ticket: 2 },
      { type: 'request-refresh', room: '8', ticket: 3 },
    ]);
    expect([step.changed, step.state.sn]).toEqual([['log'], 0]);
  });
});
