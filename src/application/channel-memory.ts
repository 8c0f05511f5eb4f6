import { payTypeOf, type PayType } from '../domain/channel/pay-type.ts';
import type { KeyValueStore } from '../domain/ports/key-value-store.ts';

export interface Preferred {
  readonly payType: PayType | null;
  /** Source id of the saved card, or of the wallet's pseudo-card; null after a new card. */
  readonly sourceId: string | null;
}

/** What was paid with before (cashier §3 "Local storage": last pay type and card, last successful ones). */
export class ChannelMemory {
  readonly #store: KeyValueStore;
  /** The way that was chosen on the domain that the shopper comes from (D15). */
  #arriving: PayType | null = null;
  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** Until something is paid with, this way comes before what was paid with earlier; nothing is stored. */
  prefer(payType: PayType): void {
    this.#arriving = payType;
  }

  /** The arriving one, else last successful, else last used, else nothing. */
  preferred(): Preferred {
    if (this.#arriving !== null) return { payType: this.#arriving, sourceId: null };
    const successful = this.#payType('last_success_pay_type');
    return successful === null
      ? { payType: this.#payType('last_pay_type'), sourceId: this.#card('last_pay_card') }
      : { payType: successful, sourceId: this.#card('last_success_card') };
  }

  remember(payType: PayType, sourceId: string | null, succeeded: boolean): void {
    this.#arriving = null;
    this.#store.write('last_pay_type', payType);
    this.#writeCard('last_pay_card', sourceId);
    if (!succeeded) return;
    this.#store.write('last_success_pay_type', payType);
    this.#writeCard('last_success_card', sourceId);
  }

  /** A card that was found after its payment. */
  rememberCard(sourceId: string): void {
    this.#store.write('last_pay_card', sourceId);
    this.#store.write('last_success_card', sourceId);
  }

  #writeCard(key: 'last_pay_card' | 'last_success_card', sourceId: string | null): void {
    if (sourceId === null) this.#store.remove(key);
    else this.#store.write(key, sourceId);
  }

  #card(key: 'last_pay_card' | 'last_success_card'): string | null {
    const value = this.#store.read(key);
    return typeof value === 'string' && value !== '' ? value : null;
  }

  #payType(key: 'last_success_pay_type' | 'last_pay_type'): PayType | null {
    const value = this.#store.read(key);
    return typeof value === 'number' && Number.isSafeInteger(value) ? payTypeOf(value) : null;
  }
}
