import type { Container } from 'inversify';
import { OpeningBatch } from '../adapters/platform/calls/opening-batch.ts';
import { PlatformRechargeCatalog } from '../adapters/platform/calls/platform-recharge-catalog.ts';
import { PlatformSavedCards } from '../adapters/platform/calls/platform-saved-cards.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { GrayMemory } from '../application/offer/gray-memory.ts';
import { OpenCashier } from '../application/offer/open-cashier.ts';
import { PaymentMethodMemory } from '../application/offer/payment-method-memory.ts';
import { ShopperOffer } from '../application/offer/shopper-offer.ts';
import { KeyValueStore } from '../domain/ports/browser/key-value-store.ts';
import { Randomness } from '../domain/ports/browser/randomness.ts';
import { CashierOpening } from '../domain/ports/platform/cashier-opening.ts';
import { PackageConfigSource } from '../domain/ports/platform/package-config.ts';
import { RechargeCatalog } from '../domain/ports/platform/recharge-catalog.ts';
import { SavedCards } from '../domain/ports/platform/saved-cards.ts';
import { ProviderRegistry } from '../domain/ports/provider/provider-registry.ts';
import { bind } from './bind.ts';

/** Binds what is on sale and how it can be paid. */
export const bindOffer = (container: Container): void => {
  bind(container, RechargeCatalog, PlatformRechargeCatalog, [PlatformClient]);
  bind(container, SavedCards, PlatformSavedCards, [PlatformClient]);
  bind(container, CashierOpening, OpeningBatch, [PlatformClient, RechargeCatalog, SavedCards]);
  bind(container, OpenCashier, OpenCashier, [CashierOpening]);
  bind(container, GrayMemory, GrayMemory, [KeyValueStore, Randomness]);
  bind(container, ShopperOffer, ShopperOffer, [PackageConfigSource, GrayMemory, ProviderRegistry]);
  bind(container, PaymentMethodMemory, PaymentMethodMemory, [KeyValueStore]);
};
