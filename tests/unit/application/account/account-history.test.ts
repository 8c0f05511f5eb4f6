import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { AccountHistory, UploadHistory } from '../../../../src/application/account/account-history.ts';
import { ShopperSession } from '../../../../src/application/session/shopper-session.ts';
import type { HistoryRecord, TransferRecord } from '../../../../src/domain/account/history-record.ts';
import { type PlatformError, RechargeHistory } from '../../../../src/domain/ports/platform.ts';
import { SessionLogin } from '../../../../src/domain/ports/login.ts';
import { fineIntentWith, intentWith, userOf } from '../../../support/payment/builders.ts';
import { FakeTelemetry, LOST } from '../../../support/payment/fake-ports.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const NOURA = { uid: '1', displayUid: '100001', nickname: 'نورة', icon: null };
const AT = 1_763_700_000_000;

class FakeRemote extends RechargeHistory {
  readonly uploads: (readonly TransferRecord[])[] = [];
  records: Effect.Effect<readonly HistoryRecord[], PlatformError> = Effect.succeed([]);
  uploaded: Effect.Effect<void, PlatformError> = Effect.void;
  override list(): Effect.Effect<readonly HistoryRecord[], PlatformError> {
    return this.records;
  }
  override upload(records: readonly TransferRecord[]): Effect.Effect<void, PlatformError> {
    return Effect.suspend(() => {
      this.uploads.push(records);
      return this.uploaded;
    });
  }
}
class NoLogin extends SessionLogin {
  override logIn(): never {
    throw new Error('not asked here');
  }
}

const record = (toUid: string, lastFillTime: number, uid: string | null = null): HistoryRecord => ({
  toUid,
  toDisplayUid: `10000${toUid}`,
  toNickname: '',
  toIcon: null,
  isGuest: false,
  status: 'normal',
  uid,
  deviceId: 'd',
  fillTimes: 1,
  firstFillTime: 1,
  lastFillTime,
});

const setUp = (local: readonly unknown[] = [], user: typeof NOURA | null = NOURA) => {
  const [store, remote, telemetry] = [new MemoryStore(), new FakeRemote(), new FakeTelemetry()];
  if (local.length > 0) store.write('target_history', local);
  if (user !== null) store.write('session_key', 'k');
  if (user !== null) store.write('login_user', user);
  const session = new ShopperSession(new NoLogin(), store, telemetry);
  const identity = { deviceId: 'd' };
  const clock = { now: () => AT, synchronise: () => Effect.void };
  const history = new AccountHistory({
    store,
    remote,
    upload: new UploadHistory(remote),
    session,
    identity,
    clock: clock as never,
    telemetry,
  });
  const kept = () => (store.values.get('target_history') ?? []) as readonly HistoryRecord[];
  return { store, remote, telemetry, session, history, kept, refresh: (transfer: boolean) => Effect.runSync(history.refresh(transfer)) };
};
const uids = (history: AccountHistory): readonly string[] => history.offered().earlier.map(({ uid }) => uid);

describe('AccountHistory', () => {
  it('ACC-7 a chosen account is stored, newest first, with its times in seconds', () => {
    const { history, kept } = setUp([record('5', 7)], null);
    history.add(userOf({ uid: '9' }));
    expect(uids(history)).toEqual(['9', '5']);
    expect(kept()[0]).toMatchObject({ toUid: '9', uid: null, deviceId: 'd', firstFillTime: AT / 1000, lastFillTime: AT / 1000 });
  });

  it('ACC-11 ACC-7 choosing counts nothing; a paid order is counted once, however often its result is shown', () => {
    const { history, kept } = setUp([], null);
    const intent = intentWith({ uid: '9', orderId: 'SB1' });
    history.add(userOf({ uid: '9', nickname: 'نورة' }));
    history.add(userOf({ uid: '9', nickname: 'نورة' }));
    expect(kept()[0]).toMatchObject({ toUid: '9', fillTimes: 0 });
    history.paid(intent);
    history.paid(intent);
    expect(kept()[0]).toMatchObject({ toUid: '9', toNickname: 'نورة', fillTimes: 1, lastFillTime: AT / 1000 });
    history.paid({ ...intent, orderId: 'SB2' });
    expect(kept()[0]?.fillTimes).toBe(2);
  });

  it('ACC-11 T5 an order that another payer made is not counted in the history of the user logged in when its result arrives', () => {
    const { history, kept } = setUp();
    history.paid(intentWith({ uid: '9', orderId: 'SB1', payer: 'uid:70' }));
    expect(kept()).toEqual([]);
    history.paid(intentWith({ uid: '9', orderId: 'SB1', payer: `uid:${NOURA.uid}` }));
    expect(kept()).toMatchObject([{ toUid: '9', uid: NOURA.uid, fillTimes: 1 }]);
  });

  it('ACC-11 an account of which only the order is known gets its record from it; a fine and an order without an id are no top-up', () => {
    const { history, kept, store } = setUp([], null);
    store.write('counted_orders', { damaged: true });
    history.paid(fineIntentWith({ orderId: 'SB1' }));
    history.paid(intentWith({ orderId: null }));
    expect(kept()).toEqual([]);
    history.paid(intentWith({ orderId: 'SB1' }));
    expect(kept()).toMatchObject([{ toUid: '7000001', toDisplayUid: '100200', fillTimes: 1 }]);
  });

  it('ACC-8 a logged-in shopper sees the platform’s and the device’s history as one, a visitor the device’s only', () => {
    const one = setUp([record('5', 20), record('6', 5)]);
    one.remote.records = Effect.succeed([record('5', 10), record('7', 15)]);
    one.refresh(false);
    expect(uids(one.history)).toEqual(['5', '7', '6']);
    one.store.remove('session_key');
    expect(uids(one.history)).toEqual(['5', '6']);
  });

  it('ACC-8 the history has at most 40 records, whatever the platform sends', () => {
    const { history, remote, refresh } = setUp();
    remote.records = Effect.succeed(Array.from({ length: 100 }, (_, index) => record(String(100 + index), index)));
    refresh(false);
    expect(uids(history)).toHaveLength(40);
    expect(uids(history)[0]).toBe('199');
  });

  it('ACC-10 the shopper’s own account is listed separately', () => {
    const { history } = setUp([record('1', 9), record('5', 8)]);
    expect(history.offered().own).toMatchObject({ uid: '1', displayUid: '100001', isGuest: false });
    expect(uids(history)).toEqual(['5']);
  });

  it('ACC-9 after a login the device’s newest 3 records are uploaded, and belong to the user from then on', () => {
    const { remote, refresh, kept } = setUp(['5', '6', '7', '8'].map((uid) => record(uid, Number(uid))));
    refresh(true);
    expect(remote.uploads.map((records) => records.map(({ to_uid: to, uid }) => [to, uid]))).toEqual([
      [
        ['8', '1'],
        ['7', '1'],
        ['6', '1'],
      ],
    ]);
    expect(kept().map(({ uid }) => uid)).toEqual(['1', '1', '1', '1']);
    refresh(false);
    expect(remote.uploads).toHaveLength(1);
  });

  it('LOG-22 the device’s history is not given to a link’s account before the shopper confirms it', () => {
    const { remote, refresh, session, store } = setUp([record('5', 5)]);
    store.write('session_unconfirmed', true);
    refresh(true);
    expect(remote.uploads).toEqual([]);
    session.confirm();
    refresh(true);
    expect(remote.uploads[0]?.map(({ to_uid: to }) => to)).toEqual(['5']);
  });

  it('ACC-9 after an upload that fails in spite of its retries the records stay the device’s, and the list is still read', () => {
    const { remote, refresh, kept, history, telemetry } = setUp([record('5', 5)]);
    remote.uploaded = Effect.fail(LOST);
    remote.records = Effect.succeed([record('7', 9)]);
    refresh(true);
    expect(remote.uploads).toHaveLength(4);
    expect(kept()[0]?.uid).toBeNull();
    expect(uids(history)).toEqual(['7', '5']);
    expect(telemetry.reports.map(({ event }) => event)).toEqual(['history_upload_failed']);
  });

  it('ACC-9 T5: another user’s records are neither shown, nor sent, nor kept', () => {
    const { remote, refresh, history, kept } = setUp([record('5', 5, '2'), record('6', 6)]);
    expect(uids(history)).toEqual(['6']);
    refresh(true);
    expect(remote.uploads[0]?.map(({ to_uid: to }) => to)).toEqual(['6']);
    history.keepOnly('1');
    expect(kept().map(({ toUid }) => toUid)).toEqual(['6']);
  });

  it('ACC-8 T5: an answer that arrives after the user has changed is ignored', () => {
    const { remote, refresh, store, history } = setUp();
    remote.records = Effect.sync(() => {
      store.write('login_user', { ...NOURA, uid: '2' });
      remote.records = Effect.succeed([record('8', 9)]);
      refresh(false);
      return [record('7', 9)];
    });
    refresh(false);
    expect(uids(history)).toEqual(['8']);
  });

  it('ACC-8 without an answer the known history stays; damaged records are left out', () => {
    const { remote, refresh, history, telemetry } = setUp([{ uid: 5 }, null, 'x', { ...record('5', 5), lastFillTime: -1 }, record('6', 6)]);
    remote.records = Effect.fail(LOST);
    refresh(false);
    expect(uids(history)).toEqual(['6']);
    expect(telemetry.reports.map(({ event }) => event)).toEqual(['history_failed']);
  });
});
