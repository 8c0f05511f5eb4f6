import { describe, expect, it } from 'vitest';
import {
  mergeHistories,
  recordChoice,
  recordFill,
  userOfRecord,
  type HistoryRecord,
} from '../../../../src/domain/account/history-record.ts';
import { HISTORY_PAGE, retriesUpload, transferRecords } from '../../../../src/domain/account/history-transfer.ts';
import { offerAccounts } from '../../../../src/domain/account/own-account.ts';
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

  it('ACC-7 records stand newest first, at most 40', () => {
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
