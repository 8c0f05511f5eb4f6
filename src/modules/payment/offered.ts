import type { Container } from 'inversify';
import { BrowserDeviceWallet } from '../../adapters/wallet/browser-device-wallet.ts';
import { GrayMemory } from '../../application/offer/gray-memory.ts';
import { PaymentMethodMemory } from '../../application/offer/payment-method-memory.ts';
import { ShopperOffer } from '../../application/offer/shopper-offer.ts';
import { ShopperSession } from '../../application/session/shopper-session.ts';
import { walletCard, WALLET_SOURCE_ID } from '../../domain/card/saved-card.ts';
import { listedMethodOf } from '../../domain/payment/create/intent-of-purchase.ts';
import { orderedForDevice } from '../../domain/payment-method/ways-to-pay.ts';
import { Configuration } from '../../domain/ports/settings.ts';
import { KeyValueStore } from '../../domain/ports/browser.ts';
import { PackageConfigSource, PlatformClock } from '../../domain/ports/platform.ts';
import { DeviceWallet } from '../../domain/ports/wallets.ts';
import { ProviderRegistry } from '../../domain/ports/providers.ts';
import type { WaysToPay } from '../../ui/di/app-services.ts';
import { bind, type Get } from '../binding/bind.ts';

/** Binds the ways to pay for what is on sale. */
export const bindOffered = (container: Container): void => {
  bind(container, ShopperOffer, ShopperOffer, [PackageConfigSource, GrayMemory, ProviderRegistry, Configuration]);
  container.bind(DeviceWallet).toResolvedValue(() => new BrowserDeviceWallet(window));
  bind(container, PaymentMethodMemory, PaymentMethodMemory, [KeyValueStore]);
};

export const waysToPay = (get: Get): WaysToPay => {
  const offer = get(ShopperOffer);
  const session = get(ShopperSession);
  const memory = get(PaymentMethodMemory);
  return {
    enterHome: (payToUid) => offer.enterHome({ loggedInUid: session.user()?.uid ?? null, payToUid }),
    paymentMethodsFor: (item) => orderedForDevice(offer.paymentMethods(item), get(DeviceWallet).state() === 'ready'),
    paymentMethodsOfOrder: (intent) => offer.paymentMethodsOfOrder(listedMethodOf(intent)),
    methodOfPayType: (payType) => offer.paymentMethodsOfOrder({ payType, rechargeId: '' })[0] ?? null,
    cardsFor: (item, saved) => {
      const paidByWallet = memory.preferred().sourceId === WALLET_SOURCE_ID;
      return offer.cards(item, paidByWallet ? [walletCard(Math.floor(get(PlatformClock).now() / 1000)), ...saved] : saved);
    },
    walletDevice: () => get(DeviceWallet).state(),
    preferred: () => memory.preferred(),
    preferPaymentMethod: (payType) => memory.prefer(payType),
    repurchasePolicy: () => offer.decisions().repurchase,
  };
};
