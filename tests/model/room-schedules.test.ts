import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeRefresh, decodeRoomBody } from '../../src/domain/room-sync/decode-message.ts';
import { NO_ROOM, syncRoom } from '../../src/domain/room-sync/room-sync.ts';
import { atDepth } from '../support/checks/depth.ts';
import { tally } from '../support/checks/tally.ts';
import { ROOM_ACTS, roomSchedule, runSchedule } from '../support/arbitraries/room-schedule.ts';

/** Schedules to run: 2,000,000 in the deep run. */
const SCHEDULES = atDepth(200_000);
const PRODUCT = { syncRoom, NO_ROOM, decodeRoomBody, decodeRefresh };

it('SYN-7 SYN-8 SYN-9 SYN-10 under any schedule of faults the rules hold and nothing diverges in silence', { timeout: 3_600_000 }, () => {
  let [runs, diverged, steps] = [0, 0, 0];
  const ran = ROOM_ACTS.map(() => 0);
  const started = performance.now();
  fc.assert(
    fc.property(roomSchedule(), (schedule) => {
      const world = runSchedule(PRODUCT, schedule, (act) => {
        ran[act]! += 1;
      });
      runs += 1;
      steps += world.steps;
      diverged += world.diverged ? 1 : 0;
    }),
    { numRuns: SCHEDULES },
  );
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `room sync: ${runs.toLocaleString('en')} schedules, ${steps.toLocaleString('en')} steps, the table diverged in ${((100 * diverged) / runs).toFixed(1)} %, ${seconds.toFixed(1)} s`,
  );
  tally({ schedules: runs });
  expect(runs).toBe(SCHEDULES);
  expect(diverged).toBeGreaterThan(runs / 10);
  for (const [act, name] of ROOM_ACTS.entries()) expect(ran[act], name).toBeGreaterThan(0);
});
