import type { KeyValueStore } from '../../domain/ports/browser/key-value-store.ts';
import { decodePageInfo, type PageInfo } from '../../domain/routing/page-info.ts';
import type { GrayMemory } from '../offer/gray-memory.ts';

/** How this visit began (D15). */
export type PageArrival =
  | { readonly kind: 'none' }
  /** Truncated, too large or forged: nothing of it was taken (F22, T7). */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'arrived'; readonly info: PageInfo };

const DEVICE_ID = /^[0-9a-f]{32}$/;

/**
 * Takes over what keeps the shopper's prices and payment methods across domains: gray scores, and the device id where
 * this origin has none of its own. A browser that has one keeps it: else a forged link could tie its shopper to
 * another's device. Runs before DeviceIdentity is made, which then finds the id.
 */
export class AdoptPageInfo {
  readonly #store: KeyValueStore;
  readonly #gray: GrayMemory;
  constructor(store: KeyValueStore, gray: GrayMemory) {
    this.#store = store;
    this.#gray = gray;
  }

  /** `text` is the address's pageinfo; null when it carried none. */
  execute(text: string | null): PageArrival {
    if (text === null) return { kind: 'none' };
    const info = decodePageInfo(text);
    if (info === null) return { kind: 'damaged' };
    const own = this.#store.read('device_id');
    const hasOwn = typeof own === 'string' && DEVICE_ID.test(own);
    if (!hasOwn && info.device !== null && DEVICE_ID.test(info.device)) this.#store.write('device_id', info.device);
    this.#gray.adopt(info.gray);
    return { kind: 'arrived', info };
  }
}
