import type { Container } from 'inversify';
import { openingBatch } from '../adapters/platform/calls/opening-batch.ts';
import { platformRechargeCatalog } from '../adapters/platform/calls/platform-accounts.ts';
import { platformSavedCards } from '../adapters/platform/calls/platform-saved-cards.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { nextTask } from '../adapters/runtime/next-task.ts';
import { GrayMemory } from '../application/offer/gray-memory.ts';
import { OpenCashier } from '../application/offer/open-cashier.ts';
import { PackagesMemory } from '../application/offer/packages-memory.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { ShopperSession } from '../application/session/shopper-session.ts';
import { localCurrencyOf, localFormatOf } from '../domain/order/usd-cents.ts';
import { Configuration, SettingGroups, type BrandSettings } from '../domain/ports/settings.ts';
import { KeyValueStore, Randomness } from '../domain/ports/browser.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { CashierOpening, PackageConfigSource, RechargeCatalog, SavedCards } from '../domain/ports/platform.ts';
import type { OfferServices } from '../ui/di/app-services.ts';
import { bind, bindMade, type Get } from './bind.ts';
import { PaymentArea } from './payment/payment.ts';

type LocalFormat = OfferServices['localAmount'];

export const bindOffer = (container: Container): void => {
  bindMade(container, RechargeCatalog, [PlatformClient], platformRechargeCatalog);
  bindMade(container, SavedCards, [PlatformClient], platformSavedCards);
  bindMade(container, CashierOpening, [PlatformClient, RechargeCatalog, SavedCards], openingBatch);
  bind(container, PackagesMemory, PackagesMemory, [KeyValueStore, Configuration, ShopperSession]);
  bind(container, OpenCashier, OpenCashier, [CashierOpening, Telemetry, Configuration, PackagesMemory]);
  bind(container, GrayMemory, GrayMemory, [KeyValueStore, Randomness]);
};

const localFormatOfBuild = ({ localCurrency }: BrandSettings): LocalFormat => {
  const currency = localCurrencyOf(localCurrency);
  return currency === null ? () => null : localFormatOf(currency);
};

export const offerServices = (get: Get): OfferServices => {
  const runner = get(EffectRunner);
  const session = get(ShopperSession);
  const ways = () => get(PaymentArea).there.ways;
  let localFormat: LocalFormat | null = null;
  return {
    openCashier: async (uid) => {
      // Requested again if it did not load at the start of the visit; no price waits for it.
      const config = get(PackageConfigSource);
      if (config.known() === null) runner.run(config.load(), () => {});
      const opened = await runner.result(get(OpenCashier).execute(uid));
      await nextTask();
      // The session may have ended during the visit: then the cashier reopens for a visitor.
      if (!opened.ok && session.user() !== null) runner.run(session.check(), () => {});
      return opened;
    },
    localAmount: (amount) => {
      localFormat ??= localFormatOfBuild(get(SettingGroups).brand());
      return localFormat(amount);
    },
    enterHome: (payToUid) => ways().enterHome(payToUid),
    paymentMethodsFor: (item) => ways().paymentMethodsFor(item),
    paymentMethodsOfOrder: (intent) => ways().paymentMethodsOfOrder(intent),
    methodOfPayType: (payType) => ways().methodOfPayType(payType),
    cardsFor: (item, saved) => ways().cardsFor(item, saved),
    walletDevice: () => ways().walletDevice(),
    preferred: () => ways().preferred(),
    preferPaymentMethod: (payType) => ways().preferPaymentMethod(payType),
    repurchasePolicy: () => ways().repurchasePolicy(),
  };
};
