import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayHoldIntents } from '../../../../src/adapters/storage/intent-hints.ts';
import * as limits from '../../../../src/domain/limits.ts';

const storeWith = (entries: Readonly<Record<string, unknown>> = {}) => ({ read: (key: string) => entries[key] });
const pageWith = (...held: readonly unknown[]) => ({ read: () => held });
const databases = (...names: readonly string[]) => ({ indexedDB: { databases: () => Promise.resolve(names.map((name) => ({ name }))) } });

describe('mayHoldIntents', () => {
  afterEach(() => vi.useRealTimers());

  it('is false only where the page, storage and the device’s databases are known to hold nothing of orders', async () => {
    expect(await mayHoldIntents(databases('reports'), storeWith({ target_user: {} }), pageWith())).toBe(false);
    expect(await mayHoldIntents({}, storeWith(), pageWith())).toBe(false);
    expect(await mayHoldIntents({ indexedDB: null }, storeWith(), pageWith())).toBe(false);
  });

  it.each([
    ['the page’s history has one', databases(), storeWith(), pageWith({})],
    ['storage has some', databases(), storeWith({ payment_intents: [] }), pageWith()],
    ['storage has one of an earlier version', databases(), storeWith({ payment_intents: {} }), pageWith()],
    ['a create was left without an answer', databases(), storeWith({ open_page_view: {} }), pageWith()],
    ['the journal’s database exists', databases('reports', 'cashier'), storeWith(), pageWith()],
    ['the browser does not name its databases', { indexedDB: {} }, storeWith(), pageWith()],
    ['the browser refuses to', { indexedDB: { databases: () => Promise.reject(new Error('refused')) } }, storeWith(), pageWith()],
  ])('is true where %s', async (_, page, store, ofPage) => {
    expect(await mayHoldIntents(page, store, ofPage)).toBe(true);
  });

  it('is true where the browser does not name its databases in time', async () => {
    vi.useFakeTimers();
    const answers: boolean[] = [];
    const silent = { indexedDB: { databases: () => new Promise<never>(() => {}) } };
    void mayHoldIntents(silent, storeWith(), pageWith()).then((may) => answers.push(may));
    await vi.advanceTimersByTimeAsync(limits.deviceDatabaseOpening - 1);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([true]);
  });

  it('is true where reading refuses', async () => {
    const refusing = Object.defineProperty({}, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await mayHoldIntents(refusing, storeWith(), pageWith())).toBe(true);
  });
});
