import { payerOf } from '../../domain/order/intent.ts';
import { DeviceIdentity, type KeyValueStore, type StorageKey, type Randomness } from '../../domain/ports/browser.ts';

/** Returns whether a stored value is an id in the format generated here. */
export const isDeviceId = (kept: unknown): kept is string => typeof kept === 'string' && /^[0-9a-f]{32}$/.test(kept);

/** DeviceIdentity over device storage. Both ids are created once and kept (platform §3, §7). */
export class StoredDeviceIdentity extends DeviceIdentity {
  override deviceId: string;
  override clientId: string;
  readonly #store: Pick<KeyValueStore, 'read'>;

  constructor(store: Pick<KeyValueStore, 'read' | 'write'>, randomness: Randomness) {
    super();
    this.#store = store;
    const made = (key: StorageKey): string => {
      const kept = store.read(key);
      if (isDeviceId(kept)) return kept;
      const fresh = randomness.hex32();
      store.write(key, fresh);
      return fresh;
    };
    this.deviceId = made('device_id');
    this.clientId = made('client_id');
  }

  override sessionKey(): string | null {
    const kept = this.#store.read('session_key');
    return typeof kept === 'string' && kept !== '' ? kept : null;
  }

  override payer(): string | null {
    if (this.sessionKey() === null) return payerOf(null);
    const user = this.#store.read('login_user');
    const uid = typeof user === 'object' && user !== null && 'uid' in user ? user.uid : null;
    return typeof uid === 'string' && uid !== '' ? payerOf(uid) : null;
  }
}
