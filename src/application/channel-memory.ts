import { payTypeOf, type PayType } from '../domain/channel/pay-type.ts';
import type { KeyValueStore } from '../domain/ports/key-value-store.ts';

/** The pay types used before (cashier §3 "Local storage"). */
export class ChannelMemory {
  readonly #store: KeyValueStore;
  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** Last successful, else last used, else null. */
  preferred(): PayType | null {
    return this.#read('last_success_pay_type') ?? this.#read('last_pay_type');
  }

  remember(payType: PayType, succeeded: boolean): void {
    this.#store.write('last_pay_type', payType);
    if (succeeded) this.#store.write('last_success_pay_type', payType);
  }

  #read(key: 'last_success_pay_type' | 'last_pay_type'): PayType | null {
    const value = this.#store.read(key);
    return typeof value === 'number' && Number.isSafeInteger(value) ? payTypeOf(value) : null;
  }
}
