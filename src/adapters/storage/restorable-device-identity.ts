import { StoredDeviceIdentity } from './stored-device-identity.ts';

/** Device ids from device storage, replaced if the device's database holds older ones. */
export class RestorableDeviceIdentity extends StoredDeviceIdentity {
  #isRestored = false;
  readonly #listeners = new Set<() => void>();

  /** Replaces the ids; the current ones were created because device storage was lost. */
  restore(deviceId: string, clientId: string): void {
    if (deviceId === this.deviceId && clientId === this.clientId) return;
    this.deviceId = deviceId;
    this.clientId = clientId;
    this.#isRestored = true;
    for (const restored of this.#listeners) restored();
  }

  /** Calls back when the ids are restored, at once if they already are: earlier requests used another device's ids. */
  onRestored(restored: () => void): () => void {
    this.#listeners.add(restored);
    if (this.#isRestored) restored();
    return () => this.#listeners.delete(restored);
  }
}
