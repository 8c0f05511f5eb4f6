import { StoredDeviceIdentity } from './stored-device-identity.ts';

/** The ids of device storage, until the device's database tells of older ones. */
export class RestorableDeviceIdentity extends StoredDeviceIdentity {
  #isRestored = false;
  readonly #listeners = new Set<() => void>();

  /** From now on the device has these ids; those that it was taken for were made because its storage was lost. */
  restore(deviceId: string, clientId: string): void {
    if (deviceId === this.deviceId && clientId === this.clientId) return;
    this.deviceId = deviceId;
    this.clientId = clientId;
    this.#isRestored = true;
    for (const restored of this.#listeners) restored();
  }

  /** Calls back when that happens, and at once where it has happened already: what was asked before was asked for another device. */
  onRestored(restored: () => void): () => void {
    this.#listeners.add(restored);
    if (this.#isRestored) restored();
    return () => this.#listeners.delete(restored);
  }
}
