import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../../../../src/adapters/storage/device-database.ts';
import { openDatabase, type OpenDatabase } from '../../../../src/adapters/storage/open-database.ts';
import type { JournalChange } from '../../../../src/domain/ports/payment.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { fineIntentWith } from '../../../support/payment/builders.ts';
import { fakeBrowser } from '../../../support/storage/fake-browser.ts';
import { BAD, ids, intent, reportsOf, run, stored } from './journal-set-up.ts';

/** A promise that the test resolves. */
class Deferred<A> {
  resolve!: (value: A) => void;
  readonly promise = new Promise<A>((resolve) => (this.resolve = resolve));
}

/** The browser's database itself, past the journal. */
const databaseOf = ({ factory }: ReturnType<typeof fakeBrowser>): Promise<OpenDatabase> => {
  globalThis.indexedDB = factory;
  return openDatabase(() => {});
};

describe('the journal of a device with a database', () => {
  it('ORD-9 a kept intent is one record, and a new visit reads it', async () => {
    const browser = fakeBrowser();
    const fine = fineIntentWith({ requestId: 'f', orderId: 'O' });
    await run(browser.journal().keep(intent('a')));
    await run(browser.journal().keep(fine));
    expect(await run(browser.journal().all())).toEqual([intent('a'), fine]);
    expect(await (await databaseOf(browser)).getAll('intents')).toMatchObject([
      { version: 1, requestId: 'a' },
      { version: 1, requestId: 'f' },
    ]);
  });

  it('ORD-10 an earlier version’s data is moved at every start, and removed only when it is in the database', async () => {
    const browser = fakeBrowser();
    const { superseded: _, leftForBank: __, kind: ___, ...older } = stored('old');
    browser.store().write('payment_intents', [older, { ...stored('done'), settled: true }]);
    expect(await ids(browser.journal())).toEqual(['old', 'done']);
    expect(browser.store().read('payment_intents')).toEqual([stored('old')]);
    browser.store().write('payment_intents', [stored('old'), stored('older-tab')]);
    expect(await ids(browser.journal())).toEqual(['old', 'done', 'older-tab']);
  });

  it('ORD-10 an intent that a tab of an earlier version adds during the visit is seen', async () => {
    const browser = fakeBrowser();
    const journal = browser.journal();
    await run(journal.keep(intent('a')));
    let told = 0;
    journal.watch(() => void (told += 1));
    browser.store().write('payment_intents', [stored('a'), stored('older-tab')]);
    browser.changedElsewhere('payment_intents');
    expect(told).toBe(1);
    expect(await ids(journal)).toEqual(['a', 'older-tab']);
  });

  it('ORD-10 open intents are mirrored for an earlier version, ended ones are not', async () => {
    const browser = fakeBrowser();
    const journal = browser.journal();
    await run(journal.keep(intent('a')));
    await run(journal.keep(intent('b')));
    expect(browser.store().read('payment_intents')).toEqual([stored('a'), stored('b')]);
    await run(journal.keep(intent('a', { decided: true })));
    await run(journal.forget('b'));
    expect(browser.store().read('payment_intents')).toBeUndefined();
  });

  it('ORD-10 a forgotten intent does not return from an older copy that is still in storage', async () => {
    const browser = fakeBrowser();
    const journal = browser.journal();
    await run(journal.keep(intent('a')));
    await run(journal.forget('a'));
    browser.store().write('payment_intents', [stored('a')]);
    expect(await ids(browser.journal())).toEqual([]);
  });

  it('ORD-10 T1 a forgotten intent leaves no secret of its order on the device; another tab still learns that it has ended', async () => {
    const browser = fakeBrowser();
    const [mine, other] = [browser.journal(), browser.journal()];
    await run(mine.tapped('mine'));
    await run(other.keep(intent('a', { orderId: 'O', platformData: '{"client_secret":"marker"}' })));
    expect(JSON.stringify(await (await databaseOf(browser)).getAll('intents'))).toContain('marker');
    await run(other.forget('a'));
    const database = await databaseOf(browser);
    const kept = [await database.getAll('intents'), await database.getAll('forgotten'), browser.store().read('payment_intents')];
    expect(JSON.stringify(kept)).toContain('"orderId":"O"');
    expect(JSON.stringify(kept)).not.toContain('marker');
    expect(await run(mine.endedSinceTap('mine'))).toEqual([intent('a', { orderId: 'O' })]);
  });

  it('ORD-11 a damaged record is set aside and reported once; its neighbours stay', async () => {
    const browser = fakeBrowser();
    await run(browser.journal().keep(intent('a')));
    const database = await databaseOf(browser);
    for (const bad of BAD) await database.add('intents', { version: 1, requestId: 'x', intent: bad });
    for (const bad of [null, 7, { version: '1' }]) await database.add('intents', bad);
    await run(browser.journal().keep(intent('b')));
    expect(await ids(browser.journal())).toEqual(['a', 'b']);
    expect(reportsOf(browser, 'payment_intents_damaged')).toEqual([
      { event: 'payment_intents_damaged', fields: { kept: 1, set_aside: BAD.length + 3 } },
    ]);
    expect(await database.count('set_aside')).toBe(BAD.length + 3);
  });

  it('ORD-11 damaged entries of an earlier version are set aside too', async () => {
    const browser = fakeBrowser();
    browser.store().write('payment_intents', [stored('a'), ...BAD, { ...stored('b'), later: 'field' }]);
    expect(await ids(browser.journal())).toEqual(['a', 'b']);
    expect(await ids(browser.journal())).toEqual(['a', 'b']);
    expect(reportsOf(browser, 'payment_intents_damaged')).toEqual([
      { event: 'payment_intents_damaged', fields: { kept: 2, set_aside: BAD.length } },
    ]);
    expect(await (await databaseOf(browser)).getAll('set_aside')).toHaveLength(BAD.length);
  });

  it('ORD-11 records of a newer version are left as they are and reported', async () => {
    const browser = fakeBrowser();
    await run(browser.journal().keep(intent('a')));
    const database = await databaseOf(browser);
    const newer = { version: 2, requestId: 'n', intent: { anything: true } };
    await database.add('intents', newer);
    const journal = browser.journal();
    await run(journal.keep(intent('b')));
    expect(await ids(journal)).toEqual(['a', 'b']);
    expect(await database.getAll('intents')).toContainEqual(newer);
    expect(reportsOf(browser, 'payment_intents_of_newer_version')).toEqual([
      { event: 'payment_intents_of_newer_version', fields: { count: 1 } },
    ]);
  });

  it('ORD-11 a database that a newer version has opened is used as it is', async () => {
    const browser = fakeBrowser();
    await run(browser.journal().keep(intent('a')));
    (await openDB('cashier', 2)).close();
    expect(await ids(browser.journal())).toEqual(['a']);
  });

  it('ORD-9 a database that fails in the middle of a visit loses nothing that was open: device storage goes on', async () => {
    const browser = fakeBrowser();
    const journal = browser.journal();
    await run(journal.keep(intent('a')));
    const database = await databaseOf(browser);
    database.close();
    browser.faults.database = true;
    globalThis.indexedDB = browser.factory;
    vi.spyOn(browser.factory, 'open').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError');
    });
    const next = browser.journal();
    await run(next.keep(intent('b')));
    expect(await ids(next)).toEqual(['a', 'b']);
    expect(next.place).toBe('device');
    browser.faults.database = false;
    vi.restoreAllMocks();
    expect(await ids(browser.journal())).toEqual(['a', 'b']);
  });

  it('ORD-9 a slow database has 1 s to open, and is used once it is open', async () => {
    vi.useFakeTimers();
    try {
      const browser = fakeBrowser();
      const slow = new Deferred<OpenDatabase>();
      const opens = new DeviceDatabase(() => slow.promise, browser.telemetry);
      const journal = browser.journal({ opens });
      const told: JournalChange[] = [];
      journal.watch((change) => void told.push(change));
      const first = run(journal.all());
      await vi.advanceTimersByTimeAsync(limits.deviceDatabaseOpening);
      expect(await first).toEqual([]);
      const kept = run(journal.keep(intent('a')));
      await vi.advanceTimersByTimeAsync(1);
      await kept;
      expect(browser.store().read('payment_intents')).toEqual([stored('a')]);
      vi.useRealTimers();
      const database = await databaseOf(browser);
      slow.resolve(database);
      await vi.waitFor(() => expect(told).toEqual(['opened-late']));
      expect(await ids(journal)).toEqual(['a']);
      expect(await database.count('intents')).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ORD-9 ten thousand intents are read, and one more is kept', async () => {
    const browser = fakeBrowser();
    browser.store().write(
      'payment_intents',
      Array.from({ length: 10_000 }, (_, i) => stored(`r${i}`)),
    );
    const journal = browser.journal();
    await run(journal.keep(intent('last')));
    const kept = await ids(journal);
    expect(kept).toHaveLength(10_001);
    expect(kept.at(-1)).toBe('last');
  });

  it('ORD-9 the browser receives one request not to clear the device, after the first order', async () => {
    const browser = fakeBrowser();
    const journal = browser.journal();
    await run(journal.keep(intent('a')));
    expect(browser.persist.asked).toBe(0);
    await run(journal.keep(intent('a', { orderId: 'O' })));
    await run(journal.keep(intent('b', { orderId: 'P' })));
    expect(browser.persist.asked).toBe(1);
  });

  it('ORD-15 orders that another tab has ended since a tap can be read; those that ended earlier, or in this tab, cannot', async () => {
    const browser = fakeBrowser();
    const [mine, other] = [browser.journal(), browser.journal()];
    await run(other.keep(intent('before', { orderId: 'O' })));
    await run(other.forget('before'));
    await run(mine.tapped('mine'));
    await run(mine.keep(intent('mine')));
    await run(mine.forget('mine'));
    expect(await run(mine.endedSinceTap('mine'))).toEqual([]);
    await run(other.keep(intent('theirs', { orderId: 'O' })));
    await run(other.forget('theirs'));
    expect(await run(mine.endedSinceTap('mine'))).toEqual([intent('theirs', { orderId: 'O' })]);
    expect(await run(mine.endedSinceTap('never tapped'))).toEqual([]);
  });

  it('ORD-15 an order that another tab has ended counts from its end, before anybody has seen that end', async () => {
    const browser = fakeBrowser();
    const [mine, other] = [browser.journal(), browser.journal()];
    const ended = async () => (await run(mine.endedSinceTap('mine'))).map(({ requestId }) => requestId);
    await run(other.keep(intent('earlier', { orderId: 'N', decided: true })));
    await run(other.keep(intent('theirs', { orderId: 'O' })));
    await run(mine.tapped('mine'));
    expect(await ended()).toEqual([]);
    await run(other.keep(intent('theirs', { orderId: 'O', decided: true })));
    expect(await ended()).toEqual(['theirs']);
    await run(other.keep(intent('theirs', { orderId: 'O', decided: true, declined: true })));
    expect(await ended()).toEqual([]);
  });

  it('ORD-9 another tab is notified of a change, the tab that made it is not', async () => {
    const browser = fakeBrowser();
    const [mine, other] = [browser.journal(), browser.journal()];
    const told = { mine: 0, other: 0 };
    mine.watch(() => void (told.mine += 1));
    const stop = other.watch(() => void (told.other += 1));
    await run(mine.keep(intent('a')));
    expect(told).toEqual({ mine: 0, other: 1 });
    stop();
    await run(mine.forget('a'));
    expect(told).toEqual({ mine: 0, other: 1 });
  });
});
