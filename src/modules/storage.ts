import type { Container } from 'inversify';
import { browserPaymentLock } from '../adapters/storage/browser-payment-lock.ts';
import { LocalKeyValueStore } from '../adapters/storage/local-key-value-store.ts';
import { StoredDeviceIdentity } from '../adapters/storage/stored-device-identity.ts';
import { StoredPaymentJournal } from '../adapters/storage/stored-payment-journal.ts';
import { DeviceIdentity } from '../domain/ports/browser/device-identity.ts';
import { KeyValueStore } from '../domain/ports/browser/key-value-store.ts';
import { PaymentJournal } from '../domain/ports/browser/payment-journal.ts';
import { PaymentLock } from '../domain/ports/browser/payment-lock.ts';
import { Randomness } from '../domain/ports/browser/randomness.ts';
import { Telemetry } from '../domain/ports/browser/telemetry.ts';
import { bind } from './binding/bind.ts';

/** Binds what the device keeps. */
export const bindStorage = (container: Container): void => {
  container.bind(KeyValueStore).toResolvedValue((telemetry: Telemetry) => new LocalKeyValueStore(window, telemetry), [Telemetry]);
  bind(container, DeviceIdentity, StoredDeviceIdentity, [KeyValueStore, Randomness]);
  bind(container, PaymentJournal, StoredPaymentJournal, [KeyValueStore, Telemetry]);
  container
    .bind(PaymentLock)
    .toResolvedValue(
      (store: KeyValueStore, randomness: Randomness) => browserPaymentLock(navigator.locks, store, randomness),
      [KeyValueStore, Randomness],
    );
};
