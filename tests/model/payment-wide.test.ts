import { describe, expect, it } from 'vitest';
import { exploreScope, report, STATES } from './payment/run.ts';
import type { Scope } from './payment/world.ts';

/** Scopes that are explored up to a limit, each with its share of the states. */
const WIDE: readonly (readonly [name: string, share: number, scope: Scope])[] = [
  ['card form, three wishes, two crashes', 0.2, { shop: 'card-form', wishes: 3, crashes: 2, transit: 3 }],
  ['sheet, two wishes, one crash', 0.15, { shop: 'sheet', wishes: 2, crashes: 1, transit: 2 }],
  ['sheet, policy B, two wishes', 0.05, { shop: 'sheet', wishes: 2, crashes: 0, transit: 2, policy: 'B' }],
  ['button, two wishes, one crash', 0.1, { shop: 'button', wishes: 2, crashes: 1, transit: 2 }],
  ['bank, two wishes, one crash', 0.1, { shop: 'bank', wishes: 2, crashes: 1, transit: 2 }],
  ['saved card, two wishes', 0.1, { shop: 'saved-card', wishes: 2, crashes: 1, transit: 2 }],
  ['direct, policy B, two wishes', 0.05, { shop: 'direct', wishes: 2, crashes: 1, transit: 2, policy: 'B' }],
  // The world's own moves.
  ['move: a second tab, beside a button', 0.06, { shop: 'button', wishes: 2, crashes: 1, transit: 2, otherTab: true }],
  ['move: a second tab, beside a sheet', 0.04, { shop: 'sheet', wishes: 2, crashes: 1, transit: 2, otherTab: true }],
  ['move: killed with the last write lost', 0.04, { shop: 'button', wishes: 2, crashes: 1, transit: 2, lostWrites: 'usual' }],
  ['move: a clock that jumps', 0.03, { shop: 'button', wishes: 2, crashes: 1, transit: 2, clockJumps: true }],
  ['move: a clock that jumps, card orders', 0.03, { shop: 'direct', wishes: 2, crashes: 1, transit: 2, clockJumps: true, turned: 1 }],
  ['move: the device stops storing, card form', 0.05, { shop: 'card-form', wishes: 2, crashes: 1, transit: 2, refusesStorage: true }],
  ['move: the device stops storing, button', 0.05, { shop: 'button', wishes: 2, crashes: 1, transit: 2, refusesStorage: true }],
  ["move: another shopper's visit", 0.04, { shop: 'direct', wishes: 3, crashes: 1, transit: 2, otherShopper: true }],
  ["move: the browser's back at every step", 0.03, { shop: 'card-form', wishes: 2, crashes: 1, transit: 2, browserBack: true }],
  ['move: declined, then paid', 0.04, { shop: 'direct', wishes: 2, crashes: 1, transit: 2, turned: 1 }],
  ["move: a second tab has the bank's verification", 0.06, { shop: 'bank', wishes: 2, crashes: 1, transit: 2, secondVerification: true }],
  ["move: the provider's page is left", 0.03, { shop: 'page', wishes: 2, crashes: 1, transit: 2 }],
];

describe('payment machine, wider scopes', () => {
  it.each(WIDE)(
    'PAY-4 PAY-5 PAY-7 PAY-11 PAY-14 PAY-18 PAY-20 PAY-31 PAY-35 PAY-47 PAY-49 PAY-53 PAY-54 PAY-55 PAY-56 ORD-12 P1-P12 D13 hold: %s',
    { timeout: 3_600_000 },
    (name, share, scope) => {
      const found = exploreScope(scope, Math.round(STATES * share));
      report(name, found);
      expect(found.violation).toBeNull();
    },
  );
});
