import { expect, it } from 'vitest';
import { localKeyValueStore } from '../../../../src/adapters/storage/local-key-value-store.ts';
import { StoredDeviceIdentity } from '../../../../src/adapters/storage/stored-device-identity.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { fakeStorage } from '../../../support/storage/fake-storage.ts';

const setUp = () => {
  const fake = fakeStorage();
  let made = 0;
  const randomness = { hex32: () => String((made += 1)).padStart(32, '0') };
  const store = localKeyValueStore(fake.window, new FakeTelemetry());
  return { ...fake, store, identity: () => new StoredDeviceIdentity(store, randomness) };
};

it('platform §3: device and client id are created once, differ, have 32 hexadecimal characters, and are kept', () => {
  const { identity } = setUp();
  const first = identity();
  const again = identity();
  expect(first.deviceId).toMatch(/^[0-9a-f]{32}$/);
  expect(first.clientId).toMatch(/^[0-9a-f]{32}$/);
  expect(first.clientId).not.toBe(first.deviceId);
  expect([again.deviceId, again.clientId]).toEqual([first.deviceId, first.clientId]);
});

it('D18: a stored id of another format is replaced', () => {
  const { identity, store } = setUp();
  store.write('device_id', '<script>');
  expect(identity().deviceId).toMatch(/^[0-9a-f]{32}$/);
});

it('F33: without storage the ids stay the same while the page lives', () => {
  const { identity, fails } = setUp();
  fails.access = true;
  const made = identity();
  expect(made.deviceId).toBe(made.deviceId);
  expect(identity().deviceId).toBe(made.deviceId);
});

it('cashier §6: the session key is read on demand; anything but a text means a visitor', () => {
  const { identity, store } = setUp();
  const made = identity();
  expect(made.sessionKey()).toBeNull();
  store.write('session_key', 'sk');
  expect(made.sessionKey()).toBe('sk');
  for (const value of ['', 5, null, {}]) {
    store.write('session_key', value);
    expect(made.sessionKey()).toBeNull();
  }
});
