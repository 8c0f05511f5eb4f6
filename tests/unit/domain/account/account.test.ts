import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_REFUSAL_CODES,
  ACCOUNT_STATUS_NUMBERS,
  ACCOUNT_STATUSES,
  accountStatusOf,
  decideAccount,
} from '../../../../src/domain/account/account.ts';
import { checkDisplayId } from '../../../../src/domain/account/account-label.ts';
import {
  mergeHistories,
  recordChoice,
  recordFill,
  userOfRecord,
  type HistoryRecord,
  HISTORY_PAGE,
  retriesUpload,
  transferRecords,
  offerAccounts,
} from '../../../../src/domain/account/history-record.ts';
import { userOf } from '../../../support/payment/builders.ts';

const payer = { uid: null, deviceId: 'd1' };
const NOW = 1_795_255_200;
const recordOf = (change: Partial<HistoryRecord> = {}): HistoryRecord => ({
  ...(recordFill([], userOf(), payer, NOW * 1000)[0] as HistoryRecord),
  ...change,
});

describe('history records', () => {
  it('ACC-7 the first fill makes a record with times in seconds, later fills are counted in it', () => {
    const first = recordFill([], userOf(), payer, NOW * 1000 + 999);
    expect(first).toEqual([
      {
        toUid: '7000001',
        toDisplayUid: '100200',
        toNickname: 'نورة',
        toIcon: null,
        isGuest: false,
        status: 'normal',
        uid: null,
        deviceId: 'd1',
        fillTimes: 1,
        firstFillTime: NOW,
        lastFillTime: NOW,
      },
    ]);
    const again = recordFill(first, userOf({ nickname: 'جديد' }), { uid: '5', deviceId: 'd2' }, (NOW + 60) * 1000);
    expect(again).toEqual([{ ...first[0], toNickname: 'جديد', uid: '5', deviceId: 'd2', fillTimes: 2, lastFillTime: NOW + 60 }]);
    expect(recordFill(again, userOf(), payer, (NOW - 60) * 1000)[0]).toMatchObject({
      fillTimes: 3,
      firstFillTime: NOW - 60,
      lastFillTime: NOW + 60,
    });
  });

  it('ACC-7 a choice counts nothing, and takes nothing from the times of what was paid', () => {
    const chosen = recordChoice([], userOf(), payer, NOW * 1000);
    expect(chosen).toMatchObject([{ fillTimes: 0, firstFillTime: NOW, lastFillTime: NOW }]);
    const paid = recordFill(chosen, userOf(), payer, (NOW + 5) * 1000);
    expect(paid).toMatchObject([{ fillTimes: 1, firstFillTime: NOW + 5, lastFillTime: NOW + 5 }]);
    expect(recordChoice(paid, userOf({ nickname: 'جديد' }), payer, (NOW + 9) * 1000)).toEqual([{ ...paid[0], toNickname: 'جديد' }]);
  });

  it('ACC-7 records are ordered newest first, at most 40', () => {
    let kept: readonly HistoryRecord[] = [];
    for (let index = 0; index < 45; index += 1) kept = recordFill(kept, userOf({ uid: String(index) }), payer, (NOW + index) * 1000);
    expect(kept).toHaveLength(40);
    expect([kept[0]?.toUid, kept[39]?.toUid]).toEqual(['44', '5']);
    const together = ['c', 'a', 'b'].map((toUid) => recordOf({ toUid }));
    expect(mergeHistories(together, []).map(({ toUid }) => toUid)).toEqual(['a', 'b', 'c']);
  });

  it('ACC-8 server and device records merge to the wider span, the higher count and the newer profile', () => {
    const server = recordOf({ toNickname: 'قديم', fillTimes: 5, firstFillTime: NOW - 500, lastFillTime: NOW - 100 });
    const local = recordOf({ toNickname: 'جديد', fillTimes: 2, firstFillTime: NOW - 50, lastFillTime: NOW });
    const alone = recordOf({ toUid: '9', lastFillTime: NOW - 10 });
    expect(mergeHistories([server], [local, alone])).toEqual([{ ...local, fillTimes: 5, firstFillTime: NOW - 500 }, alone]);
    expect(mergeHistories([local], [server])).toEqual([{ ...local, fillTimes: 5, firstFillTime: NOW - 500 }]);
    const tie = { ...local, toNickname: 'الجهاز' };
    expect(mergeHistories([local], [tie])[0]?.toNickname).toBe('جديد');
  });

  it('ACC-9 the newest 3 records are transferred, and none of another user', () => {
    const records = [1, 2, 3, 4, 5].map((index) => recordOf({ toUid: `u${index}`, lastFillTime: NOW + index, fillTimes: index }));
    const foreign = recordOf({ toUid: 'x', uid: '99', lastFillTime: NOW + 100 });
    expect(transferRecords([foreign, ...records], '5')).toEqual(
      [5, 4, 3].map((index) => ({ to_uid: `u${index}`, uid: '5', fill_times: index, last_fill_time: NOW + index })),
    );
    expect(transferRecords([], '5')).toEqual([]);
    expect(transferRecords([recordOf({ uid: '5' })], '5')).toHaveLength(1);
  });

  it('ACC-9 an upload is retried up to 3 times; the server’s list is requested from 0, 100 records', () => {
    expect([0, 1, 2, 3, 4].map(retriesUpload)).toEqual([true, true, true, false, false]);
    expect(HISTORY_PAGE).toEqual({ offset: 0, limit: 100 });
  });

  it('ACC-10 the logged-in user is offered as their own account, and not among the others', () => {
    const own = userOf({ uid: '1' });
    const others = [userOf({ uid: '2' }), userOf({ uid: '1', nickname: 'قديم' }), userOf({ uid: '3' })];
    expect(offerAccounts(others, own)).toEqual({ own, earlier: [others[0], others[2]] });
    expect(offerAccounts(others, null)).toEqual({ own: null, earlier: others });
    expect(offerAccounts([], own)).toEqual({ own, earlier: [] });
  });

  it('ACC-7 a record becomes an account again', () => {
    expect(userOfRecord(recordOf())).toEqual(userOf());
  });
});

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
    const device = { uid: null, deviceId: 'd' };
    const many = Array.from({ length: 45 }, (_, index) => userOf({ uid: String(index) }));
    const records = many.reduce<readonly HistoryRecord[]>((kept, user, index) => recordFill(kept, user, device, index * 1000), []);
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
