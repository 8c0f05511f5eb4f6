import { writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { SUCCESS_DECISION } from '../../src/domain/outcome/decide-outcome.ts';
import type { transition } from '../../src/domain/payment/machine.ts';
import { tally } from '../support/checks/tally.ts';
import { PAYMENT_MUTANTS } from '../model/payment-mutants/payment-mutants.ts';
import { play } from './play.ts';
import { planOf } from './steps.ts';
import { type Area, AREAS, WIRING_BUGS, type WiringBug } from './wiring-bugs.ts';

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

/** The bugs of the model tests that a history can show, by what it must be about. The others show in forms and buttons that it does not play. */
const MACHINE_BUGS = {
  any: [
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
  ],
  card: ['a failed change leaves the page waiting'],
  bank: [
    "the bank's verification has no bound",
    'a verification that ends without a word is a failure',
    'leaving the verification forgets the order',
  ],
  page: [
    'a payment return shows pending as failed',
    'a payment return is asked about once, and no more',
    "a payment return shows another shopper's order",
    'a page that was left is left again by the next reading',
  ],
  wallet: [
    'a wallet order is chargeable from the start',
    'a cancelled sheet keeps the page busy',
    'the sheet is told success while the order is pending',
    'the set-up of the sheet has no bound',
    'an authorised order is given up when the sheet is cancelled',
    'the token is never sent',
    'the token is sent twice',
  ],
  fine: [],
  chooser: [],
} as const satisfies Readonly<Record<Area, readonly string[]>>;
/** Planted, and not shown by any history so far: they are sought no more until histories reach further. */
const NOT_SEEN: readonly WiringBug[] = [
  'a card is saved under another session than its payer’s',
  'an approval without an answer counts as paid',
  'a token leaves beside another open order',
  'a paid fine is forgotten',
  'the answer to an earlier search is shown for a later one',
  'the steps keep the account that was chosen before',
];
/** A few that show soon in the whole suite, all of them in `npm run simulate`. */
const isSample = process.env['SIMULATION_REPORT'] === undefined;
const SAMPLE: readonly string[] = [
  'pending is shown as failed',
  'any fast result is success',
  'leaving the verification forgets the order',
  "a payment return shows another shopper's order",
  'the token is never sent',
  'every create tops up the same account',
  'a passed verification counts as paid',
  'every approval sends a token',
  'an account that was only found is paid for',
];
/** Of histories that are about what the bug is in. */
const MOST_HISTORIES = 1200;
const FIRST = Number(process.env['SIMULATION_FIRST'] ?? 1);
/** `npm run simulate` shares them out. */
const [PART = 0, PARTS = 1] = (process.env['SIMULATION_PART'] ?? '0/1').split('/').map(Number);

/** Returns the first seed whose history shows the bug, or null. A history that breaks down shows it too. */
const foundBy = async (
  area: Area,
  bug: WiringBug | null,
  bend: (right: Transition) => Transition,
  most = MOST_HISTORIES,
): Promise<number | null> => {
  const right = await vi.importActual<Machine>('../../src/domain/payment/machine.ts');
  bent.transition = bend(right.transition);
  try {
    for (let seed = FIRST, played = 0; played < most; seed += 1) {
      if (!AREAS[area](planOf(seed))) continue;
      played += 1;
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
    const machine = (Object.keys(MACHINE_BUGS) as Area[]).flatMap((area) => MACHINE_BUGS[area].map((name) => ({ area, name })));
    const bends = new Map(PAYMENT_MUTANTS.map(({ name, bend }) => [name, bend as (right: Transition) => Transition]));
    expect(machine.filter(({ name }) => !bends.has(name))).toEqual([]);
    const wiring = (Object.entries(WIRING_BUGS) as [WiringBug, Area][]).filter(([name]) => !NOT_SEEN.includes(name));
    const all = [
      ...machine.map(({ area, name }) => ({ name, found: () => foundBy(area, null, bends.get(name)!) })),
      ...wiring.map(([name, area]) => ({ name, found: () => foundBy(area, name, (right) => right) })),
    ];
    const asked = isSample ? all.filter(({ name }) => SAMPLE.includes(name)) : all.filter((_bug, index) => index % PARTS === PART);
    const missed: string[] = [];
    for (const { name, found } of asked) {
      const seed = await found();
      if (process.env['SIMULATION_TRACE'] === '1') console.log(`${seed ?? 'missed'}: ${name}`);
      if (seed === null) missed.push(name);
    }
    tally({ mutants: asked.length, killed: asked.length - missed.length });
    const seen = await foundBy('any', null, canary, 20);
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
