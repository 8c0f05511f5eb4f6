import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { roomSchedule, runSchedule } from '../support/arbitraries/room-schedule.ts';
import { loadMutant, removeMutants } from '../support/room/room-mutant.ts';
import { ROOM_REGRESSIONS } from '../support/regressions/room-schedules.ts';
import { runScenarios } from '../support/room/room-scenarios.ts';
import { runVersions } from '../support/room/room-versions.ts';
import type { RoomProduct } from '../support/room/room-product.ts';
import { tally } from '../support/checks/tally.ts';
import { SYNC_MUTATIONS } from './room-mutants.ts';

/** Schedules that a mutant may survive at most, counted from a fixed seed. */
const RUNS = 5000;

const productOf = async (load: (module: string) => Promise<unknown>): Promise<RoomProduct> => {
  const parts = await Promise.all(['room-sync/room-sync', 'room-sync/decode-message'].map(load));
  return Object.assign({}, ...parts) as RoomProduct;
};

afterAll(removeMutants);

/** The number of runs after which a broken invariant showed; 0 when a named scenario or a pinned schedule showed it; null when nothing did. */
const killedAfter = (product: RoomProduct): number | null => {
  try {
    runScenarios(product);
    runVersions(product);
    for (const [, schedule] of ROOM_REGRESSIONS) runSchedule(product, schedule);
  } catch {
    return 0;
  }
  const result = fc.check(
    fc.property(roomSchedule(), (schedule) => void runSchedule(product, schedule)),
    { numRuns: RUNS, seed: 42, endOnFailure: true },
  );
  return result.failed ? result.numRuns : null;
};

it(
  'SYN-1 SYN-2 SYN-3 SYN-4 SYN-5 SYN-6 SYN-7 SYN-8 SYN-9 SYN-10 SYN-11 every seeded bug of room sync is killed',
  { timeout: 600_000 },
  async () => {
    expect(killedAfter(await productOf(await loadMutant(null)))).toBeNull();
    const survivors: string[] = [];
    let worst = 0;
    for (const mutation of SYNC_MUTATIONS) {
      const runs = killedAfter(await productOf(await loadMutant(mutation)));
      if (runs === null) survivors.push(mutation.name);
      else worst = Math.max(worst, runs);
    }
    console.log(
      `room sync: ${SYNC_MUTATIONS.length - survivors.length}/${SYNC_MUTATIONS.length} mutants killed, the last after ${worst} schedules`,
    );
    tally({ mutants: SYNC_MUTATIONS.length, killed: SYNC_MUTATIONS.length - survivors.length });
    expect(survivors).toEqual([]);
  },
);
