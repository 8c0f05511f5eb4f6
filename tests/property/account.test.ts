import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAccount } from '../../src/domain/account/account.ts';
import { mergeHistories, recordFill, type HistoryRecord, transferRecords, offerAccounts } from '../../src/domain/account/history-record.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { history, historyRecord, payToUser } from '../support/arbitraries/accounts.ts';

/** The reference: every account's numbers by a plain scan, then the newest 40. */
const reference = (records: readonly HistoryRecord[]): readonly unknown[] =>
  [...new Set(records.map((record) => record.toUid))]
    .map((toUid) => {
      const mine = records.filter((record) => record.toUid === toUid);
      return {
        toUid,
        fillTimes: Math.max(...mine.map((record) => record.fillTimes)),
        firstFillTime: Math.min(...mine.map((record) => record.firstFillTime)),
        lastFillTime: Math.max(...mine.map((record) => record.lastFillTime)),
      };
    })
    .sort((a, b) => b.lastFillTime - a.lastFillTime || (a.toUid < b.toUid ? -1 : 1))
    .slice(0, 40);
const numbers = (records: readonly HistoryRecord[]): readonly unknown[] =>
  records.map(({ toUid, fillTimes, firstFillTime, lastFillTime }) => ({ toUid, fillTimes, firstFillTime, lastFillTime }));

describe('accounts', () => {
  it('ACC-8 merging agrees with a plain scan, in either order, and merging again changes nothing', () => {
    assertCases(
      fc.property(history, fc.array(historyRecord, { maxLength: 60 }), (server, local) => {
        const merged = mergeHistories(server, local);
        expect(numbers(merged)).toEqual(reference([...server, ...local]));
        expect(numbers(mergeHistories(local, server))).toEqual(numbers(merged));
        expect(mergeHistories(merged, merged)).toEqual(merged);
      }),
      { numRuns: 2000 },
    );
  });

  it('ACC-5 ACC-7 a fill adds its account or counts it once more, and drops at most the oldest record', () => {
    assertCases(
      fc.property(history, payToUser, (before, user) => {
        const kept = mergeHistories(before, []);
        const after = recordFill(kept, user, { uid: null, deviceId: 'd1' }, 1_795_900_000_999);
        const was = kept.find((record) => record.toUid === user.uid);
        expect(after[0]).toMatchObject({ toUid: user.uid, fillTimes: (was?.fillTimes ?? 0) + 1, lastFillTime: 1_795_900_000 });
        expect(after.slice(1)).toEqual(kept.filter((record) => record.toUid !== user.uid).slice(0, 39));
      }),
      { numRuns: 2000 },
    );
  });

  it('ACC-9 at most 3 records are transferred, none of another payer, and the newest ones', () => {
    assertCases(
      fc.property(history, (local) => {
        const mine = local.filter((record) => record.uid !== '2');
        const sent = transferRecords(local, '1');
        expect(sent).toHaveLength(Math.min(3, mine.length));
        const oldest = Math.min(...sent.map((record) => record.last_fill_time));
        const left = mine.filter((record) => !sent.some(({ to_uid }) => to_uid === record.toUid));
        for (const record of left) expect(record.lastFillTime).toBeLessThanOrEqual(oldest);
        for (const record of sent) expect(mine.some(({ toUid }) => toUid === record.to_uid)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('ACC-2 ACC-3 ACC-10 an account is accepted only if it is normal or source-mismatch and no guest; the shopper’s own is never offered twice', () => {
    assertCases(
      fc.property(payToUser, fc.array(payToUser, { maxLength: 9 }), (user, others) => {
        const accepted = !user.isGuest && (user.status === 'normal' || user.status === 'source-mismatch');
        expect(decideAccount(user).kind).toBe(accepted ? 'accepted' : 'refused');
        expect(offerAccounts(others, user).earlier.some(({ uid }) => uid === user.uid)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
