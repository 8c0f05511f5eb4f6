import { seeded } from '../support/browser/seeded.ts';
import { BANK, CARD, PAGE, WALLET } from './acquirer.ts';
import type { Shop } from './browser.ts';
import { CALL_FAULTS } from './network.ts';

/** What may go wrong besides single calls. */
const WORLD_FAULTS = [
  'kill',
  'storage-full',
  'offline',
  'clock-off',
  'no-token',
  'refused',
  'session-swapped',
  'session-ended',
  'second-tab',
  'second-device',
  'sdk-blocked',
  'sdk-late',
  'approval-twice',
  'return-forged',
] as const;
export const FAULTS = [...CALL_FAULTS, ...WORLD_FAULTS] as const;
export type Fault = (typeof FAULTS)[number];

export const isWorldFault = (what: string): what is (typeof WORLD_FAULTS)[number] => WORLD_FAULTS.some((fault) => fault === what);

const ACTS = [
  'pay',
  'pay',
  'go-on',
  'go-on',
  'go-on',
  'go-on',
  'go-on',
  'go-on',
  'confirm',
  'dialog-yes',
  'dialog-no',
  'result-tap',
  'check-again',
  'send-again',
  'buy-again',
  'buy-again',
  'back',
  'close',
  'acknowledge',
] as const;
/** Acts that only some ways to pay offer. */
const OF_CARDS = ['remove-card', 'remove-card'] as const;
const OF_PAGES = ['at-page', 'at-page', 'come-back', 'come-back', 'leave-return', 'continue-at-page'] as const;
const OF_CHOOSER = ['choose-account', 'choose-account', 'choose-account'] as const;
const MOVES = ['arrive', 'answer', 'deliver', 'deliver', 'deliver-all', 'deliver-all', 'deliver-all', 'time', 'time', 'decide'] as const;

export interface Step {
  readonly what: (typeof ACTS | typeof OF_CARDS | typeof OF_PAGES | typeof OF_CHOOSER | typeof MOVES)[number] | Fault;
  readonly pick: number;
}

/** What the history of a seed is about: what is sold how, whether fines are paid, and whether the shopper chooses accounts. */
export interface Plan extends Shop {
  readonly hasFines: boolean;
  readonly hasChooser: boolean;
  readonly length: number;
}

const drawn = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** A history plays few ways to pay at once, so that each of its steps matters. */
export const planOf = (seed: number): Plan => {
  const random = seeded(seed ^ 0x91a7);
  const first = drawn(random, [CARD, CARD, CARD, BANK, PAGE, WALLET] as const);
  const second = drawn(random, [CARD, BANK, PAGE, WALLET] as const);
  return {
    ways: random() < 0.3 && second !== first ? [first, second] : [first],
    policy: random() < 0.25 ? 'B' : 'A',
    hasFines: random() < 0.12,
    hasChooser: random() < 0.15,
    length: 22 + Math.floor(random() * 38),
  };
};

/** The steps of a seed: it draws the faults that its history may meet, then the steps. */
export const stepsOf = (seed: number): readonly Step[] => {
  const random = seeded(seed);
  const { ways, hasChooser, length } = planOf(seed);
  const acts: readonly Step['what'][] = [
    ...ACTS,
    ...(ways.includes(CARD) ? OF_CARDS : []),
    ...(ways.includes(PAGE) || ways.includes(BANK) ? OF_PAGES : []),
    ...(hasChooser ? OF_CHOOSER : []),
  ];
  const hasWallet = ways.includes(WALLET);
  const met = FAULTS.filter((fault) => random() < 0.3 && fault !== 'approval-twice');
  // Only a wallet's sheet approves, so that each history with one meets it.
  const faults: readonly Fault[] = hasWallet ? [...met, 'approval-twice', 'approval-twice'] : met;
  return Array.from({ length }, (_, place) => {
    const chance = place === 0 ? 0 : random();
    const what =
      place === 0
        ? 'pay'
        : chance < 0.4
          ? drawn(random, acts)
          : chance < 0.8 || faults.length === 0
            ? drawn(random, MOVES)
            : drawn(random, faults);
    return { what, pick: Math.floor(random() * 1000) };
  });
};

/** How much time passes in a step, in ms. */
export const PASSING_MS = [100, 600, 600, 600, 2500, 6000, 25_000, 70_000];
/** What a result offers, and the acts that mean that it was read. */
export const RESULT_TAPS = [
  'pay-same-pressed',
  'retry-pressed',
  'lower-package-pressed',
  'another-method-pressed',
  'refresh-pressed',
] as const;
export const ANSWERS: readonly Step['what'][] = ['close', 'back', 'result-tap', 'confirm', 'pay', 'send-again'];

/** Accounts that are topped up, by the shopper's choice, with their display ids; and those of the shoppers who log in. */
export const TARGETS = ['7000001', '7000002'] as const;
export const TYPED = ['100200', '100201', '100202'] as const;
export const SHOPPERS = ['7000008', '7000009'] as const;
/** An account with a fine. */
export const FINED = ['7000003', '7000041'] as const;
/** How long the quiet end of a history lasts, in steps of the poll's pace, and for how long each of its visits. */
export const QUIET_MS = 3500;
export const QUIET_ROUNDS = 40;
/** Longer than the bank's check may take. */
export const BANK_MS = 650_000;
