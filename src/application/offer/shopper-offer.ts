import {
  paymentMethodOfListed,
  paymentMethodsOfItem,
  type PaymentMethodOffer,
  resolvedPaymentMethods,
} from '../../domain/payment-method/payment-methods-of-item.ts';
import type { PaymentMethod } from '../../domain/payment-method/payment-method.ts';
import type { PayType } from '../../domain/payment-method/provider-manifest.ts';
import { payableCards, type PayableCard } from '../../domain/card/payable-card.ts';
import { payingPaymentMethod } from '../../domain/payment/payment-methods.ts';
import type { SavedCard } from '../../domain/card/saved-card.ts';
import type { PayItem, ListedMethod } from '../../domain/catalog/pay-item.ts';
import { grayConfigOf, NO_GRAY } from '../../domain/gray/gray-config.ts';
import { grayDecisions, type GrayConfig, type GrayDecisions, type GrayShopper } from '../../domain/gray/gray-decisions.ts';
import type { Settings } from '../../domain/ports/settings.ts';
import type { PackageConfigSource } from '../../domain/ports/platform.ts';
import type { ProviderRegistry } from '../../domain/ports/providers.ts';
import type { GrayMemory } from './gray-memory.ts';

/**
 * The offer to this shopper: the gray tests by the platform's rates, and the payment methods that they allow
 * (platform §4, D14, D19, D38).
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

  /** Returns the saved cards that can pay for a package. */
  cards(item: Pick<PayItem, 'displayMethods'>, saved: readonly SavedCard[]): readonly PayableCard[] {
    return payableCards(saved, this.paymentMethods(item), this.#registry.manifests);
  }
}
