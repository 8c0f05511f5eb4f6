import { transition } from '../../../src/domain/payment/machine.ts';
import { atDepth } from '../../support/checks/depth.ts';
import { tally } from '../../support/checks/tally.ts';
import { explore, type Exploration } from '../explore.ts';
import { fingerprint } from './fingerprint.ts';
import { successors } from './successors.ts';
import { violations } from './violations.ts';
import { START, type Machine, type Scope, type World } from './world.ts';

/** The machine with its counts made small (the counts are arguments of it). */
const BOUNDS = { pollTries: 3, reasonTries: 2, absentTries: 2, cardFetchTries: 1, declineReviews: 1, walletRetries: 1 };

export const machine: Machine = (state, event) => transition(state, event, BOUNDS);

export const exploreScope = (scope: Scope, limit: number, tested: Machine = machine): Exploration => {
  const { shop, lostWrites, rights, refusals } = scope;
  const bugs = {
    ...(lostWrites === undefined ? {} : { lostWrites }),
    ...(rights === undefined ? {} : { rights }),
    ...(refusals === undefined ? {} : { refusals }),
  };
  const start: World = { ...START, scope: { shop, ...bugs } };
  return explore(start, (world) => successors(tested, world, scope), violations, fingerprint, limit);
};

/** How many states of the wide scopes are explored. */
export const STATES = atDepth(450_000);

/** Counts the states that were explored, and prints them. */
export const report = (name: string, found: Exploration): void => {
  tally({ states: found.states });
  console.log(
    `payment, ${name}: ${found.states} states, depth ${found.depth}, ${found.complete ? 'all of them' : 'up to the limit'}` +
      (found.violation === null ? '' : `; VIOLATION ${found.violation.what} after ${found.violation.trail.join(' > ')}`),
  );
};
