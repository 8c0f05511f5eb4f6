import { Container, type Newable } from 'inversify';
import { AbandonOrder } from './application/abandon-order.ts';
import { AuthenticateOrder } from './application/authenticate-order.ts';
import { CardCommands } from './application/card-commands.ts';
import { CardFormSession } from './application/card-form-session.ts';
import { ChangeCard } from './application/change-card.ts';
import { ChannelMemory } from './application/channel-memory.ts';
import { CreateOrder } from './application/create-order.ts';
import { EffectRunner } from './application/effect-runner.ts';
import { FindAccount } from './application/find-account.ts';
import { GrayMemory } from './application/gray-memory.ts';
import { LeaveForPayableDomain } from './application/leave-for-payable-domain.ts';
import { OpenCashier } from './application/open-cashier.ts';
import { AuthenticationContainer, WalletButtonContainer } from './application/page-container.ts';
import { PaymentCommandRunner } from './application/payment-command-runner.ts';
import { PrepareWallet } from './application/prepare-wallet.ts';
import { ReadCallback } from './application/read-callback.ts';
import { ReadEvidence } from './application/read-evidence.ts';
import { RecoverOrder } from './application/recover-order.ts';
import { ReviewSuperseded } from './application/review-superseded.ts';
import { SavedCardSession } from './application/saved-card-session.ts';
import { ShopperOffer } from './application/shopper-offer.ts';
import { TargetMemory } from './application/target-memory.ts';
import { WalletButtonSession } from './application/wallet-button-session.ts';
import { WalletCommands } from './application/wallet-commands.ts';
import { WalletSheetSession } from './application/wallet-sheet-session.ts';
import { HttpPlatformClock } from './adapters/platform/http-platform-clock.ts';
import { OpeningBatch } from './adapters/platform/opening-batch.ts';
import { PageViewId } from './adapters/platform/page-view-id.ts';
import { PlatformAccountDirectory } from './adapters/platform/platform-account-directory.ts';
import { PlatformClient } from './adapters/platform/platform-client.ts';
import { readEventPage } from './adapters/platform/event-page.ts';
import { PlatformEventReporter } from './adapters/platform/platform-event-reporter.ts';
import { PlatformOrderFollowUp } from './adapters/platform/platform-order-follow-up.ts';
import { PlatformOrders } from './adapters/platform/platform-orders.ts';
import { PlatformPackageConfig } from './adapters/platform/platform-package-config.ts';
import { PlatformPayableDomains } from './adapters/platform/platform-payable-domains.ts';
import { PlatformRechargeCatalog } from './adapters/platform/platform-recharge-catalog.ts';
import { PlatformRechargeHistory } from './adapters/platform/platform-recharge-history.ts';
import { PlatformSavedCards } from './adapters/platform/platform-saved-cards.ts';
import { PlatformSessionLogin } from './adapters/platform/platform-session-login.ts';
import { PlatformWalletCalls } from './adapters/platform/platform-wallet-calls.ts';
import { BrowserPage } from './adapters/runtime/browser-page.ts';
import { CryptoRandomness } from './adapters/runtime/crypto-randomness.ts';
import { DocumentConfiguration } from './adapters/runtime/document-configuration.ts';
import { SpecifiedTimeouts } from './adapters/runtime/specified-timeouts.ts';
import { VisibleTimers } from './adapters/runtime/visible-timers.ts';
import { DocumentScriptLoader } from './adapters/script-loader/document-script-loader.ts';
import { browserPaymentLock } from './adapters/storage/browser-payment-lock.ts';
import { LocalKeyValueStore } from './adapters/storage/local-key-value-store.ts';
import { StoredDeviceIdentity } from './adapters/storage/stored-device-identity.ts';
import { StoredPaymentJournal } from './adapters/storage/stored-payment-journal.ts';
import { RingTelemetry } from './adapters/telemetry/ring-telemetry.ts';
import { ApplePayDriver } from './adapters/wallet/apple-pay-driver.ts';
import { AccountDirectory } from './domain/ports/account-directory.ts';
import { CashierOpening } from './domain/ports/cashier-opening.ts';
import { Configuration } from './domain/ports/configuration.ts';
import { DeviceIdentity } from './domain/ports/device-identity.ts';
import { EventReporter } from './domain/ports/event-reporter.ts';
import { KeyValueStore } from './domain/ports/key-value-store.ts';
import { OrderFollowUp } from './domain/ports/order-follow-up.ts';
import { Orders } from './domain/ports/orders.ts';
import { PackageConfigSource } from './domain/ports/package-config.ts';
import { Page } from './domain/ports/page.ts';
import { PayableDomains } from './domain/ports/payable-domains.ts';
import { PaymentJournal } from './domain/ports/payment-journal.ts';
import { PaymentLock } from './domain/ports/payment-lock.ts';
import { PlatformClock } from './domain/ports/platform-clock.ts';
import { ProviderRegistry } from './domain/ports/provider-registry.ts';
import { ProviderTimeouts } from './domain/ports/provider-timeouts.ts';
import { Randomness } from './domain/ports/randomness.ts';
import { RechargeCatalog } from './domain/ports/recharge-catalog.ts';
import { RechargeHistory } from './domain/ports/recharge-history.ts';
import { SavedCards } from './domain/ports/saved-cards.ts';
import { ScriptLoader } from './domain/ports/script-loader.ts';
import { SessionLogin } from './domain/ports/session-login.ts';
import { Telemetry } from './domain/ports/telemetry.ts';
import { Timers } from './domain/ports/timers.ts';
import { WalletCalls } from './domain/ports/wallet-calls.ts';
import { WalletDriver } from './domain/ports/wallet-driver.ts';
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
  container.bind(WalletDriver).toResolvedValue((telemetry: Telemetry) => new ApplePayDriver(window, telemetry), [Telemetry]);
  container.bind(ProviderTimeouts).toResolvedValue(() => new SpecifiedTimeouts());
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
  container.bind(PlatformClient).toResolvedValue(
    (configuration: DocumentConfiguration, identity: DeviceIdentity, telemetry: Telemetry) =>
      new PlatformClient(configuration, identity, telemetry, {
        endpoints: configuration.endpoints,
        ...(configuration.analyticsBase === '' ? {} : { analyticsBase: configuration.analyticsBase }),
      }),
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
  container.bind(OrderFollowUp).toResolvedValue((client: PlatformClient) => new PlatformOrderFollowUp(client), [PlatformClient]);
  container.bind(PackageConfigSource).toResolvedValue((client: PlatformClient) => new PlatformPackageConfig(client), [PlatformClient]);
  container
    .bind(WalletCalls)
    .toResolvedValue(
      (client: PlatformClient, config: PackageConfigSource) => new PlatformWalletCalls(client, config),
      [PlatformClient, PackageConfigSource],
    );
  container.bind(PayableDomains).toResolvedValue((client: PlatformClient) => new PlatformPayableDomains(client), [PlatformClient]);
  container.bind(SessionLogin).toResolvedValue((client: PlatformClient) => new PlatformSessionLogin(client), [PlatformClient]);
  container.bind(RechargeHistory).toResolvedValue((client: PlatformClient) => new PlatformRechargeHistory(client), [PlatformClient]);
  container.bind(EventReporter).toResolvedValue(
    (
      client: PlatformClient,
      { settings, analyticsBase }: DocumentConfiguration,
      pageView: PageViewId,
      clock: PlatformClock,
      randomness: Randomness,
      store: KeyValueStore,
    ) =>
      new PlatformEventReporter(client, {
        settings,
        pageView,
        clock,
        randomness,
        page: () => readEventPage(window, store),
        serverUrl: analyticsBase || window.location.origin,
      }),
    [PlatformClient, DocumentConfiguration, PageViewId, PlatformClock, Randomness, KeyValueStore],
  );
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
      [
        CardCommands,
        WalletCommands,
        AuthenticateOrder,
        CreateOrder,
        RecoverOrder,
        ReadEvidence,
        PaymentJournal,
        ChannelMemory,
        Timers,
        Page,
        Telemetry,
      ],
    );
};

const bindOffer = (container: Container): void => {
  container
    .bind(GrayMemory)
    .toResolvedValue((store: KeyValueStore, randomness: Randomness) => new GrayMemory(store, randomness), [KeyValueStore, Randomness]);
  container
    .bind(ShopperOffer)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof ShopperOffer>) => new ShopperOffer(...parts),
      [PackageConfigSource, GrayMemory, ProviderRegistry],
    );
};

const bindCardUseCases = (container: Container): void => {
  container
    .bind(SavedCardSession)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof SavedCardSession>) => new SavedCardSession(...parts),
      [ProviderRegistry, Telemetry],
    );
  container.bind(ChangeCard).toResolvedValue((cards: SavedCards) => new ChangeCard(cards), [SavedCards]);
  container
    .bind(CardCommands)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof CardCommands>) => new CardCommands(...parts),
      [CardFormSession, SavedCardSession, ChangeCard, PlatformClock],
    );
  container.bind(AuthenticationContainer).toResolvedValue(() => new AuthenticationContainer());
  container
    .bind(AuthenticateOrder)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof AuthenticateOrder>) => new AuthenticateOrder(...parts),
      [ProviderRegistry, OrderFollowUp, Telemetry, AuthenticationContainer],
    );
};

const bindWalletUseCases = (container: Container): void => {
  container
    .bind(PrepareWallet)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof PrepareWallet>) => new PrepareWallet(...parts),
      [WalletDriver, ProviderRegistry, PayableDomains, PackageConfigSource, Page, Configuration],
    );
  container
    .bind(LeaveForPayableDomain)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof LeaveForPayableDomain>) => new LeaveForPayableDomain(...parts),
      [PrepareWallet, DeviceIdentity, GrayMemory, Page],
    );
  container
    .bind(WalletSheetSession)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof WalletSheetSession>) => new WalletSheetSession(...parts),
      [WalletDriver, PrepareWallet, ProviderRegistry, PaymentJournal, PaymentLock, Page, Telemetry],
    );
  container.bind(WalletButtonContainer).toResolvedValue(() => new WalletButtonContainer());
  container
    .bind(WalletButtonSession)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof WalletButtonSession>) => new WalletButtonSession(...parts),
      [ProviderRegistry, Telemetry, WalletButtonContainer],
    );
  container
    .bind(AbandonOrder)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof AbandonOrder>) => new AbandonOrder(...parts),
      [Orders, PaymentJournal, PlatformClock],
    );
  container
    .bind(WalletCommands)
    .toResolvedValue(
      (...parts: ConstructorParameters<typeof WalletCommands>) => new WalletCommands(...parts),
      [PrepareWallet, LeaveForPayableDomain, WalletSheetSession, WalletButtonSession, AbandonOrder, Page],
    );
};

/** The composition root: every port bound to its adapter, every use case to its ports. One of each. */
export const createContainer = (): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  bindRuntime(container);
  bindStorage(container);
  bindPlatform(container);
  bindUseCases(container);
  bindOffer(container);
  bindCardUseCases(container);
  bindWalletUseCases(container);
  return container;
};

/** What the screens are given. Throws when the page carries no usable settings. */
export const createServices = (): Services => {
  const container = createContainer();
  return servicesOf(<T>(token: abstract new (...args: never[]) => T): T => container.get(token as Newable<T>));
};
