import { Effect, Exit } from 'effect';
import { describe, expect, it } from 'vitest';
import { UploadHistory } from '../../../../src/application/account/account-history.ts';
import type { HistoryRecord, TransferRecord } from '../../../../src/domain/account/history-record.ts';
import { type PlatformError, RechargeHistory } from '../../../../src/domain/ports/platform.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';

class FakeHistory extends RechargeHistory {
  readonly uploads: (readonly TransferRecord[])[] = [];
  readonly #failures: number;
  constructor(failures: number) {
    super();
    this.#failures = failures;
  }
  override list(): Effect.Effect<readonly HistoryRecord[], PlatformError> {
    return Effect.succeed([]);
  }
  override upload(records: readonly TransferRecord[]): Effect.Effect<void, PlatformError> {
    return Effect.suspend(() => {
      this.uploads.push(records);
      return this.uploads.length <= this.#failures ? Effect.fail(LOST) : Effect.void;
    });
  }
}

const recordOf = (toUid: string, lastFillTime: number): HistoryRecord => ({
  toUid,
  toDisplayUid: `1${toUid}`,
  toNickname: '',
  toIcon: null,
  isGuest: false,
  status: 'normal',
  uid: null,
  deviceId: 'd',
  fillTimes: 2,
  firstFillTime: 1,
  lastFillTime,
});
const LOCAL = ['1', '2', '3', '4'].map((uid) => recordOf(uid, Number(uid)));

const upload = (failures: number) => {
  const history = new FakeHistory(failures);
  return { history, exit: Effect.runSyncExit(new UploadHistory(history).execute(LOCAL, '7')) };
};

describe('UploadHistory', () => {
  it('ACC-9 the newest 3 records are uploaded as those of the user who has logged in', () => {
    const { history, exit } = upload(0);
    expect(Exit.isSuccess(exit)).toBe(true);
    expect(history.uploads).toEqual([
      ['4', '3', '2'].map((uid) => ({ to_uid: uid, uid: '7', fill_times: 2, last_fill_time: Number(uid) })),
    ]);
  });

  it.each([
    [1, 2, true],
    [3, 4, true],
    [4, 4, false],
  ])('ACC-9 with %i failures there are %i uploads in all', (failures, uploads, succeeds) => {
    const { history, exit } = upload(failures);
    expect(history.uploads).toHaveLength(uploads);
    expect(Exit.isSuccess(exit)).toBe(succeeds);
  });
});
