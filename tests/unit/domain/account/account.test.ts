import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUSES, ACCOUNT_STATUS_NUMBERS } from '../../../../src/domain/account/account.ts';
import { ACCOUNT_REFUSAL_CODES, accountStatusOf, decideAccount } from '../../../../src/domain/account/account-decision.ts';
import { checkDisplayId } from '../../../../src/domain/account/display-id.ts';
import { recordFill, userOfRecord, type HistoryRecord } from '../../../../src/domain/account/history-record.ts';
import { offerAccounts } from '../../../../src/domain/account/own-account.ts';
import { userOf } from '../../../support/payment/builders.ts';

describe('display id', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['1234', 'too-short'],
    ['12a45', 'not-digits'],
    ['abc', 'not-digits'],
    ['12-345', 'not-digits'],
    ['12 345', 'ok'],
    ['\u2067\u200f12345\u2069', 'ok'],
    ['\u200f\u2069', 'empty'],
    ['12345', 'ok'],
    ['١٢٣٤٥', 'ok'],
    ['۱۲۳۴', 'too-short'],
  ])('ACC-1 %j is %s', (typed, kind) => {
    expect(checkDisplayId(typed).kind).toBe(kind);
  });

  it('ACC-1 returns the id in ASCII digits, trimmed', () => {
    expect(checkDisplayId(' ١٠٠٢٠٠ ')).toEqual({ kind: 'ok', displayId: '100200' });
    expect(checkDisplayId('\u202b１００\u00a0٢٠٠\u202c')).toEqual({ kind: 'ok', displayId: '100200' });
  });
});

describe('account decision', () => {
  const expected = {
    normal: 'accepted',
    'source-mismatch': 'accepted',
    banned: 'account.banned',
    cancelled: 'account.cancelled',
    cancelling: 'account.cancelling',
    nonexistent: 'account.no-match',
  } as const satisfies Record<(typeof ACCOUNT_STATUSES)[number], string>;

  it.each(ACCOUNT_STATUSES)('ACC-2 %s', (status) => {
    const decision = decideAccount(userOf({ status }));
    expect(decision.kind === 'accepted' ? 'accepted' : decision.message).toBe(expected[status]);
  });

  it.each(ACCOUNT_STATUSES)('ACC-3 a guest is refused even if %s', (status) => {
    expect(decideAccount(userOf({ status, isGuest: true }))).toEqual({ kind: 'refused', message: 'account.guest' });
  });

  it('ACC-2 the platform’s numbers are those of the specification, and map back', () => {
    expect(ACCOUNT_STATUS_NUMBERS).toEqual({ normal: 0, cancelled: 1, banned: 2, nonexistent: 3, cancelling: 4, 'source-mismatch': 5 });
    for (const status of ACCOUNT_STATUSES) expect(accountStatusOf(ACCOUNT_STATUS_NUMBERS[status])).toBe(status);
    expect(accountStatusOf(6)).toBeNull();
  });

  it('ACC-4 refusal codes', () => {
    expect([...ACCOUNT_REFUSAL_CODES]).toEqual([
      [20001, 'account.banned'],
      [20186, 'account.cancelled'],
    ]);
  });
});

describe('history', () => {
  it('ACC-5 lists accounts newest first, each once, at most 40', () => {
    const payer = { uid: null, deviceId: 'd' };
    const many = Array.from({ length: 45 }, (_, index) => userOf({ uid: String(index) }));
    const records = many.reduce<readonly HistoryRecord[]>((kept, user, index) => recordFill(kept, user, payer, index * 1000), []);
    const history = records.map(userOfRecord);
    expect(history).toHaveLength(40);
    expect(history[0]?.uid).toBe('44');
    const again = recordFill(records, userOf({ uid: '30', nickname: 'جديد' }), payer, 45_000).map(userOfRecord);
    expect(again[0]?.nickname).toBe('جديد');
    expect(again.filter((user) => user.uid === '30')).toHaveLength(1);
    expect(again).toHaveLength(40);
  });

  it('ACC-5 leaves the logged-in user out', () => {
    const history = [userOf({ uid: '1' }), userOf({ uid: '2' })];
    expect(offerAccounts(history, userOf({ uid: '1' })).earlier.map((user) => user.uid)).toEqual(['2']);
    expect(offerAccounts(history, null).earlier).toHaveLength(2);
  });
});
