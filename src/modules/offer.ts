import type { Container } from 'inversify';
import { OpeningBatch } from '../adapters/platform/calls/opening-batch.ts';
import { PlatformRechargeCatalog } from '../adapters/platform/calls/platform-recharge-catalog.ts';
import { PlatformSavedCards } from '../adapters/platform/calls/platform-saved-cards.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { BrowserDeviceWallet } from '../adapters/wallet/browser-device-wallet.ts';
import { GrayMemory } from '../application/offer/gray-memory.ts';
import { OpenCashier } from '../application/offer/open-cashier.ts';
import { PackagesMemory } from '../application/offer/packages-memory.ts';
import { PaymentMethodMemory } from '../application/offer/payment-method-memory.ts';
import { ShopperOffer } from '../application/offer/shopper-offer.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { ShopperSession } from '../application/session/shopper-session.ts';
import { walletCard, WALLET_SOURCE_ID } from '../domain/card/wallet-card.ts';
import { localCurrencyOf, localFormatOf } from '../domain/format/local-amount.ts';
import { Configuration } from '../domain/ports/browser/configuration.ts';
import { KeyValueStore } from '../domain/ports/browser/key-value-store.ts';
import { Randomness } from '../domain/ports/browser/randomness.ts';
import { SettingGroups, type BrandSettings } from '../domain/ports/browser/setting-groups.ts';
import { Telemetry } from '../domain/ports/browser/telemetry.ts';
import { CashierOpening } from '../domain/ports/platform/cashier-opening.ts';
import { PackageConfigSource } from '../domain/ports/platform/package-config.ts';
import { PlatformClock } from '../domain/ports/platform/platform-clock.ts';
import { RechargeCatalog } from '../domain/ports/platform/recharge-catalog.ts';
import { SavedCards } from '../domain/ports/platform/saved-cards.ts';
import { orderedForDevice } from '../domain/payment-method/order-for-device.ts';
import { DeviceWallet } from '../domain/ports/provider/device-wallet.ts';
import { ProviderRegistry } from '../domain/ports/provider/provider-registry.ts';
import type { OfferServices } from '../ui/di/offer-services.ts';
import { listedMethodOf } from '../domain/payment/create/intent-of-purchase.ts';
import { bind, type Get } from './binding/bind.ts';

type LocalFormat = OfferServices['localAmount'];

/** Binds what is on sale and how it can be paid. */
export const bindOffer = (container: Container): void => {
  bind(container, RechargeCatalog, PlatformRechargeCatalog, [PlatformClient]);
  bind(container, SavedCards, PlatformSavedCards, [PlatformClient]);
  bind(container, CashierOpening, OpeningBatch, [PlatformClient, RechargeCatalog, SavedCards]);
  bind(container, PackagesMemory, PackagesMemory, [KeyValueStore, Configuration, ShopperSession]);
  bind(container, OpenCashier, OpenCashier, [CashierOpening, Telemetry, Configuration, PackagesMemory]);
  bind(container, GrayMemory, GrayMemory, [KeyValueStore, Randomness]);
  bind(container, ShopperOffer, ShopperOffer, [PackageConfigSource, GrayMemory, ProviderRegistry, Configuration]);
  container.bind(DeviceWallet).toResolvedValue(() => new BrowserDeviceWallet(window));
  bind(container, PaymentMethodMemory, PaymentMethodMemory, [KeyValueStore]);
};

const localFormatOfBuild = ({ localCurrency }: BrandSettings): LocalFormat => {
  const currency = localCurrencyOf(localCurrency);
  return currency === null ? () => null : localFormatOf(currency);
};

export const offerServices = (get: Get): OfferServices => {
  const runner = get(EffectRunner);
  const offer = get(ShopperOffer);
  const session = get(ShopperSession);
  const memory = get(PaymentMethodMemory);
  let localFormat: LocalFormat | null = null;
  return {
    openCashier: async (uid) => {
      // Asked again where it did not come at the start of the visit; no price waits for it.
      const config = get(PackageConfigSource);
      if (config.known() === null) runner.run(config.load(), () => {});
      const opened = await runner.result(get(OpenCashier).execute(uid));
      // The session may have ended in the middle of a visit: then the cashier opens again for a visitor.
      if (!opened.ok && session.user() !== null) runner.run(session.check(), () => {});
      return opened;
    },
    enterHome: (payToUid) => offer.enterHome({ loggedInUid: session.user()?.uid ?? null, payToUid }),
    paymentMethodsFor: (item) => orderedForDevice(offer.paymentMethods(item), get(DeviceWallet).state() === 'ready'),
    paymentMethodsOfOrder: (intent) => offer.paymentMethodsOfOrder(listedMethodOf(intent)),
    cardsFor: (item, saved) => {
      const paidByWallet = memory.preferred().sourceId === WALLET_SOURCE_ID;
      return offer.cards(item, paidByWallet ? [walletCard(Math.floor(get(PlatformClock).now() / 1000)), ...saved] : saved);
    },
    localAmount: (amount) => {
      localFormat ??= localFormatOfBuild(get(SettingGroups).brand());
      return localFormat(amount);
    },
    walletDevice: () => get(DeviceWallet).state(),
    preferred: () => memory.preferred(),
    preferPaymentMethod: (payType) => memory.prefer(payType),
    repurchasePolicy: () => offer.decisions().repurchase,
  };
};
