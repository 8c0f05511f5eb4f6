import type { Container } from 'inversify';
import { platformOrderFollowUp, platformOrders } from '../../adapters/platform/calls/platform-orders.ts';
import { PageViewId } from '../../adapters/platform/client/page-view-id.ts';
import { PlatformClient } from '../../adapters/platform/client/platform-client.ts';
import { releaseWhileKept, StartAddress } from '../../adapters/runtime/visit-location.ts';
import { leaseRightPlace, tabAuthenticationRight, webLocksRightPlace } from '../../adapters/storage/tab-authentication-right.ts';
import { DeviceDatabase } from '../../adapters/storage/device-database.ts';
import { DurableCopies, DurablePaymentJournal } from '../../adapters/storage/durable-payment-journal.ts';
import { IndexedIntents } from '../../adapters/storage/indexed-intents.ts';
import { browserChannel, IntentHints, PageIntents } from '../../adapters/storage/intent-hints.ts';
import { LocalIntents } from '../../adapters/storage/local-intents.ts';
import { indexedLeasePlace, localLeasePlace } from '../../adapters/storage/lease.ts';
import { browserPaymentLock } from '../../adapters/storage/payment-lock.ts';
import { RestorableDeviceIdentity } from '../../adapters/storage/restorable-device-identity.ts';
import { CheckFine } from '../../application/account/fines.ts';
import { PaymentMethodMemory, ShopperOffer } from '../../application/offer/shopper-offer.ts';
import { AbandonOrder, PastPayments, ReviewSuperseded } from '../../application/payment/earlier-orders.ts';
import { AuthenticateOrder } from '../../application/payment/authenticate-order.ts';
import { CreateOrder } from '../../application/payment/create-order.ts';
import { PaymentCommandRunner } from '../../application/payment/payment-command-runner.ts';
import { ReadEvidence, RecoverOrder } from '../../application/payment/read-evidence.ts';
import { EffectRunner } from '../../application/runtime/effect-runner.ts';
import { AuthenticationMountPoint } from '../../application/runtime/page-mount-point.ts';
import { ShopperSession } from '../../application/session/shopper-session.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import { intentOfOrder, openIntentFor, unseenIntentFor, unseenIntentOf } from '../../domain/order/kept-intents.ts';
import { KeyValueStore, Page, Randomness, Timers } from '../../domain/ports/browser.ts';
import { AuthenticationRight, PaymentJournal, PaymentLock, OrderFollowUp, Orders } from '../../domain/ports/payment.ts';
import { PlatformClock } from '../../domain/ports/platform.ts';
import { ProviderRegistry } from '../../domain/ports/providers.ts';
import { Telemetry } from '../../domain/ports/reports.ts';
import { Configuration, SettingGroups } from '../../domain/ports/settings.ts';
import type { PayType } from '../../domain/payment-method/provider-manifest.ts';
import { cardsHeldUntil, declineLimitsOf, OUR_DECLINE_LIMITS } from '../../domain/order/past-payments.ts';
import { mockOfAddress } from '../../domain/routing/order-page.ts';
import type { PaymentServices } from '../../ui/di/payment-services.ts';
import { bind, bindMade, type Get } from '../bind.ts';
import { CardArea, ElementFormArea, WalletArea } from './ways-to-pay.ts';

export const bindOrders = (container: Container): void => {
  bindMade(
    container,
    Orders,
    [PlatformClient, PageViewId, ProviderRegistry, Configuration, Page, StartAddress],
    (client, pageView, providers, { settings }, page, { search, hash }) =>
      platformOrders(client, pageView, providers, {
        sandboxHost: settings.target === 'sandbox' ? new URL(page.origin()).hostname : null,
        mock: mockOfAddress(search, hash, settings.debugAllowed),
      }),
  );
  bindMade(container, OrderFollowUp, [PlatformClient], platformOrderFollowUp);
  bind(container, CreateOrder, CreateOrder, {
    orders: Orders,
    journal: PaymentJournal,
    lock: PaymentLock,
    telemetry: Telemetry,
    page: Page,
    fines: CheckFine,
  });
  bind(container, RecoverOrder, RecoverOrder, [Orders]);
  bind(container, ReadEvidence, ReadEvidence, [Orders, ProviderRegistry, Telemetry]);
  bind(container, ReviewSuperseded, ReviewSuperseded, [Orders, PaymentJournal, PlatformClock, PastPayments]);
  bind(container, PastPayments, PastPayments, [KeyValueStore, PlatformClock]);
  bind(container, AbandonOrder, AbandonOrder, [Orders, PaymentJournal, PlatformClock]);
  bindMade(container, AuthenticationMountPoint, [], () => new AuthenticationMountPoint());
  bind(container, AuthenticateOrder, AuthenticateOrder, {
    registry: ProviderRegistry,
    followUp: OrderFollowUp,
    telemetry: Telemetry,
    mountPoint: AuthenticationMountPoint,
    right: AuthenticationRight,
    readEvidence: ReadEvidence,
  });
  bind(container, PaymentCommandRunner, PaymentCommandRunner, {
    createOrder: CreateOrder,
    recoverOrder: RecoverOrder,
    readEvidence: ReadEvidence,
    authenticate: AuthenticateOrder,
    abandon: AbandonOrder,
    review: ReviewSuperseded,
    journal: PaymentJournal,
    session: ShopperSession,
    page: Page,
    timers: Timers,
    paymentMethods: PaymentMethodMemory,
    offer: ShopperOffer,
    telemetry: Telemetry,
    card: CardArea,
    elementForm: ElementFormArea,
    wallet: WalletArea,
  });
};

export const paymentServices = (get: Get): PaymentServices => {
  const runner = get(EffectRunner);
  const journal = get(PaymentJournal);
  const commands = get(PaymentCommandRunner);
  const kept = async (): Promise<readonly PaymentIntent[]> => {
    const read = await runner.result(journal.all());
    return read.ok ? read.value : [];
  };
  return {
    run: (command, emit, check) => void runner.run(commands.execute(command, emit, check), () => {}),
    newRequestId: () => get(Randomness).hex32(),
    openIntent: async (payer) => openIntentFor(await kept(), payer),
    unseenIntent: async (payer) => unseenIntentFor(await kept(), payer),
    reviewSuperseded: async () => {
      const result = await runner.result(get(ReviewSuperseded).execute());
      return result.ok ? result.value : [];
    },
    onIntentsChanged: (changed) => {
      get(AbandonOrder).onPaid = () => changed('intents');
      return journal.watch(changed);
    },
    intentOfOrder: async (orderId) => intentOfOrder(await kept(), orderId),
    knownOfReturn: async (orderId, payer) => {
      const intents = await kept();
      return {
        intent: intentOfOrder(intents, orderId),
        past: get(PastPayments).ofOrder(orderId, payer),
        first: unseenIntentOf(intents, payer),
      };
    },
    rememberEnd: (payment) => get(PastPayments).add(payment),
    pastPayments: async (payer) => get(PastPayments).of(payer, await kept()),
    paidPayments: (payer) =>
      get(PastPayments)
        .of(payer, [])
        .filter(({ state }) => state === 'paid'),
    cardsHeldUntil: (payer, payType) => {
      const types = get(ProviderRegistry).manifests.flatMap((manifest) => manifest.payTypes);
      const isCard = (asked: PayType): boolean => types.some((type) => type.payType === asked && type.kind === 'card');
      const declines = declineLimitsOf(get(SettingGroups).limits().cardDeclines) ?? OUR_DECLINE_LIMITS;
      return cardsHeldUntil(get(PastPayments).all(), { payer, payType }, isCard, declines, get(PlatformClock).now());
    },
    seller: () => {
      const { company, statementName } = get(SettingGroups).brand();
      return { company: company || null, statementName: statementName || null };
    },
    onDeviceRestored: (restored) => get(RestorableDeviceIdentity).onRestored(restored),
    journalPlace: () => journal.place,
    lockReach: () => get(PaymentLock).reach,
    authenticationMountPoint: (element) => get(AuthenticationMountPoint).provide(element),
  };
};

/** Asks the browser not to clear the device's storage; its answer guarantees the shopper nothing. */
const askToPersist = (): void => {
  const asked = (navigator as Partial<Pick<Navigator, 'storage'>>).storage?.persist?.();
  asked?.catch(() => {});
};

const databaseOf = (telemetry: Telemetry): DeviceDatabase => {
  const database = new DeviceDatabase(async (closed) => {
    const { openDatabase } = await import('../../adapters/storage/open-database.ts');
    return openDatabase(closed);
  }, telemetry);
  releaseWhileKept(window, database);
  return database;
};

const journalOf = (
  database: DeviceDatabase,
  store: KeyValueStore,
  page: PageIntents,
  hints: IntentHints,
  telemetry: Telemetry,
  identity: RestorableDeviceIdentity,
): PaymentJournal =>
  new DurablePaymentJournal({
    database,
    indexed: new IndexedIntents(database, telemetry),
    local: new LocalIntents(store, page),
    hints,
    copies: new DurableCopies(database, store, identity),
    telemetry,
    askToPersist,
  });

const lockOf = (database: DeviceDatabase, store: KeyValueStore, randomness: Randomness): PaymentLock =>
  browserPaymentLock(navigator.locks, { exact: indexedLeasePlace(database), approximate: localLeasePlace(store), randomness });

const authenticationRightOf = (database: DeviceDatabase, store: KeyValueStore, randomness: Randomness): AuthenticationRight => {
  const lease = leaseRightPlace({
    exact: indexedLeasePlace(database, 'authentication'),
    approximate: localLeasePlace(store, 'authentication_lease'),
    randomness,
  });
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  return tabAuthenticationRight({
    place: locks === undefined ? lease : webLocksRightPlace(locks, lease),
    openChannel: browserChannel,
  });
};

/** Binds the order storage, and the locks between tabs. */
export const bindJournal = (container: Container): void => {
  bindMade(container, DeviceDatabase, [Telemetry], databaseOf);
  bindMade(
    container,
    PaymentJournal,
    [DeviceDatabase, KeyValueStore, PageIntents, IntentHints, Telemetry, RestorableDeviceIdentity],
    journalOf,
  );
  bindMade(container, AuthenticationRight, [DeviceDatabase, KeyValueStore, Randomness], authenticationRightOf);
  bindMade(container, PaymentLock, [DeviceDatabase, KeyValueStore, Randomness], lockOf);
};
