import { payTypeOf, type PayType } from '../../domain/payment-method/provider-manifest.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';

export interface Preferred {
  readonly payType: PayType | null;
  /** Source id of the saved card, or of the wallet's pseudo-card; null after a new card. */
  readonly sourceId: string | null;
}

type CardKey = 'last_pay_card' | 'last_success_card';
type PayTypeKey = 'last_pay_type' | 'last_success_pay_type';

/** The earlier payment methods (cashier §3 "Local storage": last pay type and card, last successful ones). */
export class PaymentMethodMemory {
  readonly #store: KeyValueStore;
  /** The payment method chosen on the domain that the shopper comes from (D15). */
  #arriving: PayType | null = null;
  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** Until the next payment, this method is preferred over earlier ones. Nothing is stored. */
  prefer(payType: PayType): void {
    this.#arriving = payType;
  }

  /** Returns the arriving one, else the last successful, else the last used, else none. */
  preferred(): Preferred {
    if (this.#arriving !== null) return { payType: this.#arriving, sourceId: null };
    const successful = this.#payType('last_success_pay_type');
    return successful === null
      ? { payType: this.#payType('last_pay_type'), sourceId: this.#card('last_pay_card') }
      : { payType: successful, sourceId: this.#card('last_success_card') };
  }

  /** `sourceId` undefined: this page does not know which card it was; the one remembered for this pay type stays. */
  remember(payType: PayType, sourceId: string | null | undefined, succeeded: boolean): void {
    this.#arriving = null;
    this.#rememberAs('last_pay_type', 'last_pay_card', payType, sourceId);
    if (succeeded) this.#rememberAs('last_success_pay_type', 'last_success_card', payType, sourceId);
  }

  /** Remembers a card that was found after its payment. */
  rememberCard(sourceId: string): void {
    this.#store.write('last_pay_card', sourceId);
    this.#store.write('last_success_card', sourceId);
  }

  #rememberAs(typeKey: PayTypeKey, cardKey: CardKey, payType: PayType, sourceId: string | null | undefined): void {
    const isSame = this.#payType(typeKey) === payType;
    this.#store.write(typeKey, payType);
    if (sourceId === undefined && isSame) return;
    if (sourceId === undefined || sourceId === null) this.#store.remove(cardKey);
    else this.#store.write(cardKey, sourceId);
  }

  #card(key: CardKey): string | null {
    const value = this.#store.read(key);
    return typeof value === 'string' && value !== '' ? value : null;
  }

  #payType(key: PayTypeKey): PayType | null {
    const value = this.#store.read(key);
    return typeof value === 'number' && Number.isSafeInteger(value) ? payTypeOf(value) : null;
  }
}
