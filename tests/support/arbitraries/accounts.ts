import fc from 'fast-check';
import { ACCOUNT_STATUSES, type PayToUser } from '../../../src/domain/account/account.ts';
import type { HistoryRecord } from '../../../src/domain/account/history-record.ts';

const uid = fc.integer({ min: 1, max: 60 }).map(String);

/** Accounts with few uids, so that some occur twice. */
export const payToUser: fc.Arbitrary<PayToUser> = fc.record({
  uid,
  displayUid: fc.integer({ min: 10_000, max: 99_999 }).map(String),
  nickname: fc.constantFrom('نورة', 'فهد', 'Sara'),
  icon: fc.constantFrom(null, 'https://img.example.com/a.png'),
  isGuest: fc.boolean(),
  status: fc.constantFrom(...ACCOUNT_STATUSES),
});

/** Records of the recharge history; times in epoch seconds. */
export const historyRecord: fc.Arbitrary<HistoryRecord> = fc
  .tuple(
    payToUser,
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 0, max: 300 }),
    fc.constantFrom(null, '1', '2'),
  )
  .map(([user, fillTimes, first, more, payer]) => ({
    toUid: user.uid,
    toDisplayUid: user.displayUid,
    toNickname: user.nickname,
    toIcon: user.icon,
    isGuest: user.isGuest,
    status: user.status,
    uid: payer,
    deviceId: 'd1',
    fillTimes,
    firstFillTime: 1_795_000_000 + first,
    lastFillTime: 1_795_000_000 + first + more,
  }));

/** A history as it is kept: each account once. */
export const history: fc.Arbitrary<readonly HistoryRecord[]> = fc.uniqueArray(historyRecord, {
  selector: (record) => record.toUid,
  maxLength: 60,
});
