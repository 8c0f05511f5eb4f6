import { describe, expect, it } from 'vitest';
import * as limits from '../../../../src/domain/limits.ts';
import type { CoinsIntent, PaymentIntent } from '../../../../src/domain/order/intent.ts';
import {
  hasMovedOn,
  intentOfOrder,
  leftovers,
  mergeIntents,
  openIntent,
  openIntentBeside,
  openIntentFor,
  supersededUndecided,
  unseenIntent,
  unseenIntentFor,
  withIntent,
  withoutIntent,
} from '../../../../src/domain/order/kept-intents.ts';
import { intentWith } from '../../../support/payment/builders.ts';

const of = (requestId: string, change: Partial<CoinsIntent> = {}): PaymentIntent => intentWith({ requestId, ...change });
const ids = (intents: readonly PaymentIntent[]): readonly string[] => intents.map(({ requestId }) => requestId);

/** Every combination of what can be known of an intent. */
const COPIES = [null, 'SB1'].flatMap((orderId) =>
  [null, '{}'].flatMap((platformData) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((bits) =>
      of('a', {
        orderId,
        platformData,
        pageUrl: platformData === null ? null : 'https://pay.example/p',
        wayBack: platformData === null ? null : 'redirectResult=X',
        decided: (bits & 1) > 0,
        superseded: (bits & 2) > 0,
        leftForBank: (bits & 4) > 0,
        declined: (bits & 4) > 0,
        chargeable: (bits & 8) > 0,
      }),
    ),
  ),
);

describe('kept intents', () => {
  it('ORD-1 merging two copies of an intent keeps what either knows, whichever is written last', () => {
    for (const earlier of COPIES) {
      for (const later of COPIES) {
        const merged = mergeIntents(earlier, later);
        for (const known of [earlier, later]) {
          expect(merged.orderId).toBe(known.orderId ?? merged.orderId);
          expect(merged.platformData).toBe(known.platformData ?? merged.platformData);
          expect(merged.pageUrl).toBe(known.pageUrl ?? merged.pageUrl);
          expect(merged.wayBack).toBe(known.wayBack ?? merged.wayBack);
          for (const fact of ['decided', 'leftForBank', 'declined', 'chargeable'] as const) expect(merged[fact] || !known[fact]).toBe(true);
        }
        const knowing = [earlier, later].filter(({ decided }) => decided === merged.decided);
        expect(merged.superseded).toBe(knowing.some(({ superseded }) => superseded));
        expect(mergeIntents(merged, earlier)).toEqual(mergeIntents(earlier, merged));
      }
    }
    expect(mergeIntents(of('a'), of('a'))).toEqual(of('a'));
  });

  it('ORD-1 PAY-95 an end that one tab is about to show is still to be shown, even if another tab stopped waiting for it', () => {
    const [superseded, ended] = [of('a', { superseded: true }), of('a', { decided: true })];
    for (const merged of [mergeIntents(superseded, ended), mergeIntents(ended, superseded)])
      expect(unseenIntent([merged])?.requestId).toBe('a');
    expect(unseenIntent([mergeIntents(ended, of('a', { superseded: true, decided: true }))])).toBeNull();
  });

  it('ORD-1 a known intent keeps its place and is updated, a new one comes last', () => {
    const kept = withIntent(withIntent(withIntent([], of('a')), of('b')), of('a', { orderId: 'SB1' }));
    expect(kept).toEqual([of('a', { orderId: 'SB1' }), of('b')]);
    expect(withIntent(kept, of('a'))).toEqual(kept);
    expect(ids(withoutIntent(kept, 'a'))).toEqual(['b']);
    expect(withoutIntent(kept, 'unknown')).toEqual(kept);
  });

  it('ORD-2 the newest 20 decided intents stay; an undecided one is never dropped', () => {
    let kept: readonly PaymentIntent[] = [];
    for (let i = 0; i < 25; i += 1) kept = withIntent(withIntent(kept, of(`open-${i}`)), of(`decided-${i}`, { decided: true }));
    expect(ids(kept).filter((id) => id.startsWith('open'))).toHaveLength(25);
    expect(ids(kept).filter((id) => id.startsWith('decided'))).toEqual(Array.from({ length: 20 }, (_, i) => `decided-${i + 5}`));
  });

  it('ORD-3 PAY-14 the newest open intent is the one to wait for, and no intent blocks itself', () => {
    const kept = [of('a'), of('b'), of('c', { decided: true }), of('d', { superseded: true }), of('e', { chargeable: false })];
    expect(openIntent(kept)?.requestId).toBe('b');
    expect(openIntentBeside(kept, 'b')?.requestId).toBe('a');
    expect(openIntentBeside(kept, 'new')?.requestId).toBe('b');
    expect(openIntent(kept.slice(2))).toBeNull();
    expect(openIntentBeside([of('a')], 'a')).toBeNull();
  });

  it('ORD-42 the payer’s own comes first, seen or open; if there is none, another payer’s open order is shown', () => {
    const mine = of('mine', { payer: 'visitor' });
    const ended = of('ended', { payer: 'visitor', decided: true });
    const theirs = of('theirs', { payer: 'uid:7' });
    const old = of('old', { payer: null });
    expect(openIntentFor([mine, theirs], 'visitor')).toBe(mine);
    expect(openIntentFor([mine, theirs], 'uid:7')).toBe(theirs);
    expect(openIntentFor([ended, theirs], 'visitor')).toBe(theirs);
    expect(unseenIntentFor([ended, theirs], 'visitor')).toBe(ended);
    expect(unseenIntentFor([of('x', { payer: 'visitor', decided: true, declined: true }), theirs], 'visitor')).toBe(theirs);
    // Kept before payers were: anyone's own.
    expect(unseenIntentFor([old, theirs], 'visitor')).toBe(old);
    expect(unseenIntentFor([of('y', { payer: 'uid:7', decided: true })], 'visitor')).toBeNull();
  });

  it('ORD-4 PAY-24 a visit begins with an open intent, else with a result that was never shown', () => {
    const ended = of('ended', { decided: true });
    expect(unseenIntent([of('open'), ended])?.requestId).toBe('open');
    expect(unseenIntent([ended, of('later', { decided: true })])?.requestId).toBe('later');
    expect(unseenIntent([of('s', { superseded: true }), of('u', { chargeable: false })])).toBeNull();
    expect(unseenIntent([of('s', { superseded: true, decided: true })])).toBeNull();
  });

  it.each([
    [{}, false],
    [{ orderId: 'SB1' }, true],
    [{ decided: true }, true],
    [{ superseded: true }, true],
    [{ chargeable: false }, false],
  ])('ORD-5 a request stored as %j must not be sent again: %s', (change, moved) => {
    for (const isRetry of [false, true]) {
      expect(hasMovedOn([of('a', change)], 'a', isRetry)).toBe(moved);
      // One that was sent and is stored no more was forgotten by another tab.
      expect(hasMovedOn([of('b', change)], 'a', isRetry)).toBe(isRetry);
    }
  });

  it('ORD-6 superseded orders with an unknown end are checked', () => {
    const kept = [of('a'), of('b', { superseded: true }), of('c', { superseded: true, decided: true })];
    expect(ids(supersededUndecided(kept))).toEqual(['b']);
  });

  it('ORD-7 only an undecided wallet order without a token counts as abandoned, once it is older than the limit', () => {
    const now = 10_000_000;
    const old = now - limits.walletLeftoverAge;
    const kept = [
      of('old', { chargeable: false, createdAt: old - 1 }),
      of('young', { chargeable: false, createdAt: old }),
      of('charged', { createdAt: 0 }),
      of('ended', { chargeable: false, decided: true, createdAt: 0 }),
    ];
    expect(ids(leftovers(kept, now))).toEqual(['old']);
  });

  it('ORD-16 no order is left over while the platform’s time is unknown, however old it seems', () => {
    expect(leftovers([of('old', { chargeable: false, createdAt: 0 })], null)).toEqual([]);
  });

  it('ORD-8 an order is found by its id only', () => {
    const kept = [of('a', { orderId: 'SB1' }), of('b')];
    expect(intentOfOrder(kept, 'SB1')?.requestId).toBe('a');
    expect(intentOfOrder(kept, 'SB2')).toBeNull();
  });
});
