import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/adapters/storage/open-database.ts';
import type { DeviceIdentity } from '../../../../src/domain/ports/browser.ts';
import type { PaymentJournal } from '../../../../src/domain/ports/payment.ts';
import { fakeBrowser } from '../../../support/storage/fake-browser.ts';
import { ids, intent, run } from './journal-set-up.ts';

const DAY = 86_400_000;
const idsOf = ({ deviceId, clientId }: DeviceIdentity): readonly string[] => [deviceId, clientId];
const past = (requestId: string, state = 'paid') => ({ requestId, orderId: 'SB1', payer: 'visitor', createdAt: DAY, state, amount: 499 });

/** The browser was killed: what it wrote to device storage last is lost, what was written to the database is not. */
const loseStorage = (browser: ReturnType<typeof fakeBrowser>): void => browser.entries.clear();

describe('the owner of a device', () => {
  it('ORD-40 a device that has lost its storage gets the ids back that it ordered with, before anything is known of its orders', async () => {
    const browser = fakeBrowser();
    const first = browser.identity();
    const before = idsOf(first);
    await run(browser.journal({ known: first }).keep(intent('a')));
    loseStorage(browser);
    const next = browser.identity();
    expect(next.deviceId).not.toBe(before[0]);
    let restored = 0;
    next.onRestored(() => (restored += 1));
    expect(await ids(browser.journal({ known: next }))).toEqual(['a']);
    expect(idsOf(next)).toEqual(before);
    expect(restored).toBe(1);
    // And device storage has them again, for what reads it early.
    expect([browser.store().read('device_id'), browser.store().read('client_id')]).toEqual(before);
    const told: string[] = [];
    next.onRestored(() => told.push('at once'));
    expect(told).toEqual(['at once']);
  });

  it('ORD-40 the ids are in the database before the first intent is kept', async () => {
    const browser = fakeBrowser();
    const known = browser.identity();
    await run(browser.journal({ known }).keep(intent('a')));
    globalThis.indexedDB = browser.factory;
    const database = await openDatabase(() => {});
    expect([await database.get('copies', 'device_id'), await database.get('copies', 'client_id')]).toEqual([
      known.deviceId,
      known.clientId,
    ]);
  });

  it('ORD-40 a second tab that began with other ids has the same ones from its first look at the orders', async () => {
    const browser = fakeBrowser();
    const one = browser.identity();
    await run(browser.journal({ known: one }).all());
    loseStorage(browser);
    const [two, three] = [browser.identity(), browser.identity()];
    await Promise.all([run(browser.journal({ known: two }).all()), run(browser.journal({ known: three }).all())]);
    expect([two.deviceId, three.deviceId]).toEqual([one.deviceId, one.deviceId]);
  });

  it('ORD-40 where the device refuses a database, or has lost that as well, the ids are those of its storage', async () => {
    const refusing = fakeBrowser({ refusesDatabase: true });
    const known = refusing.identity();
    const before = known.deviceId;
    await run(refusing.journal({ known }).keep(intent('a')));
    expect([known.deviceId, refusing.identity().deviceId]).toEqual([before, before]);
    const cleared = fakeBrowser();
    const old = cleared.identity();
    expect(await ids(fakeBrowser().journal({ known: old }))).toEqual([]);
    expect(old.deviceId).toBe(cleared.identity().deviceId);
  });

  it('ORD-40 a database of the version before gets a place for the ids, and keeps its orders', async () => {
    const browser = fakeBrowser();
    globalThis.indexedDB = browser.factory;
    const old = await openDB('cashier', 1, {
      upgrade: (database) => {
        for (const name of ['intents', 'forgotten', 'set_aside']) database.createObjectStore(name, { autoIncrement: true });
        database.createObjectStore('lease');
      },
    });
    old.close();
    const known = browser.identity();
    await run(browser.journal({ known }).keep(intent('a')));
    loseStorage(browser);
    const next = browser.identity();
    expect(await ids(browser.journal({ known: next }))).toEqual(['a']);
    expect(next.deviceId).toBe(known.deviceId);
  });
});

describe('what the device remembers of ended payments', () => {
  it('ORD-41 is on disk before the intent is forgotten, and comes back when device storage has lost it', async () => {
    const browser = fakeBrowser();
    const journal: PaymentJournal = browser.journal();
    await run(journal.keep(intent('a')));
    browser.store().write('past_payments', [past('a')]);
    browser.store().write('paid_fines', [{ fineId: 'f', amount: 499, at: DAY }]);
    await run(journal.forget('a'));
    loseStorage(browser);
    expect(await ids(browser.journal())).toEqual([]);
    expect(browser.store().read('past_payments')).toEqual([past('a')]);
    expect(browser.store().read('paid_fines')).toEqual([{ fineId: 'f', amount: 499, at: DAY }]);
  });

  it('ORD-41 is on disk once its end is kept, whether the shopper has seen it or not', async () => {
    const browser = fakeBrowser();
    const journal = browser.journal();
    browser.store().write('past_payments', [past('a', 'declined')]);
    await run(journal.keep(intent('a', { decided: true })));
    loseStorage(browser);
    await run(browser.journal().all());
    expect(browser.store().read('past_payments')).toEqual([past('a', 'declined')]);
  });

  it('ORD-41 an older copy in either place removes nothing: paid stays paid, and each payment is there once', async () => {
    const browser = fakeBrowser();
    browser.store().write('past_payments', [past('a'), past('b', 'declined')]);
    await run(browser.journal().all());
    // What a killed browser had before: the one less, the other not known to be paid yet.
    browser.store().write('past_payments', [past('a', 'declined'), past('b'), past('c')]);
    await run(browser.journal().all());
    expect(browser.store().read('past_payments')).toEqual([past('a'), past('b'), past('c')]);
  });

  it('ORD-36 ORD-41 details learnt after a paid order has ended, such as its card, are kept', async () => {
    const browser = fakeBrowser();
    browser.store().write('past_payments', [past('a')]);
    await run(browser.journal().all());
    const known = { ...past('a'), card: { brand: 'visa', last4: '4242' } };
    browser.store().write('past_payments', [known]);
    await run(browser.journal().all());
    expect(browser.store().read('past_payments')).toEqual([known]);
  });

  it('ORD-36 ORD-41 details learnt while the places are being joined are kept, whenever they come', async () => {
    const known = { ...past('a'), card: { brand: 'visa', last4: '4242' } };
    for (let turns = 0; turns < 25; turns += 1) {
      const browser = fakeBrowser();
      browser.store().write('past_payments', [past('a')]);
      const joining = run(browser.journal().keep(intent('a', { decided: true })));
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      browser.store().write('past_payments', [known, past('b')]);
      await joining;
      expect(browser.store().read('past_payments')).toEqual([known, past('b')]);
    }
  });

  it('ORD-41 a damaged record does not stop the others from being joined', async () => {
    const browser = fakeBrowser();
    const damaged = { requestId: { toString: null }, fineId: [{ toString: null }] };
    browser.store().write('past_payments', [damaged, past('a')]);
    browser.store().write('paid_fines', [damaged]);
    await run(browser.journal().all());
    browser.store().write('past_payments', [past('b'), damaged]);
    await run(browser.journal().all());
    expect(browser.store().read('past_payments')).toEqual([damaged, past('a'), past('b')]);
    expect(browser.store().read('paid_fines')).toEqual([damaged]);
  });
});
