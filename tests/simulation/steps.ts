import { seeded } from '../support/browser/seeded.ts';
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
] as const;
export const FAULTS = [...CALL_FAULTS, ...WORLD_FAULTS] as const;
export type Fault = (typeof FAULTS)[number];

export const isWorldFault = (what: string): what is (typeof WORLD_FAULTS)[number] => WORLD_FAULTS.some((fault) => fault === what);

const ACTS = [
  'pay',
  'pay',
  'pay',
  'confirm',
  'dialog-yes',
  'dialog-no',
  'result-tap',
  'check-again',
  'send-again',
  'buy-again',
  'back',
  'close',
  'acknowledge',
] as const;
const MOVES = ['arrive', 'arrive', 'arrive', 'answer', 'answer', 'answer', 'time', 'time', 'decide'] as const;

export interface Step {
  readonly what: (typeof ACTS)[number] | (typeof MOVES)[number] | Fault;
  readonly pick: number;
}

/** The steps of a seed: it draws the faults that its history may meet, then the steps. */
export const stepsOf = (seed: number): readonly Step[] => {
  const random = seeded(seed);
  const drawn = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const faults = FAULTS.filter(() => random() < 0.35);
  const length = 30 + Math.floor(random() * 50);
  return Array.from({ length }, (_, place) => {
    const chance = place === 0 ? 0 : random();
    const what = place === 0 ? 'pay' : chance < 0.3 ? drawn(ACTS) : chance < 0.8 || faults.length === 0 ? drawn(MOVES) : drawn(faults);
    return { what, pick: Math.floor(random() * 1000) };
  });
};

/** How much time passes in a step, and until the acquirer decides, in ms. */
export const PASSING_MS = [100, 600, 2500, 6000, 25_000, 70_000];
export const LATER_MS = [0, 0, 700, 4000, 20_000];
/** What a result offers, and the acts that mean that it was read. */
export const RESULT_TAPS = [
  'pay-same-pressed',
  'retry-pressed',
  'lower-package-pressed',
  'another-method-pressed',
  'refresh-pressed',
] as const;
export const ANSWERS: readonly Step['what'][] = ['close', 'back', 'result-tap', 'confirm', 'pay', 'send-again'];

/** Accounts that are topped up, by the shopper's choice, and those of the shoppers who log in. */
export const TARGETS = ['7000001', '7000002'] as const;
export const SHOPPERS = ['81', '82'] as const;
/** How long the quiet end of a history lasts, in steps of the poll's pace, and for how long each of its visits. */
export const QUIET_MS = 6000;
export const QUIET_ROUNDS = 40;
