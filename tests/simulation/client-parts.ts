import { Clock, Effect } from 'effect';
import { platformAccountDirectory } from '../../src/adapters/platform/calls/platform-accounts.ts';
import { platformFines, platformOrderFollowUp, platformOrders } from '../../src/adapters/platform/calls/platform-orders.ts';
import { platformSavedCards } from '../../src/adapters/platform/calls/platform-saved-cards.ts';
import { platformPayableDomains, platformWalletCalls } from '../../src/adapters/platform/calls/platform-wallet-calls.ts';
import { PageViewId } from '../../src/adapters/platform/client/page-view-id.ts';
import { PlatformClient } from '../../src/adapters/platform/client/platform-client.ts';
import { DeviceDatabase } from '../../src/adapters/storage/device-database.ts';
import { DurableCopies, DurablePaymentJournal } from '../../src/adapters/storage/durable-payment-journal.ts';
import { IndexedIntents } from '../../src/adapters/storage/indexed-intents.ts';
import { IntentHints, PageIntents } from '../../src/adapters/storage/intent-hints.ts';
import { LocalIntents } from '../../src/adapters/storage/local-intents.ts';
import { StoredDeviceIdentity } from '../../src/adapters/storage/stored-device-identity.ts';
import { type RightPlace, tabAuthenticationRight, webLocksRightPlace } from '../../src/adapters/storage/tab-authentication-right.ts';
import { lazyWalletDrivers } from '../../src/adapters/wallet/lazy-wallet-drivers.ts';
import { CheckFine, PaidFines } from '../../src/application/account/fines.ts';
import { PaymentMethodMemory } from '../../src/application/offer/shopper-offer.ts';
import { AuthenticateOrder } from '../../src/application/payment/authenticate-order.ts';
import { ChangeCard } from '../../src/application/payment/change-card.ts';
import { CreateOrder } from '../../src/application/payment/create-order.ts';
import { AbandonOrder, PastPayments, ReviewSuperseded } from '../../src/application/payment/earlier-orders.ts';
import { CardFormSession, SavedCardSession } from '../../src/application/payment/hosted-fields.ts';
import { PaymentCommandRunner } from '../../src/application/payment/payment-command-runner.ts';
import { PrepareWallet } from '../../src/application/payment/prepare-wallet.ts';
import { ReadEvidence, RecoverOrder } from '../../src/application/payment/read-evidence.ts';
import { WalletSheetSession } from '../../src/application/payment/wallet-sheet-session.ts';
import { EffectRunner } from '../../src/application/runtime/effect-runner.ts';
import { AuthenticationMountPoint } from '../../src/application/runtime/page-mount-point.ts';
import { ShopperSession } from '../../src/application/session/shopper-session.ts';
import type { Result } from '../../src/domain/result.ts';
import { FakeConfigSource, FakeConfiguration } from '../support/payment/page-and-device-fakes.ts';
import { loadedParts } from '../support/payment/payment-use-cases.ts';
import type { Browser } from './browser.ts';
import { CountingTelemetry, NoLogin, TabStore, VirtualClock, VirtualPage, VirtualTimers } from './device.ts';
import { ScriptedProviders, ScriptedWallet } from './providers.ts';
import type { WiringBug } from './wiring-bugs.ts';

/** Runs effects by the time of the history, until their page is gone. */
class PageRunner extends EffectRunner {
  readonly #clock: Clock.Clock;
  readonly #running = new Set<() => void>();
  constructor(telemetry: CountingTelemetry, page: VirtualPage, clock: Clock.Clock) {
    super(telemetry, page);
    this.#clock = clock;
  }
  override run<A, E>(effect: Effect.Effect<A, E>, onDone: (result: Result<A, E>) => void, onDefect: (defect: unknown) => void = () => {}) {
    let isDone = false;
    const done = (): void => {
      isDone = true;
      this.#running.delete(stop);
    };
    let stop: () => void = () => {};
    stop = super.run(
      Effect.provideService(effect, Clock.Clock, this.#clock),
      (result) => {
        done();
        onDone(result);
      },
      (defect) => {
        done();
        onDefect(defect);
      },
    );
    if (!isDone) this.#running.add(stop);
    return stop;
  }
  stopAll(): void {
    for (const stop of this.#running) stop();
  }
}

const NO_LEASE: RightPlace = { take: () => Promise.resolve(null), seize: () => Promise.reject(new Error('locks are there')) };
const CONFIGURATION = new FakeConfiguration();

const journalOf = (store: TabStore, telemetry: CountingTelemetry, bug: WiringBug | null): DurablePaymentJournal => {
  const history = { state: null as unknown, replaceState: (next: unknown) => void (history.state = next) };
  const window = { history, addEventListener: () => {} };
  const database = new DeviceDatabase(() => Promise.reject(new DOMException('no', 'InvalidStateError')), telemetry);
  const journal = new DurablePaymentJournal({
    database,
    indexed: new IndexedIntents(database, telemetry),
    local: new LocalIntents(store, new PageIntents(window as never)),
    hints: new IntentHints(store, () => null),
    copies: new DurableCopies(database, store, { restore: () => {} }),
    telemetry,
    askToPersist: () => {},
  });
  if (bug === 'a create leaves before its intent is stored') {
    const keep = journal.keep.bind(journal);
    journal.keep = (intent) => (intent.orderId === null ? Effect.void : keep(intent));
  }
  if (bug === 'a page knows only the intents that it has made itself') {
    const [keep, read, own] = [journal.keep.bind(journal), journal.all.bind(journal), new Set<string>()];
    journal.keep = (intent) => {
      own.add(intent.requestId);
      return keep(intent);
    };
    journal.all = () => Effect.map(read(), (kept) => kept.filter(({ requestId }) => own.has(requestId)));
  }
  if (bug === 'nothing stored is read again') journal.all = () => Effect.succeed([]);
  return journal;
};

/** What one page is made of below its stores: the client's own use cases and adapters over the history's storage, network, time and SDKs. */
export const clientParts = (browser: Browser, number: number) => {
  const { bug, time } = browser;
  const store = new TabStore(browser.storage);
  const telemetry = new CountingTelemetry();
  const page = new VirtualPage();
  const timers = new VirtualTimers(time);
  const clock = new VirtualClock(() => time.now, browser);
  const runner = new PageRunner(telemetry, page, time.clock);
  const identity = new StoredDeviceIdentity(store, browser.randomness);
  if (bug === 'another session pays for the payer') identity.isOf = () => true;
  const journal = journalOf(store, telemetry, bug);
  const client = new PlatformClient(CONFIGURATION, identity, telemetry, {
    adapter: browser.network.adapter(number),
    clearTimings: () => {},
  });
  const config = new FakeConfigSource();
  const calls = platformWalletCalls(client, config);
  const providers = new ScriptedProviders(browser, calls);
  const wallet = new ScriptedWallet(browser);
  if (bug === 'every approval sends a token') {
    const send = calls.authorise.bind(calls);
    calls.authorise = (order, token) => {
      wallet.approved = (next) => void runner.run(send(order, next), () => {});
      return send(order, token);
    };
  }
  const orders = platformOrders(client, new PageViewId(browser.randomness, () => time.now), providers);
  const session = new ShopperSession(new NoLogin(), store, telemetry);
  const past = new PastPayments(store, clock);
  const review = new ReviewSuperseded(orders, journal, clock, past);
  if (bug === 'earlier orders are never reviewed') review.execute = () => Effect.succeed([]);
  const readEvidence = new ReadEvidence(orders, providers, telemetry);
  const fines = platformFines(client);
  const paidFines = new PaidFines(store, clock);
  if (bug === 'a paid fine is forgotten') paidFines.add = () => {};
  const right = tabAuthenticationRight({
    place: webLocksRightPlace(browser.locks, NO_LEASE),
    openChannel: () => browser.channels.open(),
    times: { answer: 0, step: 1 },
  });
  if (bug === 'two tabs verify one order') right.hold = (_requestId, _takeOver, use) => use;
  const bankPlace = new AuthenticationMountPoint();
  const authenticate = new AuthenticateOrder({
    registry: providers,
    followUp: platformOrderFollowUp(client),
    telemetry,
    mountPoint: bankPlace,
    right,
    readEvidence,
  });
  const isDecline = bug === 'a verification that breaks counts as a decline';
  if (isDecline || bug === 'a passed verification counts as paid') {
    const execute = authenticate.execute.bind(authenticate);
    const evidence = isDecline ? { order_result: 1, fail_reason: 'no' } : { order_result: 0 };
    authenticate.execute = (...asked) =>
      Effect.map(execute(...asked), (event) =>
        event?.type === 'evidence-read' && Object.keys(event.evidence).length === 0 ? { ...event, evidence } : event,
      );
  }
  const drivers = lazyWalletDrivers(wallet, { 'google-pay': () => Promise.reject(new Error('not asked for')) });
  const prepare = new PrepareWallet({
    drivers,
    registry: providers,
    domains: platformPayableDomains(client),
    config,
    page,
    configuration: CONFIGURATION,
  });
  const isBeside = bug === 'a token leaves beside another open order';
  const sheetJournal = isBeside
    ? ({
        all: () => Effect.succeed([]),
        keep: journal.keep.bind(journal),
        forget: journal.forget.bind(journal),
      } as unknown as typeof journal)
    : journal;
  const sheet = new WalletSheetSession({
    drivers,
    prepared: prepare,
    registry: providers,
    journal: sheetJournal,
    lock: browser.lock,
    page,
    telemetry,
  });
  const button = { show: () => Effect.void, hide: () => {}, end: () => {} };
  const savedCards = platformSavedCards(client);
  const form = new CardFormSession(providers, telemetry);
  const saved = new SavedCardSession(providers, telemetry);
  const memory = new PaymentMethodMemory(store);
  const commands = new PaymentCommandRunner({
    createOrder: new CreateOrder({ orders, journal, lock: browser.lock, telemetry, page, fines: new CheckFine(fines, paidFines) }),
    recoverOrder: new RecoverOrder(orders),
    readEvidence,
    authenticate,
    abandon: new AbandonOrder(orders, journal, clock),
    review,
    journal,
    session,
    page,
    timers,
    paymentMethods: memory,
    offer: { hideNotActive: () => {} },
    telemetry,
    card: loadedParts({ form, saved, change: new ChangeCard(savedCards) }),
    elementForm: loadedParts({ element: { show: () => Effect.void, hide: () => {} } }),
    wallet: loadedParts({ prepare, leave: { execute: () => false }, sheet, button }),
  });
  const directory = platformAccountDirectory(client);
  const screens = { bankPlace, form, saved, memory, providers, wallet, sheet };
  const ports = { store, telemetry, page, timers, clock, runner, journal, session, fines, savedCards, directory };
  return { ...screens, ...ports, past, review, paidFines, commands };
};
export type ClientParts = ReturnType<typeof clientParts>;
