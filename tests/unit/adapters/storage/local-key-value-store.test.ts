import { describe, expect, it } from 'vitest';
import { localKeyValueStore } from '../../../../src/adapters/storage/local-key-value-store.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { fakeStorage } from '../../../support/storage/fake-storage.ts';

const setUp = () => {
  const fake = fakeStorage();
  const telemetry = new FakeTelemetry();
  return { ...fake, telemetry, store: localKeyValueStore(fake.window, telemetry) };
};

describe('D18: the storage codec', () => {
  it('D18: a value is kept as base64 of URI-encoded JSON', () => {
    const { store, entries } = setUp();
    store.write('target_user', { nickname: 'نورة' });
    expect(entries.get('target_user')).toBe('JTdCJTIybmlja25hbWUlMjIlM0ElMjIlRDklODYlRDklODglRDglQjElRDglQTklMjIlN0Q=');
    expect(store.read('target_user')).toEqual({ nickname: 'نورة' });
  });

  for (const [name, text] of [
    ['bad base64', '!!!'],
    ['bad URI encoding', btoa('%E0%A4%A')],
    ['bad JSON', btoa('%7B')],
    ['plain text', 'hello'],
    ['empty text', ''],
  ] as const) {
    it(`D18: ${name} is dropped, reported once, and reads as absent`, () => {
      const { store, entries, telemetry } = setUp();
      for (let i = 0; i < 2; i += 1) {
        entries.set('device_id', text);
        expect(store.read('device_id')).toBeUndefined();
        expect(entries.has('device_id')).toBe(false);
      }
      expect(telemetry.reports).toEqual([{ event: 'storage_value_damaged', fields: { key: 'device_id' } }]);
    });
  }

  it('D18: lone surrogates survive writing and reading', () => {
    const { store } = setUp();
    store.write('target_user', '\ud800x');
    expect(store.read('target_user')).toBe('\ud800x');
  });
});

describe('D18 F33: storage that refuses', () => {
  it('F33: without storage, this page still reads its own values, and the fault is reported once per key', () => {
    const { store, fails, telemetry } = setUp();
    fails.access = true;
    expect(store.read('device_id')).toBeUndefined();
    store.write('device_id', 'a');
    store.write('device_id', 'b');
    expect(store.read('device_id')).toBe('b');
    store.remove('device_id');
    expect(store.read('device_id')).toBeUndefined();
    expect(telemetry.reports).toEqual([{ event: 'storage_unavailable', fields: { key: 'device_id' } }]);
  });

  it('F33: with full storage the new value wins over the stored one, until a write succeeds', () => {
    const { store, fails, entries } = setUp();
    store.write('payment_intents', [1]);
    fails.write = true;
    store.write('payment_intents', [1, 2]);
    expect(store.read('payment_intents')).toEqual([1, 2]);
    fails.write = false;
    store.write('payment_intents', [3]);
    expect(store.read('payment_intents')).toEqual([3]);
    entries.delete('payment_intents');
    expect(store.read('payment_intents')).toBeUndefined();
  });

  it('F33: a key whose removal fails still counts as removed on this page', () => {
    const { store, fails } = setUp();
    store.write('device_id', 'a');
    fails.remove = true;
    store.remove('device_id');
    expect(store.read('device_id')).toBeUndefined();
  });

  const twoTabs = () => {
    const { store: here, fails, window } = setUp();
    return { here, there: localKeyValueStore(window, new FakeTelemetry()), fails };
  };

  it('F33 PAY-96: a value that full storage refused gives way to one that another tab has stored since', () => {
    const { here, there, fails } = twoTabs();
    there.write('past_payments', [1]);
    fails.write = true;
    here.write('past_payments', [1, 2]);
    fails.write = false;
    expect(here.read('past_payments')).toEqual([1, 2]);
    there.write('past_payments', [1, 3]);
    expect(here.read('past_payments')).toEqual([1, 3]);
  });

  it('F33: a removal that storage refused gives way to a value that another tab has stored since', () => {
    const { here, there, fails } = twoTabs();
    there.write('session_key', 'a');
    fails.remove = true;
    here.remove('session_key');
    expect(here.read('session_key')).toBeUndefined();
    there.write('session_key', 'b');
    expect(here.read('session_key')).toBe('b');
  });

  it('F33: a value refused by storage that could not be read either stays newer than what that storage holds', () => {
    const { here, there, fails } = twoTabs();
    there.write('session_key', 'a');
    fails.access = true;
    here.remove('session_key');
    fails.access = false;
    expect(here.read('session_key')).toBeUndefined();
  });

  it('D18: a value that JSON cannot carry stays in memory, without throwing', () => {
    const { store } = setUp();
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    for (const value of [cyclic, 1n, undefined, () => 1]) {
      store.write('session_id', value);
      expect(store.read('session_id')).toBe(value);
    }
  });
});

describe('D2: watching other tabs', () => {
  it('D2: a watcher learns of a change of its key, or of all keys, in another tab; not of other keys, nor after unsubscribing', () => {
    const { store, changedElsewhere, listeners } = setUp();
    let told = 0;
    const stop = store.watch('payment_intents', () => void (told += 1));
    changedElsewhere('payment_intents');
    changedElsewhere('device_id');
    expect(told).toBe(1);
    changedElsewhere(null);
    expect(told).toBe(2);
    stop();
    changedElsewhere('payment_intents');
    expect(told).toBe(2);
    expect(listeners.size).toBe(0);
  });
});
