import {
  type PaymentMethodOffer,
  paymentMethodOfListed,
  paymentMethodsOfItem,
  resolvedPaymentMethods,
} from '../../domain/payment-method/payment-methods-of-item.ts';
import type { PaymentMethod } from '../../domain/payment-method/ways-to-pay.ts';
import { type PayType, payTypeOf } from '../../domain/payment-method/provider-manifest.ts';
import { type PayableCard, payableCards } from '../../domain/card/payable-card.ts';
import { payingPaymentMethod } from '../../domain/payment/payment-methods.ts';
import type { SavedCard } from '../../domain/card/saved-card.ts';
import type { ListedMethod, PayItem } from '../../domain/order/pay-item.ts';
import {
  type GrayConfig,
  grayConfigOf,
  grayDecisions,
  type GrayDecisions,
  type GrayShopper,
  NO_GRAY,
} from '../../domain/gray/gray-decisions.ts';
import type { Settings } from '../../domain/ports/settings.ts';
import type { PackageConfigSource } from '../../domain/ports/platform.ts';
import type { ProviderRegistry } from '../../domain/ports/providers.ts';
import type { GrayMemory } from './gray-memory.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';

/**
 * The offer to this shopper: the gray tests by the platform's rates, and the payment methods that they allow (platform §4, D14, D19, D38).
 */
export class ShopperOffer {
  readonly #source: PackageConfigSource;
  readonly #memory: GrayMemory;
  readonly #registry: ProviderRegistry;
  readonly #settings: Settings['providers'];
  #config: GrayConfig = NO_GRAY;
  #shopper: GrayShopper = { loggedInUid: null, payToUid: null };
  #notActive: readonly PayType[] = [];
  constructor(
    source: PackageConfigSource,
    memory: GrayMemory,
    registry: ProviderRegistry,
    configuration: { readonly settings: Pick<Settings, 'providers'> },
  ) {
    this.#source = source;
    this.#memory = memory;
    this.#registry = registry;
    this.#settings = configuration.settings.providers;
  }

  /**
   * This shopper enters HOME: the rates loaded by now apply, until it is entered again. A list on screen never
   * changes by itself, and none waits for the rates: without an answer every test stays as it was, initially off (D54).
   */
  enterHome(shopper: GrayShopper): void {
    this.#shopper = shopper;
    const config = this.#source.known();
    if (config !== null) this.#config = grayConfigOf(config);
  }

  /** Hides a payment method that the platform refused as inactive (D30). */
  hideNotActive(payType: PayType): void {
    this.#notActive = [...this.#notActive.filter((hidden) => hidden !== payType), payType];
  }

  decisions(): GrayDecisions {
    return grayDecisions(this.#config, this.#memory.scores(), this.#shopper);
  }

  /** Returns the payment methods for a package, in the platform's order. */
  paymentMethods(item: Pick<PayItem, 'displayMethods'>): readonly PaymentMethod[] {
    const { walletType } = this.decisions();
    const { manifests } = this.#registry;
    const listed = paymentMethodsOfItem(item, manifests, this.#offer());
    return resolvedPaymentMethods(listed, walletType, manifests).filter(
      (paymentMethod) => !this.#notActive.includes(payingPaymentMethod(paymentMethod).payType),
    );
  }

  /** Returns the payment method of an existing order, whatever the gray tests decide (P3). */
  paymentMethodsOfOrder(method: ListedMethod): readonly PaymentMethod[] {
    const paymentMethod = paymentMethodOfListed(method, this.#registry.manifests, this.#offer());
    return paymentMethod === null ? [] : [paymentMethod];
  }

  #offer(): PaymentMethodOffer {
    return { switchedOn: this.decisions().switchedOn, notActive: this.#notActive, settings: this.#settings };
  }

  cards(item: Pick<PayItem, 'displayMethods'>, saved: readonly SavedCard[]): readonly PayableCard[] {
    return payableCards(saved, this.paymentMethods(item), this.#registry.manifests);
  }
}

interface Preferred {
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
