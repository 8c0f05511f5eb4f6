import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { CONNECTION_STATES, connectRoom, NO_CONNECTION } from '../../src/domain/room/room-connection.ts';
import { atDepth, timeAtDepth } from '../support/checks/depth.ts';
import { connectionEvents, ConnectionWorld, exploreConnection, type ConnectionProduct } from '../support/room/room-connection-world.ts';
import { loadMutant, removeMutants } from '../support/room/room-mutant.ts';
import { tally } from '../support/checks/tally.ts';
import { CONNECTION_MUTATIONS } from './room-connection-mutants.ts';

const PRODUCT: ConnectionProduct = { connectRoom, NO_CONNECTION };

afterAll(removeMutants);

it(
  'CON-1 CON-2 CON-3 CON-4 CON-6 CON-8 CON-9 every reachable connection under every event, with budgets of 1 to 8',
  { timeout: 60_000 },
  () => {
    for (const maximum of [1, 2, 8]) {
      const { states, transitions, depth, steps } = exploreConnection(PRODUCT, maximum);
      console.log(`room connection, ${maximum} attempts: ${states} states, depth ${depth}, ${transitions} transitions`);
      tally({ states });
      expect([...steps].toSorted()).toEqual([...CONNECTION_STATES].toSorted());
    }
  },
);

it('CON-4 CON-6 CON-8 long lives of a connection keep one socket, one budget and their timers', { timeout: timeAtDepth(60_000) }, () => {
  let steps = 0;
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 120, size: 'max' }), (picks) => {
      const world = new ConnectionWorld(PRODUCT, 8);
      for (const pick of picks) {
        const events = connectionEvents(world);
        // The living socket's own events come more often, so that budgets are used up.
        const event = pick % 3 === 0 ? events[pick % events.length] : events[5 + (pick % Math.max(1, Math.min(9, events.length - 5)))];
        if (event !== undefined) world.event(event);
        steps += 1;
      }
    }),
    { numRuns: atDepth(10_000) },
  );
  tally({ schedules: atDepth(10_000) });
  console.log(`room connection: ${atDepth(10_000).toLocaleString('en')} lives, ${steps.toLocaleString('en')} events`);
});

it(
  'CON-1 CON-2 CON-3 CON-4 CON-6 CON-8 CON-9 CON-11 CON-12 every seeded bug of the connection is killed',
  { timeout: 120_000 },
  async () => {
    const survivors: string[] = [];
    for (const mutation of CONNECTION_MUTATIONS) {
      const load = await loadMutant(mutation);
      const mutant = { ...((await load('room/room-connection')) as ConnectionProduct) };
      try {
        for (const maximum of [1, 2, 8]) exploreConnection(mutant, maximum);
        survivors.push(mutation.name);
      } catch {
        // Killed.
      }
    }
    console.log(`room connection: ${CONNECTION_MUTATIONS.length - survivors.length}/${CONNECTION_MUTATIONS.length} mutants killed`);
    tally({ mutants: CONNECTION_MUTATIONS.length, killed: CONNECTION_MUTATIONS.length - survivors.length });
    expect(survivors).toEqual([]);
  },
);
