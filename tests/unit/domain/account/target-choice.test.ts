import { describe, expect, it } from 'vitest';
import {
  MISSING_TARGETS,
  type MissingTarget,
  nextTarget,
  NO_TARGET,
  payableTarget,
  type TargetChoice,
  type TargetEvent,
} from '../../../../src/domain/account/target-choice.ts';
import { Refusal } from '../../../../src/domain/refusal.ts';
import { failed, succeeded } from '../../../../src/domain/result.ts';
import { userOf } from '../../../support/payment/builders.ts';

const earlier = userOf({ uid: '1', displayUid: '100100' });
const other = userOf({ uid: '2', displayUid: '100200' });
const BANNED = new Refusal('account.banned', false);

const after = (...events: readonly TargetEvent[]): TargetChoice => events.reduce(nextTarget, NO_TARGET);
const REMEMBERED: TargetEvent = { type: 'remembered', user: earlier, visit: 'first' };
const CHANGE: TargetEvent = { type: 'change-pressed' };
const KEEP: TargetEvent = { type: 'keep-pressed' };
const SEARCH: TargetEvent = { type: 'search-pressed' };
const typed = (text: string): TargetEvent => ({ type: 'typed', text });
const answered = (lookUp: number, user = other): TargetEvent => ({ type: 'looked-up', lookUp, record: null, result: succeeded(user) });
const FOUND = [typed('100200'), SEARCH, answered(2)] as const;

describe('which account', () => {
  const WAYS: readonly (readonly [MissingTarget, readonly TargetEvent[]])[] = [
    ['account', []],
    ['change', [REMEMBERED, CHANGE]],
    ['search', [REMEMBERED, typed('100200')]],
    ['answer', [REMEMBERED, typed('100200'), SEARCH]],
    ['confirmation', [REMEMBERED, ...FOUND]],
    ['other-account', [REMEMBERED, typed('100'), SEARCH]],
    ['other-account', [REMEMBERED, typed('100200'), SEARCH, { type: 'looked-up', lookUp: 2, record: null, result: failed(BANNED) }]],
    ['other-account', [REMEMBERED, { type: 'rechecked', asked: earlier, result: failed(BANNED) }]],
  ];
  it.each(WAYS)('ACC-60 nothing is paid for while this is missing: %s', (what, events) => {
    expect(payableTarget(after(...events))).toEqual({ kind: 'missing', what });
    expect(WAYS.map(([each]) => each)).toEqual(expect.arrayContaining([...MISSING_TARGETS]));
  });

  it.each(WAYS.filter(([, events]) => after(...events).confirmed !== null))(
    'ACC-61 the way back to the earlier account, from: %s',
    (_, events) => {
      const kept = after(...events, KEEP);
      expect(payableTarget(kept)).toEqual({ kind: 'account', account: earlier });
      expect(kept.text).toBe('');
    },
  );

  it('ACC-60 what is typed and deleted again leaves the change open; without an earlier account nothing is', () => {
    expect(payableTarget(after(REMEMBERED, typed('1'), typed(' ')))).toEqual({ kind: 'missing', what: 'change' });
    expect(payableTarget(after(typed('1'), typed('')))).toEqual({ kind: 'missing', what: 'account' });
  });

  it('ACC-61 the account found is paid for once it was confirmed, and only the one that the tap was made on', () => {
    const found = [REMEMBERED, ...FOUND];
    expect(payableTarget(after(...found, { type: 'confirm-pressed', user: other }))).toEqual({ kind: 'account', account: other });
    expect(payableTarget(after(...found, { type: 'confirm-pressed', user: userOf({ uid: '3' }) })).kind).toBe('missing');
    expect(payableTarget(after(REMEMBERED, { type: 'confirm-pressed', user: other }))).toEqual({ kind: 'account', account: earlier });
  });

  it('ACC-60 an answer that comes after the search was left decides nothing', () => {
    for (const left of [typed('100201'), KEEP, { type: 'chosen', user: earlier } as const]) {
      const before = after(REMEMBERED, typed('100200'), SEARCH, left);
      expect(nextTarget(before, answered(2))).toBe(before);
    }
  });

  it('HST-9 a search without an answer is shown as timed out; the answer replaces the message', () => {
    const late = after(typed('100200'), SEARCH, { type: 'look-up-late', lookUp: 2 });
    expect(late.question).toEqual({ kind: 'refused', message: 'request.timeout', quiet: false });
    expect(nextTarget(late, answered(2)).question).toEqual({ kind: 'found', user: other, source: 'search' });
    const found = after(...FOUND);
    expect(nextTarget(found, { type: 'look-up-late', lookUp: 2 })).toBe(found);
  });

  const record = (user: typeof other): TargetChoice =>
    after(REMEMBERED, { type: 'record-pressed', record: other }, { type: 'looked-up', lookUp: 1, record: other, result: succeeded(user) });

  it('ACC-62 an earlier account that is still itself is chosen by the tap, as it is today', () => {
    expect(payableTarget(record({ ...other, nickname: 'جديد' }))).toMatchObject({
      kind: 'account',
      account: { uid: '2', nickname: 'جديد' },
    });
  });

  it('ACC-62 an earlier account whose number is another account’s now is shown as found', () => {
    const now = userOf({ uid: '9', displayUid: '100200' });
    expect(record(now)).toMatchObject({ confirmed: earlier, question: { kind: 'found', user: now, source: 'record' } });
  });

  it('ACC-62 so is the confirmed account, unless something else is undecided', () => {
    const now = userOf({ uid: '9', displayUid: '100100' });
    const recheck: TargetEvent = { type: 'rechecked', asked: earlier, result: succeeded(now) };
    expect(after(REMEMBERED, recheck).question).toEqual({ kind: 'found', user: now, source: 'record' });
    expect(after(REMEMBERED, ...FOUND, recheck).question).toMatchObject({ user: other, source: 'search' });
    expect(after(REMEMBERED, { type: 'chosen', user: other }, recheck).question).toEqual({ kind: 'none' });
  });

  it('ACC-63 what the device remembers is taken at the start alone; later it is shown as found where it differs', () => {
    const next = (user: typeof other | null): TargetEvent => ({ type: 'remembered', user, visit: 'next' });
    expect(after(REMEMBERED, { type: 'remembered', user: other, visit: 'first' }).confirmed).toBe(earlier);
    expect(after(REMEMBERED, next(other))).toMatchObject({ confirmed: null, question: { kind: 'found', user: other, source: 'memory' } });
    expect(after(next(other)).question).toMatchObject({ kind: 'found', source: 'memory' });
    expect(payableTarget(after(REMEMBERED, next({ ...earlier, nickname: 'جديد' })))).toMatchObject({ account: { nickname: 'جديد' } });
    expect(payableTarget(after(REMEMBERED, CHANGE, next(null)))).toEqual({ kind: 'missing', what: 'account' });
    expect(after(REMEMBERED, ...FOUND, next(null))).toMatchObject({ confirmed: null, question: { kind: 'found', source: 'search' } });
  });

  it('ACC-65 an account of an address is shown as found, and taken at once only where it was confirmed before and nothing else is open', () => {
    const came = (word: 'trusted' | 'unknown'): TargetEvent => ({ type: 'arrived', result: succeeded(other), word });
    expect(after(came('unknown')).question).toEqual({ kind: 'found', user: other, source: 'link' });
    expect(payableTarget(after(came('trusted')))).toEqual({ kind: 'account', account: other });
    expect(after(REMEMBERED, came('trusted')).question).toMatchObject({ kind: 'found', source: 'link' });
    expect(after(typed('100'), came('trusted')).question).toEqual({ kind: 'typed' });
    expect(after({ type: 'chosen', user: other }, came('unknown')).question).toEqual({ kind: 'none' });
    expect(after({ type: 'arrived', result: failed(BANNED), word: 'trusted' }).question).toMatchObject({ message: 'account.banned' });
  });
});
