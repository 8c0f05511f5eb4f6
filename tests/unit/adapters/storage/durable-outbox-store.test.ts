import { Effect } from 'effect';
import * as fakeIndexedDb from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { DeviceDatabase } from '../../../../src/adapters/storage/device-database.ts';
import { openReports, type ReportsDatabase } from '../../../../src/adapters/storage/open-reports.ts';
import { localKeyValueStore } from '../../../../src/adapters/storage/local-key-value-store.ts';
import { durableOutboxStore } from '../../../../src/adapters/storage/durable-outbox-store.ts';
import type { OutboxEntry } from '../../../../src/domain/report/outbox.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { fakeStorage } from '../../../support/storage/fake-storage.ts';

// `idb` looks for the browser's classes where a browser has them.
Object.assign(globalThis, fakeIndexedDb);

/** Locks of one browser, granted in turn. */
const locksInTurn = (): Pick<LockManager, 'request'> => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, use: () => Promise<unknown>) => (last = last.then(use));
  return { request } as unknown as LockManager;
};

/** A browser whose tabs share storage, a database and locks. */
const browser = () => {
  const fake = fakeStorage();
  const factory = new fakeIndexedDb.IDBFactory();
  const faults = { database: false };
  const telemetry = new FakeTelemetry();
  const open = (closed: () => void): Promise<ReportsDatabase> => {
    if (faults.database) throw new DOMException('no', 'InvalidStateError');
    globalThis.indexedDB = factory;
    return openReports(closed);
  };
  const store = () => localKeyValueStore(fake.window, telemetry);
  const tab = (locks: Pick<LockManager, 'request'> | undefined = undefined) =>
    durableOutboxStore({ database: new DeviceDatabase(open, telemetry), store: store(), locks, now: () => 42 });
  return { ...fake, faults, store, tab, open };
};

const run = <A>(effect: Effect.Effect<A>): Promise<A> => Effect.runPromise(effect);
const error = (id: string, tries = 0): OutboxEntry => ({ kind: 'error', id, type: 'biz', text: '{}', tries, keptAt: 1 });
const call: OutboxEntry = { kind: 'event', id: 'e1 analytics', lane: 'analytics', fields: { ts: 1, event: 'x' }, tries: 0, keptAt: 1 };

describe('DurableOutboxStore', () => {
  it('RPT-22 reports are kept in IndexedDB, in their order, for every tab and the next visit', async () => {
    const { tab, entries } = browser();
    const first = tab();
    await run(first.keep(error('a')));
    await run(first.keep(call));
    await run(first.keep(error('a', 1)));
    expect(await run(tab().all())).toEqual([error('a', 1), call]);
    await run(tab().remove('a'));
    expect(await run(first.all())).toEqual([call]);
    expect(entries.size).toBe(0);
  });

  it('RPT-22 where IndexedDB is refused, storage keeps them; they move as soon as there is a database', async () => {
    const { tab, faults, entries } = browser();
    faults.database = true;
    const refused = tab();
    await run(refused.keep(error('a')));
    await run(refused.keep(error('b')));
    await run(refused.keep(error('a', 2)));
    await run(refused.remove('b'));
    expect(await run(refused.all())).toEqual([error('a', 2)]);
    expect(entries.has('event_outbox')).toBe(true);
    faults.database = false;
    const next = tab();
    expect(await run(next.all())).toEqual([error('a', 2)]);
    expect(entries.has('event_outbox')).toBe(false);
    expect(await run(tab().all())).toEqual([error('a', 2)]);
  });

  it('RPT-22 reports that an older version kept in storage are moved once; unreadable ones are removed', async () => {
    const { tab, store, open } = browser();
    store().write('event_outbox', [{ id: 'old', type: 'biz', text: 'x', tries: 1 }, { id: 5 }, 'damaged']);
    const database = await open(() => {});
    await database.put('outbox', { id: 'no report' });
    expect(await run(tab().all())).toEqual([{ kind: 'error', id: 'old', type: 'biz', text: 'x', tries: 1, keptAt: 42 }]);
    expect(await database.count('outbox')).toBe(1);
    database.close();
  });

  it('RPT-22 tabs send in turn; without Web Locks each does so at once', async () => {
    const { tab } = browser();
    const locks = locksInTurn();
    const order: string[] = [];
    let end = (): void => {};
    const first = run(tab(locks).inTurn(Effect.callback<void>((resume) => void (end = () => resume(Effect.void)))));
    const second = run(tab(locks).inTurn(Effect.sync(() => order.push('second'))));
    await run(tab().inTurn(Effect.sync(() => order.push('without locks'))));
    expect(order).toEqual(['without locks']);
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(['without locks', 'second']);
    const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager;
    expect(await run(tab(refusing).inTurn(Effect.succeed('alone')))).toBe('alone');
  });
});
