import { expect, it } from 'vitest';
import { DivergenceReporter, type Reportable } from '../../../../src/application/room/sync-runner.ts';
import { NO_ROOM } from '../../../../src/domain/room-sync/room-sync.ts';
import type { Telemetry } from '../../../../src/domain/ports/reports.ts';
import { ManualTimers } from '../../../support/payment/page-and-device-fakes.ts';

it('ROM-4 a count that rises is reported once, with its room, when the time is up; an unchanged count is not reported again', () => {
  const timers = new ManualTimers();
  const told: unknown[] = [];
  const telemetry: Telemetry = { report: (event, fields) => void told.push([event, fields]) };
  let now: Reportable = { sync: { ...NO_ROOM, room: '7', sn: 4 }, ignored: { unknown: 0, undecodable: 0 } };
  const reporter = new DivergenceReporter('7', { timers, telemetry }, () => now);
  const due = (): void => {
    const [[name, fired] = ['', () => {}]] = [...timers.running];
    timers.stop(name);
    fired();
  };
  reporter.counted();
  reporter.counted();
  expect([...timers.running.keys()]).toEqual(['room 7 report']);
  due();
  expect(told).toEqual([]);
  now = { ...now, ignored: { unknown: 3, undecodable: 0 } };
  reporter.counted();
  due();
  reporter.counted();
  due();
  expect(told).toEqual([['room_divergence', { room: '7', sn: 4, highest: 4, suspect: false, 'unknown-message': 3 }]]);
  reporter.counted();
  reporter.end();
  expect([timers.running.size, told.length]).toEqual([0, 1]);
});
