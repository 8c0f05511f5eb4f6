import { Effect } from 'effect';
import type { Container } from 'inversify';
import { browserDeviceWallet } from '../../adapters/wallet/browser-device-wallet.ts';
import type { CardParts, ElementFormParts, WalletParts } from '../../application/payment/lazy-parts.ts';
import { GrayMemory } from '../../application/offer/gray-memory.ts';
import { PaymentMethodMemory, ShopperOffer } from '../../application/offer/shopper-offer.ts';
import { EffectRunner } from '../../application/runtime/effect-runner.ts';
import { LazyArea } from '../../application/runtime/lazy-area.ts';
import { appearanceOf, ElementFormMountPoint, WalletButtonMountPoint } from '../../application/runtime/page-mount-point.ts';
import { ShopperSession } from '../../application/session/shopper-session.ts';
import { WALLET_SOURCE_ID, walletCard } from '../../domain/card/saved-card.ts';
import { orderedForDevice } from '../../domain/payment-method/ways-to-pay.ts';
import { listedMethodOf } from '../../domain/payment/create.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import { Page, KeyValueStore } from '../../domain/ports/browser.ts';
import { PackageConfigSource, PlatformClock } from '../../domain/ports/platform.ts';
import { CardGateway, type Appearance, ProviderRegistry } from '../../domain/ports/providers.ts';
import { Configuration } from '../../domain/ports/settings.ts';
import { DeviceWallet } from '../../domain/ports/wallets.ts';
import type { WaysToPay } from '../../ui/di/app-services.ts';
import type { CardServices, WalletServices } from '../../ui/di/payment-services.ts';
import { bindMade, bind, bindLazy, type Get } from '../bind.ts';

/** Card payment, loaded when the pay step offers a card. */
export class CardArea extends LazyArea<CardParts> {}

/** Payment in a provider's own form, loaded when a payment method with one is selected. */
export class ElementFormArea extends LazyArea<ElementFormParts> {}

export const bindCard = (container: Container): void => {
  bindLazy(container, CardArea, 'card', () => import('./card-code.ts'));
  bindLazy(container, ElementFormArea, 'element-form', () => import('./element-form-code.ts'));
  bindMade(container, ElementFormMountPoint, [], () => new ElementFormMountPoint());
};

/** A provider's hosted fields on the page: the card form, or the CVV of a saved card. */
interface HostedFields<Request> {
  mount(request: Request): Effect.Effect<void>;
  unmount(request: Request): void;
}

export const cardServices = (get: Get): CardServices => {
  const runner = get(EffectRunner);
  const area = get(CardArea);
  /** Mounts fields and returns the unmount: interrupts loading, or removes loaded fields from the page. */
  const mounted = <Mount extends { readonly emit: (event: PaymentEvent) => void }>(
    fieldsOf: (parts: CardParts) => HostedFields<Mount & { readonly appearance: Appearance }>,
    mount: Mount,
  ): (() => void) => {
    const request = { ...mount, appearance: appearanceOf(get(Page)) };
    const failed = (): void => mount.emit({ type: 'card-form-failed' });
    if (area.parts === null) mount.emit({ type: 'card-form-loading' });
    const interrupt = runner.run(
      Effect.flatMap(area.ready, (parts) => fieldsOf(parts).mount(request)),
      ({ ok }) => !ok && failed(),
      failed,
    );
    return () => {
      interrupt();
      if (area.parts !== null) fieldsOf(area.parts).unmount(request);
    };
  };
  return {
    prefetch: () => void runner.run(area.ready, () => {}),
    prefetchElementForm: () => void runner.run(get(ElementFormArea).ready, () => {}),
    prefetchProvider: (providerId) => void runner.run(get(ProviderRegistry).gateway(providerId, CardGateway), () => {}),
    mountCardForm: (mount) => mounted(({ form }) => form, mount),
    focusCardField: (field) => area.parts?.form.focus(field),
    mountCvv: (mount) => mounted(({ saved }) => saved, mount),
    focusCvv: () => area.parts?.saved.focus(),
    restyleCardForm: () => area.parts?.form.restyle(appearanceOf(get(Page))) ?? false,
    restyleCvv: () => area.parts?.saved.restyle(appearanceOf(get(Page))) ?? false,
    openCvv: ({ ready, emit }) => {
      if (area.parts === null) emit({ type: 'card-form-loading' });
      const interrupt = runner.run(area.ready, ({ ok }) => {
        emit({ type: ok ? 'card-form-ready' : 'card-form-failed' });
        if (ok) ready();
      });
      return () => {
        interrupt();
        if (area.parts === null) emit({ type: 'card-form-removed' });
        else area.parts.saved.clear();
      };
    },
    elementFormMountPoint: (element) => get(ElementFormMountPoint).provide(element),
    cvvTyped: (text, scheme, emit) => area.parts?.saved.typed(text, scheme, emit) ?? text,
  };
};

export const bindOffered = (container: Container): void => {
  bind(container, ShopperOffer, ShopperOffer, [PackageConfigSource, GrayMemory, ProviderRegistry, Configuration]);
  bindMade(container, DeviceWallet, [], () => browserDeviceWallet(window));
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

/** Wallet payment, loaded when a wallet is prepared. */
export class WalletArea extends LazyArea<WalletParts> {}

export const bindWallet = (container: Container): void => {
  bindLazy(container, WalletArea, 'wallet', () => import('./wallet-code.ts'));
  bindMade(container, WalletButtonMountPoint, [], () => new WalletButtonMountPoint());
};

export const walletServices = (get: Get): WalletServices => ({
  walletButtonMountPoint: (element) => get(WalletButtonMountPoint).provide(element),
});
