import { describe, expect, it } from 'vitest';
import { divergenceReport, NO_WATCH, SUSPICIONS } from '../../../../src/domain/room-sync/divergence-watch.ts';
import { REFRESH_WAITS } from '../../../../src/domain/room-sync/refresh.ts';
import { DROP_REASONS } from '../../../../src/domain/room-sync/room-message.ts';
import { numbered, RoomDriver, truth } from '../../../support/room/room-driver.ts';

const failing = (driver: RoomDriver): void => void driver.event({ type: 'refresh-failed', ticket: driver.state.refresh.ticket });
const waiting = (driver: RoomDriver): void => void driver.event({ type: 'waited', ticket: driver.state.refresh.ticket });

describe('full refresh', () => {
  it('SYN-6 gaps, invalid increments and type 1 join the refresh in progress', () => {
    const driver = RoomDriver.at(5);
    for (let sn = 7; sn < 20; sn += 2) driver.frames(numbered(sn), numbered(sn + 1));
    driver.frames(numbered(20));
    expect(driver.requests).toBe(2);
  });

  it('SYN-6 a type 1 during a refresh requests one more: the answer in progress may be older', () => {
    const driver = RoomDriver.at(5);
    driver.body({ type: 1, rid: '7' });
    driver.body({ type: 1, rid: '7' });
    driver.body({ type: 1, rid: '7' });
    expect(driver.requests).toBe(2);
    driver.refreshed(5, truth(5));
    expect(driver.requests).toBe(3);
    driver.refreshed(5, truth(5));
    expect([driver.requests, driver.state.refresh.step]).toEqual([3, 'none']);
  });

  it('SYN-8 a refresh that is too old is repeated: at once, then after growing waits, without end', () => {
    const driver = RoomDriver.at(5);
    driver.frames(numbered(100), numbered(101));
    driver.refreshed(6, truth(6));
    expect([driver.requests, driver.waits]).toEqual([3, []]);
    for (let tries = 0; tries < 9; tries += 1) {
      driver.refreshed(6, truth(6));
      waiting(driver);
    }
    expect(driver.waits).toEqual([...REFRESH_WAITS.futile.first, 300_000, 300_000, 300_000]);
    driver.refreshed(101, truth(101));
    expect([driver.state.refresh.step, driver.state.refresh.wanted, driver.state.refresh.futile]).toEqual(['none', null, 0]);
  });

  it('SYN-8 a failed refresh is retried after 1, 2, 4, 8, 16 s and then every 30 s, and gaps in between join it', () => {
    const driver = new RoomDriver();
    for (let tries = 0; tries < 8; tries += 1) {
      failing(driver);
      driver.frames(numbered(50 + tries * 3), numbered(51 + tries * 3));
      driver.body({ type: 1, rid: '7' });
      waiting(driver);
    }
    expect(driver.waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect([driver.requests, driver.state.watch.refreshFailures]).toEqual([9, 8]);
    driver.refreshed(80, truth(80));
    expect(driver.state.refresh).toMatchObject({ step: 'none', failures: 0 });
  });

  it('SYN-9 a repeated answer, a late wait and an unrequested answer are dropped and counted', () => {
    const driver = RoomDriver.at(5);
    const before = driver.state;
    driver.refreshed(9, { other: [] }, before.refresh.ticket);
    driver.event({ type: 'refresh-failed', ticket: 99 });
    driver.event({ type: 'waited', ticket: before.refresh.ticket });
    expect([driver.state.table, driver.state.sn, driver.requests]).toEqual([before.table, 5, 1]);
    expect(driver.state.watch.drops['stale-answer']).toBe(2);
  });

  it('SYN-7 suspicions and their reasons are counted from zero', () => {
    expect(Object.keys(NO_WATCH.suspicions)).toEqual([...SUSPICIONS]);
    expect(Object.keys(NO_WATCH.drops)).toEqual([...DROP_REASONS]);
    expect([...Object.values(NO_WATCH.suspicions), ...Object.values(NO_WATCH.drops)].every((count) => count === 0)).toBe(true);
  });

  it('SYN-7 only an answer as new as everything seen clears the suspicion', () => {
    const driver = RoomDriver.at(5);
    driver.frames(numbered(9), numbered(10));
    expect(driver.state.watch.suspect).toBe(true);
    driver.refreshed(8, truth(8));
    expect([driver.state.watch.suspect, driver.state.watch.suspicions['refresh-behind']]).toEqual([true, 1]);
    driver.refreshed(10, truth(10));
    expect(driver.state.watch.suspect).toBe(false);
  });

  it('SYN-7 losing the socket raises a suspicion: messages may have been missed', () => {
    const driver = RoomDriver.at(5);
    driver.event({ type: 'reconnected' });
    expect([driver.state.watch.suspicions.reconnected, driver.requests]).toEqual([1, 1]);
  });

  it('SYN-7 the report contains the room, numbers and counts, and nothing of the contents', () => {
    const driver = RoomDriver.at(5);
    expect(divergenceReport(driver.state)).toBeNull();
    driver.frames({ sn: 9, command: [{ op: 'lreplace', key: 'secret', value: ['gift for 42'] }] });
    driver.body({ type: 9, rid: '7' });
    driver.body({ type: 1, rid: '7' });
    failing(driver);
    const report = divergenceReport(driver.state);
    expect(report).toEqual({
      room: '7',
      sn: 9,
      highest: 9,
      suspect: true,
      counts: new Map([
        ['frame-skip', 1],
        ['dropped-type', 1],
        ['refresh-failed', 1],
      ]),
    });
    driver.event({ type: 'left' });
    expect(divergenceReport(driver.state)).toBeNull();
  });

  it('SYN-14 the extra refresh is off by default', () => {
    const driver = RoomDriver.at(5);
    driver.frames(numbered(9));
    driver.syncSn(12);
    expect([driver.requests, driver.waits, driver.state.watch.suspect]).toEqual([1, [], true]);
  });

  it('SYN-14 switched on, it waits at least 2 s, requests once, and slows down while the suspicion lasts', () => {
    const driver = RoomDriver.at(5, { extraRefresh: true });
    driver.frames(numbered(9));
    driver.syncSn(9e15);
    expect([driver.requests, driver.waits]).toEqual([1, [2000]]);
    for (let tries = 0; tries < 7; tries += 1) {
      waiting(driver);
      driver.refreshed(9, truth(9));
    }
    expect(driver.waits).toEqual([...REFRESH_WAITS.extra.first, 300_000, 300_000, 300_000]);
    expect(driver.requests).toBe(8);
  });

  it('SYN-14 a gap does not wait for the extra refresh, and a trusted table ends the series', () => {
    const driver = RoomDriver.at(5, { extraRefresh: true });
    driver.frames(numbered(9));
    const { ticket } = driver.state.refresh;
    const step = driver.frames(numbered(12), numbered(13));
    expect(step.commands).toEqual([
      { type: 'abandon', ticket },
      { type: 'request-refresh', room: '7', ticket: ticket + 1 },
    ]);
    driver.refreshed(13, truth(13));
    expect([driver.state.refresh.step, driver.state.refresh.extras, driver.state.watch.suspect]).toEqual(['none', 0, false]);
    driver.frames(numbered(20));
    expect(driver.waits).toEqual([2000, 2000]);
  });
});
