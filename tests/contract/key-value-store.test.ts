import { describe, expect, it } from 'vitest';
import { localKeyValueStore } from '../../src/adapters/storage/local-key-value-store.ts';
import type { KeyValueStore } from '../../src/domain/ports/browser.ts';
import { FakeTelemetry } from '../support/payment/fake-ports.ts';
import { MemoryStore } from '../support/storage/memory-store.ts';
import { fakeStorage } from '../support/storage/fake-storage.ts';

const localStore = (fault?: 'access' | 'read' | 'write' | 'remove') => (): KeyValueStore => {
  const { fails, window } = fakeStorage();
  if (fault !== undefined) fails[fault] = true;
  return localKeyValueStore(window, new FakeTelemetry());
};

/** Every implementation, each call a store that is still empty. */
const STORES: readonly (readonly [name: string, open: () => KeyValueStore])[] = [
  ['device storage', localStore()],
  ['a page that may not touch device storage', localStore('access')],
  ['full device storage', localStore('write')],
  ['device storage that removes nothing', localStore('remove')],
  ['the store of the application tests', () => new MemoryStore()],
];

describe.each(STORES)('KeyValueStore: %s', (_, open) => {
  it('D18: an unwritten key reads as undefined', () => {
    expect(open().read('device_id')).toBeUndefined();
  });

  it.each([
    ['text', 'نورة'],
    ['an empty text', ''],
    ['zero', 0],
    ['false', false],
    ['null', null],
    ['a list', [1, 'two', { three: 3 }]],
    ['an object', { nickname: 'نورة', status: [0] }],
  ])('D18: %s is read as it was written', (_kind, value) => {
    const store = open();
    store.write('target_user', value);
    expect(store.read('target_user')).toEqual(value);
    expect(store.read('target_user')).toEqual(value);
  });

  it('D18: the last write of a key wins, and other keys keep their values', () => {
    const store = open();
    store.write('device_id', 'first');
    store.write('client_id', 'other');
    store.write('device_id', 'second');
    expect([store.read('device_id'), store.read('client_id')]).toEqual(['second', 'other']);
  });

  it('D18: a removed key reads as undefined, can be written again, and takes no other key with it', () => {
    const store = open();
    store.write('device_id', 'a');
    store.write('client_id', 'b');
    store.remove('device_id');
    expect([store.read('device_id'), store.read('client_id')]).toEqual([undefined, 'b']);
    store.remove('device_id');
    store.write('device_id', 'c');
    expect(store.read('device_id')).toBe('c');
  });

  it('D18: values are kept as JSON carries them: an undefined field is dropped', () => {
    const store = open();
    store.write('target_user', { uid: '7', icon: undefined });
    expect(Object.keys(store.read('target_user') as object)).toEqual(['uid']);
  });

  it('D18: changing an object after it was written, or after it was read, changes nothing that is kept', () => {
    const store = open();
    const written = [{ requestId: 'a' }];
    store.write('payment_intents', written);
    written[0]!.requestId = 'changed by the writer';
    written.push({ requestId: 'b' });
    const read = store.read('payment_intents') as { requestId: string }[];
    expect(read).toEqual([{ requestId: 'a' }]);
    read[0]!.requestId = 'changed by the reader';
    expect(store.read('payment_intents')).toEqual([{ requestId: 'a' }]);
  });

  it('D18: a value that JSON cannot carry stays readable on this page, and nothing is thrown', () => {
    const store = open();
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    for (const value of [cyclic, 1n, () => 1]) {
      store.write('session_id', value);
      expect(store.read('session_id')).toBe(value);
    }
  });

  it('D2: a watcher is not notified of the writes of its own tab', () => {
    const store = open();
    let told = 0;
    const stop = store.watch('payment_intents', () => void (told += 1));
    store.write('payment_intents', [1]);
    store.remove('payment_intents');
    stop();
    stop();
    expect(told).toBe(0);
  });
});
