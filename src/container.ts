import { Container, type Newable } from 'inversify';
import { AbandonOrder } from './application/payment/abandon-order.ts';
import { AccountHistory } from './application/account/account-history.ts';
import { AdoptPageInfo } from './application/session/adopt-page-info.ts';
import { AuthenticateOrder } from './application/payment/authenticate-order.ts';
import { CardCommands } from './application/card/card-commands.ts';
import { CardFormSession } from './application/card/card-form-session.ts';
import { ChangeCard } from './application/card/change-card.ts';
import { PaymentMethodMemory } from './application/offer/payment-method-memory.ts';
import { CreateOrder } from './application/payment/create-order.ts';
import { EffectRunner } from './application/runtime/effect-runner.ts';
import { FindAccount } from './application/account/find-account.ts';
import { GrayMemory } from './application/offer/gray-memory.ts';
import { LeaveForPayableDomain } from './application/wallet/leave-for-payable-domain.ts';
import { OpenCashier } from './application/offer/open-cashier.ts';
import { AuthenticationContainer, WalletButtonContainer } from './application/runtime/page-container.ts';
import { OrderCommands } from './application/payment/order-commands.ts';
import { PageCommands } from './application/payment/page-commands.ts';
import { PaymentCommandRunner } from './application/payment/payment-command-runner.ts';
import { PrepareWallet } from './application/wallet/prepare-wallet.ts';
import { ReadPaymentReturn } from './application/payment/read-payment-return.ts';
import { ReadEvidence } from './application/payment/read-evidence.ts';
import { RecoverOrder } from './application/payment/recover-order.ts';
import { ReportPayment } from './application/payment/report-payment.ts';
import { ReviewSuperseded } from './application/payment/review-superseded.ts';
import { SavedCardSession } from './application/card/saved-card-session.ts';
import { ShopperOffer } from './application/offer/shopper-offer.ts';
import { ShopperSession } from './application/session/shopper-session.ts';
import { TargetMemory } from './application/account/target-memory.ts';
import { UploadHistory } from './application/account/upload-history.ts';
import { WalletButtonSession } from './application/wallet/wallet-button-session.ts';
import { WalletCommands } from './application/wallet/wallet-commands.ts';
import { WalletSheetSession } from './application/wallet/wallet-sheet-session.ts';
import { HttpPlatformClock } from './adapters/platform/client/http-platform-clock.ts';
import { OpeningBatch } from './adapters/platform/calls/opening-batch.ts';
import { PageViewId } from './adapters/platform/client/page-view-id.ts';
import { PlatformAccountDirectory } from './adapters/platform/calls/platform-account-directory.ts';
import { PlatformClient } from './adapters/platform/client/platform-client.ts';
import { readEventPage } from './adapters/platform/calls/event-page.ts';
import { PlatformEventReporter } from './adapters/platform/calls/platform-event-reporter.ts';
import { PlatformOrderFollowUp } from './adapters/platform/calls/platform-order-follow-up.ts';
import { PlatformOrders } from './adapters/platform/calls/platform-orders.ts';
import { PlatformPackageConfig } from './adapters/platform/calls/platform-package-config.ts';
import { PlatformPayableDomains } from './adapters/platform/calls/platform-payable-domains.ts';
import { PlatformRechargeCatalog } from './adapters/platform/calls/platform-recharge-catalog.ts';
import { PlatformRechargeHistory } from './adapters/platform/calls/platform-recharge-history.ts';
import { PlatformSavedCards } from './adapters/platform/calls/platform-saved-cards.ts';
import { PlatformSessionLogin } from './adapters/platform/calls/platform-session-login.ts';
import { PlatformWalletCalls } from './adapters/platform/calls/platform-wallet-calls.ts';
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
import { AccountDirectory } from './domain/ports/platform/account-directory.ts';
import { CashierOpening } from './domain/ports/platform/cashier-opening.ts';
import { Configuration } from './domain/ports/browser/configuration.ts';
import { DeviceIdentity } from './domain/ports/browser/device-identity.ts';
import { EventReporter } from './domain/ports/platform/event-reporter.ts';
import { KeyValueStore } from './domain/ports/browser/key-value-store.ts';
import { OrderFollowUp } from './domain/ports/platform/order-follow-up.ts';
import { Orders } from './domain/ports/platform/orders.ts';
import { PackageConfigSource } from './domain/ports/platform/package-config.ts';
import { Page } from './domain/ports/browser/page.ts';
import { PayableDomains } from './domain/ports/platform/payable-domains.ts';
import { PaymentJournal } from './domain/ports/browser/payment-journal.ts';
import { PaymentLock } from './domain/ports/browser/payment-lock.ts';
import { PlatformClock } from './domain/ports/platform/platform-clock.ts';
import { ProviderRegistry } from './domain/ports/provider/provider-registry.ts';
import { ProviderTimeouts } from './domain/ports/provider/provider-timeouts.ts';
import { Randomness } from './domain/ports/browser/randomness.ts';
import { RechargeCatalog } from './domain/ports/platform/recharge-catalog.ts';
import { RechargeHistory } from './domain/ports/platform/recharge-history.ts';
import { SavedCards } from './domain/ports/platform/saved-cards.ts';
import { ScriptLoader } from './domain/ports/provider/script-loader.ts';
import { SessionLogin } from './domain/ports/platform/session-login.ts';
import { Telemetry } from './domain/ports/browser/telemetry.ts';
import { Timers } from './domain/ports/browser/timers.ts';
import { WalletCalls } from './domain/ports/platform/wallet-calls.ts';
import { WalletDriver } from './domain/ports/provider/wallet-driver.ts';
import { GlobProviderRegistry } from './glob-provider-registry.ts';
import { createServices as servicesOf } from './services.ts';
import type { Services } from './ui/di/services.ts';

type Port<T> = abstract new (...args: never[]) => T;
type Ports<Parts extends readonly unknown[]> = { readonly [Index in keyof Parts]: Port<Parts[Index]> };

/** Binds a port to a class by the ports of its constructor; the compiler checks that each fits its place. */
const bind = <T, Parts extends readonly unknown[]>(
  container: Container,
  port: Port<T>,
  made: new (...parts: Parts) => T,
  parts: Ports<Parts>,
): void => {
  container
    .bind<T>(port as Newable<T>)
    .toResolvedValue((...given: unknown[]) => new made(...(given as unknown as Parts)), [...parts] as Newable<unknown>[]);
};

/** As above, for a constructor that takes one object of named ports. */
const bindDeps = <T, Deps extends object>(
  container: Container,
  port: Port<T>,
  made: new (deps: Deps) => T,
  tokens: { readonly [Name in keyof Deps]: Port<Deps[Name]> },
): void => {
  const names = Object.keys(tokens);
  container
    .bind<T>(port as Newable<T>)
    .toResolvedValue(
      (...given: unknown[]) => new made(Object.fromEntries(names.map((name, index) => [name, given[index]])) as Deps),
      Object.values(tokens) as Newable<unknown>[],
    );
};

const bindRuntime = (container: Container): void => {
  container.bind(DocumentConfiguration).toConstantValue(new DocumentConfiguration(document));
  container.bind(Configuration).toService(DocumentConfiguration);
  container
    .bind(Telemetry)
    .toResolvedValue((configuration: Configuration) => new RingTelemetry(configuration.settings.debugAllowed), [Configuration]);
  container.bind(Page).toResolvedValue(() => new BrowserPage(window));
  container.bind(Randomness).toResolvedValue(() => new CryptoRandomness());
  bind(container, Timers, VisibleTimers, [Page]);
  container.bind(ScriptLoader).toResolvedValue(() => new DocumentScriptLoader(document, window));
  container.bind(WalletDriver).toResolvedValue((telemetry: Telemetry) => new ApplePayDriver(window, telemetry), [Telemetry]);
  container.bind(ProviderTimeouts).toResolvedValue(() => new SpecifiedTimeouts());
};

const bindStorage = (container: Container): void => {
  container.bind(KeyValueStore).toResolvedValue((telemetry: Telemetry) => new LocalKeyValueStore(window, telemetry), [Telemetry]);
  bind(container, DeviceIdentity, StoredDeviceIdentity, [KeyValueStore, Randomness]);
  bind(container, PaymentJournal, StoredPaymentJournal, [KeyValueStore, Telemetry]);
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
  bind(container, PageViewId, PageViewId, [Randomness]);
  bind(container, PlatformClock, HttpPlatformClock, [PlatformClient]);
  bind(container, RechargeCatalog, PlatformRechargeCatalog, [PlatformClient]);
  bind(container, AccountDirectory, PlatformAccountDirectory, [PlatformClient]);
  bind(container, SavedCards, PlatformSavedCards, [PlatformClient]);
  bind(container, CashierOpening, OpeningBatch, [PlatformClient, RechargeCatalog, SavedCards]);
  bind(container, Orders, PlatformOrders, [PlatformClient, PageViewId]);
  bind(container, OrderFollowUp, PlatformOrderFollowUp, [PlatformClient]);
  bind(container, PackageConfigSource, PlatformPackageConfig, [PlatformClient]);
  bind(container, WalletCalls, PlatformWalletCalls, [PlatformClient, PackageConfigSource]);
  bind(container, PayableDomains, PlatformPayableDomains, [PlatformClient]);
  bind(container, SessionLogin, PlatformSessionLogin, [PlatformClient]);
  bind(container, RechargeHistory, PlatformRechargeHistory, [PlatformClient]);
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
  bind(container, EffectRunner, EffectRunner, [Telemetry]);
  bind(container, OpenCashier, OpenCashier, [CashierOpening]);
  bind(container, FindAccount, FindAccount, [AccountDirectory]);
  bind(container, TargetMemory, TargetMemory, [KeyValueStore]);
  bind(container, PaymentMethodMemory, PaymentMethodMemory, [KeyValueStore]);
  bind(container, CardFormSession, CardFormSession, [ProviderRegistry, Telemetry]);
  bind(container, CreateOrder, CreateOrder, [Orders, PaymentJournal, PaymentLock, Telemetry]);
  bind(container, RecoverOrder, RecoverOrder, [Orders]);
  bind(container, ReadEvidence, ReadEvidence, [Orders, ProviderRegistry]);
  bind(container, ReviewSuperseded, ReviewSuperseded, [Orders, PaymentJournal]);
  bind(container, ReadPaymentReturn, ReadPaymentReturn, [Orders, ProviderRegistry, PaymentJournal, Timers, Page]);
  bind(container, PageCommands, PageCommands, [Page, Timers, PaymentMethodMemory]);
  bindDeps(container, OrderCommands, OrderCommands, {
    createOrder: CreateOrder,
    recoverOrder: RecoverOrder,
    readEvidence: ReadEvidence,
    authenticate: AuthenticateOrder,
    abandon: AbandonOrder,
    journal: PaymentJournal,
    page: Page,
    telemetry: Telemetry,
  });
  bindDeps(container, PaymentCommandRunner, PaymentCommandRunner, {
    orders: OrderCommands,
    page: PageCommands,
    cards: CardCommands,
    wallets: WalletCommands,
    telemetry: Telemetry,
  });
};

const bindShopper = (container: Container): void => {
  bind(container, AdoptPageInfo, AdoptPageInfo, [KeyValueStore, GrayMemory]);
  bind(container, ShopperSession, ShopperSession, [SessionLogin, KeyValueStore, Telemetry]);
  bind(container, UploadHistory, UploadHistory, [RechargeHistory]);
  bind(container, AccountHistory, AccountHistory, [
    KeyValueStore,
    RechargeHistory,
    UploadHistory,
    ShopperSession,
    DeviceIdentity,
    PlatformClock,
    Telemetry,
  ]);
  bind(container, ReportPayment, ReportPayment, [EventReporter]);
};

const bindOffer = (container: Container): void => {
  bind(container, GrayMemory, GrayMemory, [KeyValueStore, Randomness]);
  bind(container, ShopperOffer, ShopperOffer, [PackageConfigSource, GrayMemory, ProviderRegistry]);
};

const bindCardUseCases = (container: Container): void => {
  bind(container, SavedCardSession, SavedCardSession, [ProviderRegistry, Telemetry]);
  bind(container, ChangeCard, ChangeCard, [SavedCards]);
  bind(container, CardCommands, CardCommands, [CardFormSession, SavedCardSession, ChangeCard, PlatformClock]);
  container.bind(AuthenticationContainer).toResolvedValue(() => new AuthenticationContainer());
  bind(container, AuthenticateOrder, AuthenticateOrder, [ProviderRegistry, OrderFollowUp, Telemetry, AuthenticationContainer]);
};

const bindWalletUseCases = (container: Container): void => {
  bind(container, PrepareWallet, PrepareWallet, [WalletDriver, ProviderRegistry, PayableDomains, PackageConfigSource, Page, Configuration]);
  bind(container, LeaveForPayableDomain, LeaveForPayableDomain, [PrepareWallet, DeviceIdentity, GrayMemory, Page]);
  bind(container, WalletSheetSession, WalletSheetSession, [
    WalletDriver,
    PrepareWallet,
    ProviderRegistry,
    PaymentJournal,
    PaymentLock,
    Page,
    Telemetry,
  ]);
  container.bind(WalletButtonContainer).toResolvedValue(() => new WalletButtonContainer());
  bind(container, WalletButtonSession, WalletButtonSession, [ProviderRegistry, Telemetry, WalletButtonContainer]);
  bind(container, AbandonOrder, AbandonOrder, [Orders, PaymentJournal, PlatformClock]);
  bindDeps(container, WalletCommands, WalletCommands, {
    prepare: PrepareWallet,
    leave: LeaveForPayableDomain,
    sheet: WalletSheetSession,
    button: WalletButtonSession,
    page: Page,
  });
};

/** The composition root: every port bound to its adapter, every use case to its ports. One of each. */
export const createContainer = (): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  bindRuntime(container);
  bindStorage(container);
  bindPlatform(container);
  bindUseCases(container);
  bindShopper(container);
  bindOffer(container);
  bindCardUseCases(container);
  bindWalletUseCases(container);
  return container;
};

/** What the screens are given; `pageInfo` is the address's, if any (D15). Throws when the page carries no usable settings. */
export const createServices = (pageInfo: string | null): Services => {
  const container = createContainer();
  const get = <T>(token: abstract new (...args: never[]) => T): T => container.get(token as Newable<T>);
  // First of all: DeviceIdentity keeps the id that it finds when it is made.
  const arrival = get(AdoptPageInfo).execute(pageInfo);
  return servicesOf(get, arrival);
};
