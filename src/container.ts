import { Container, type Newable } from 'inversify';
import { CardFormSession } from './application/card-form-session.ts';
import { ChannelMemory } from './application/channel-memory.ts';
import { CreateOrder } from './application/create-order.ts';
import { EffectRunner } from './application/effect-runner.ts';
import { FindAccount } from './application/find-account.ts';
import { OpenCashier } from './application/open-cashier.ts';
import { PaymentCommandRunner } from './application/payment-command-runner.ts';
import { ReadCallback } from './application/read-callback.ts';
import { ReadEvidence } from './application/read-evidence.ts';
import { RecoverOrder } from './application/recover-order.ts';
import { ReviewSuperseded } from './application/review-superseded.ts';
import { TargetMemory } from './application/target-memory.ts';
import { HttpPlatformClock } from './adapters/platform/http-platform-clock.ts';
import { OpeningBatch } from './adapters/platform/opening-batch.ts';
import { PageViewId } from './adapters/platform/page-view-id.ts';
import { PlatformAccountDirectory } from './adapters/platform/platform-account-directory.ts';
import { PlatformClient } from './adapters/platform/platform-client.ts';
import { PlatformOrders } from './adapters/platform/platform-orders.ts';
import { PlatformRechargeCatalog } from './adapters/platform/platform-recharge-catalog.ts';
import { PlatformSavedCards } from './adapters/platform/platform-saved-cards.ts';
import { BrowserPage } from './adapters/runtime/browser-page.ts';
import { CryptoRandomness } from './adapters/runtime/crypto-randomness.ts';
import { DocumentConfiguration } from './adapters/runtime/document-configuration.ts';
import { VisibleTimers } from './adapters/runtime/visible-timers.ts';
import { DocumentScriptLoader } from './adapters/script-loader/document-script-loader.ts';
import { browserPaymentLock } from './adapters/storage/browser-payment-lock.ts';
import { LocalKeyValueStore } from './adapters/storage/local-key-value-store.ts';
import { StoredDeviceIdentity } from './adapters/storage/stored-device-identity.ts';
import { StoredPaymentJournal } from './adapters/storage/stored-payment-journal.ts';
import { RingTelemetry } from './adapters/telemetry/ring-telemetry.ts';
import { AccountDirectory } from './domain/ports/account-directory.ts';
import { CashierOpening } from './domain/ports/cashier-opening.ts';
import { Configuration } from './domain/ports/configuration.ts';
import { DeviceIdentity } from './domain/ports/device-identity.ts';
import { KeyValueStore } from './domain/ports/key-value-store.ts';
import { Orders } from './domain/ports/orders.ts';
import { Page } from './domain/ports/page.ts';
import { PaymentJournal } from './domain/ports/payment-journal.ts';
import { PaymentLock } from './domain/ports/payment-lock.ts';
import { PlatformClock } from './domain/ports/platform-clock.ts';
import { ProviderRegistry } from './domain/ports/provider-registry.ts';
import { Randomness } from './domain/ports/randomness.ts';
import { RechargeCatalog } from './domain/ports/recharge-catalog.ts';
import { SavedCards } from './domain/ports/saved-cards.ts';
import { ScriptLoader } from './domain/ports/script-loader.ts';
import { Telemetry } from './domain/ports/telemetry.ts';
import { Timers } from './domain/ports/timers.ts';
import { GlobProviderRegistry } from './glob-provider-registry.ts';
import { createServices as servicesOf } from './services.ts';
import type { Services } from './ui/di/services.ts';

const bindRuntime = (container: Container): void => {
  container.bind(DocumentConfiguration).toConstantValue(new DocumentConfiguration(document));
  container.bind(Configuration).toService(DocumentConfiguration);
  container
    .bind(Telemetry)
    .toResolvedValue((configuration: Configuration) => new RingTelemetry(configuration.settings.debugAllowed), [Configuration]);
  container.bind(Page).toResolvedValue(() => new BrowserPage(window));
  container.bind(Randomness).toResolvedValue(() => new CryptoRandomness());
  container.bind(Timers).toResolvedValue((page: Page) => new VisibleTimers(page), [Page]);
  container.bind(ScriptLoader).toResolvedValue(() => new DocumentScriptLoader(document, window));
};

const bindStorage = (container: Container): void => {
  container.bind(KeyValueStore).toResolvedValue((telemetry: Telemetry) => new LocalKeyValueStore(window, telemetry), [Telemetry]);
  container
    .bind(DeviceIdentity)
    .toResolvedValue(
      (store: KeyValueStore, randomness: Randomness) => new StoredDeviceIdentity(store, randomness),
      [KeyValueStore, Randomness],
    );
  container
    .bind(PaymentJournal)
    .toResolvedValue(
      (store: KeyValueStore, telemetry: Telemetry) => new StoredPaymentJournal(store, telemetry),
      [KeyValueStore, Telemetry],
    );
  container
    .bind(PaymentLock)
    .toResolvedValue(
      (store: KeyValueStore, randomness: Randomness) => browserPaymentLock(navigator.locks, store, randomness),
      [KeyValueStore, Randomness],
    );
};

const bindPlatform = (container: Container): void => {
  container
    .bind(PlatformClient)
    .toResolvedValue(
      (configuration: DocumentConfiguration, identity: DeviceIdentity, telemetry: Telemetry) =>
        new PlatformClient(configuration, identity, telemetry, { endpoints: configuration.endpoints }),
      [DocumentConfiguration, DeviceIdentity, Telemetry],
    );
  container.bind(PageViewId).toResolvedValue((randomness: Randomness) => new PageViewId(randomness), [Randomness]);
  container.bind(PlatformClock).toResolvedValue((client: PlatformClient) => new HttpPlatformClock(client), [PlatformClient]);
  container.bind(RechargeCatalog).toResolvedValue((client: PlatformClient) => new PlatformRechargeCatalog(client), [PlatformClient]);
  container.bind(AccountDirectory).toResolvedValue((client: PlatformClient) => new PlatformAccountDirectory(client), [PlatformClient]);
  container.bind(SavedCards).toResolvedValue((client: PlatformClient) => new PlatformSavedCards(client), [PlatformClient]);
  container
    .bind(CashierOpening)
    .toResolvedValue(
      (client: PlatformClient, catalog: RechargeCatalog, cards: SavedCards) => new OpeningBatch(client, catalog, cards),
      [PlatformClient, RechargeCatalog, SavedCards],
    );
  container
    .bind(Orders)
    .toResolvedValue((client: PlatformClient, pageView: PageViewId) => new PlatformOrders(client, pageView), [PlatformClient, PageViewId]);
};

const bindUseCases = (container: Container): void => {
  const registry = new GlobProviderRegistry(container);
  container.bind(ProviderRegistry).toConstantValue(registry);
  container.bind(EffectRunner).toResolvedValue((telemetry: Telemetry) => new EffectRunner(telemetry), [Telemetry]);
  container.bind(OpenCashier).toResolvedValue((opening: CashierOpening) => new OpenCashier(opening), [CashierOpening]);
  container.bind(FindAccount).toResolvedValue((directory: AccountDirectory) => new FindAccount(directory), [AccountDirectory]);
  container.bind(TargetMemory).toResolvedValue((store: KeyValueStore) => new TargetMemory(store), [KeyValueStore]);
  container.bind(ChannelMemory).toResolvedValue((store: KeyValueStore) => new ChannelMemory(store), [KeyValueStore]);
  container
    .bind(CardFormSession)
    .toResolvedValue(
      (providers: ProviderRegistry, telemetry: Telemetry) => new CardFormSession(providers, telemetry),
      [ProviderRegistry, Telemetry],
    );
  container
    .bind(CreateOrder)
    .toResolvedValue(
      (orders: Orders, journal: PaymentJournal, lock: PaymentLock, telemetry: Telemetry) =>
        new CreateOrder(orders, journal, lock, telemetry),
      [Orders, PaymentJournal, PaymentLock, Telemetry],
    );
  container.bind(RecoverOrder).toResolvedValue((orders: Orders) => new RecoverOrder(orders), [Orders]);
  container
    .bind(ReadEvidence)
    .toResolvedValue((orders: Orders, providers: ProviderRegistry) => new ReadEvidence(orders, providers), [Orders, ProviderRegistry]);
  container
    .bind(ReviewSuperseded)
    .toResolvedValue((orders: Orders, journal: PaymentJournal) => new ReviewSuperseded(orders, journal), [Orders, PaymentJournal]);
  container
    .bind(ReadCallback)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof ReadCallback>) => new ReadCallback(...parts),
      [Orders, ProviderRegistry, PaymentJournal, Timers, Page],
    );
  container
    .bind(PaymentCommandRunner)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof PaymentCommandRunner>) => new PaymentCommandRunner(...parts),
      [CardFormSession, CreateOrder, RecoverOrder, ReadEvidence, PaymentJournal, ChannelMemory, Timers, PlatformClock, Page, Telemetry],
    );
};

/** The composition root: every port bound to its adapter, every use case to its ports. One of each. */
export const createContainer = (): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  bindRuntime(container);
  bindStorage(container);
  bindPlatform(container);
  bindUseCases(container);
  return container;
};

/** What the screens are given. Throws when the page carries no usable settings. */
export const createServices = (): Services => {
  const container = createContainer();
  return servicesOf(<T>(token: abstract new (...args: never[]) => T): T => container.get(token as Newable<T>));
};
