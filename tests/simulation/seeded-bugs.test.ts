import { writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { SUCCESS_DECISION } from '../../src/domain/outcome/decide-outcome.ts';
import type { transition } from '../../src/domain/payment/machine.ts';
import { tally } from '../support/checks/tally.ts';
import { PAYMENT_MUTANTS } from '../model/payment-mutants/payment-mutants.ts';

import { play } from './play.ts';
import { WIRING_BUGS, type WiringBug } from './network.ts';

type Transition = typeof transition;
interface Machine {
  readonly transition: Transition;
}
/** The machine that the client's store runs: the right one, unless a bug has taken its place. */
const bent = vi.hoisted((): { transition: Transition | null } => ({ transition: null }));
vi.mock('../../src/domain/payment/machine.ts', async (original) => {
  const real = await original<Machine>();
  return { ...real, transition: (...asked: Parameters<Transition>) => (bent.transition ?? real.transition)(...asked) };
});

/** The bugs of the model tests that a card payment by this device can show. The others are of wallets, banks’ pages and saved cards. */
const OF_CARD_PAYMENTS: readonly string[] = [
  'an unknown create counts as failed',
  'silence counts as absence, and forgets',
  'pending is shown as failed',
  'no evidence is shown as success',
  'any fast result is success',
  'order result -1 reads as declined',
  'a decline without a reason is success',
  'a decline is success',
  'exhausted tries are a failure',
  'exhausted tries are a success',
  'an unknown create leaves the page waiting',
  'the poll is not started again',
  'an unresolved order is asked about no more',
  'the wait has no bound',
  'a reading never ends',
  'closing forgets an order without an end',
  'buying again needs no warning',
  'buying again forgets the old order',
  'an open intent is not taken up after a crash',
  'a decline that was taken back is acknowledged for the shopper',
  'a review turns every decline on the page into a success',
  'a success on the page is changed by a review',
  "another shopper's order is taken up",
  "the browser's back from a wait forgets the order",
  'one "no such order" forgets the intent',
  'a refused create leaves the page waiting',
  "a blocked create shows another shopper's order",
];
/** A few of them in the whole suite, all of them in `npm run simulate`. */
const isSample = process.env['SIMULATION_REPORT'] === undefined;
const sampled = <T>(bugs: readonly T[], of: number): readonly T[] => (isSample ? bugs.filter((_bug, index) => index % of === 0) : bugs);
const MOST_SEEDS = 400;

/** Returns the first seed whose history shows the bug, or null. A history that breaks down shows it too. */
const foundBy = async (bug: WiringBug | null, bend: (right: Transition) => Transition, seeds = MOST_SEEDS): Promise<number | null> => {
  const right = await vi.importActual<Machine>('../../src/domain/payment/machine.ts');
  bent.transition = bend(right.transition);
  try {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { violation } = await play(seed, undefined, bug).catch((error: unknown) => ({ violation: String(error) }));
      if (violation !== null) return seed;
    }
    return null;
  } finally {
    bent.transition = null;
  }
};

/** Calls every order a success that is waited for: a run whose histories do not see this sees nothing. */
const canary =
  (right: Transition): Transition =>
  (...asked) => {
    const next = right(...asked);
    const { attempt } = next.state;
    if (attempt.kind !== 'waiting') return next;
    const { intent, evidence } = attempt;
    return {
      ...next,
      state: { ...next.state, attempt: { kind: 'decided', intent, evidence, ...SUCCESS_DECISION } },
    };
  };

describe('seeded bugs', () => {
  it('SIM-4 the histories find every bug in the payment machine and in what is wired around it', async () => {
    const machine = PAYMENT_MUTANTS.filter(({ name }) => OF_CARD_PAYMENTS.includes(name));
    expect(machine.map(({ name }) => name).toSorted()).toEqual([...OF_CARD_PAYMENTS].toSorted());
    const asked = [
      ...sampled(machine, 8).map(({ name, bend }) => ({ name, found: () => foundBy(null, bend as (right: Transition) => Transition) })),
      ...sampled(WIRING_BUGS, 3).map((name) => ({ name, found: () => foundBy(name, (right) => right) })),
    ];
    const missed: string[] = [];
    for (const { name, found } of asked) if ((await found()) === null) missed.push(name);
    tally({ mutants: asked.length, killed: asked.length - missed.length });
    const seen = await foundBy(null, canary, 20);
    const report = process.env['SIMULATION_REPORT'];
    if (report !== undefined) {
      const figures = {
        seeded: asked.length,
        found: asked.length - missed.length,
        canary: seen === null ? 'was missed' : 'failed as it must',
      };
      writeFileSync(report, JSON.stringify(figures));
    }
    expect(missed).toEqual([]);
    expect(seen, 'the canary').not.toBeNull();
  });
});
