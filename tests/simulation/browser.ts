import { Clock, Effect, type Fiber } from 'effect';
import { platformOrders } from '../../src/adapters/platform/calls/platform-orders.ts';
import { PageViewId } from '../../src/adapters/platform/client/page-view-id.ts';
import { PlatformClient } from '../../src/adapters/platform/client/platform-client.ts';
import { DeviceDatabase } from '../../src/adapters/storage/device-database.ts';
import { DurableCopies, DurablePaymentJournal } from '../../src/adapters/storage/durable-payment-journal.ts';
import { IndexedIntents } from '../../src/adapters/storage/indexed-intents.ts';
import { IntentHints, PageIntents } from '../../src/adapters/storage/intent-hints.ts';
import { LocalIntents } from '../../src/adapters/storage/local-intents.ts';
import { StoredDeviceIdentity } from '../../src/adapters/storage/stored-device-identity.ts';
import { ChangeCard } from '../../src/application/payment/change-card.ts';
import { CreateOrder } from '../../src/application/payment/create-order.ts';
import { AbandonOrder, PastPayments, ReviewSuperseded } from '../../src/application/payment/earlier-orders.ts';
import { PaymentCommandRunner } from '../../src/application/payment/payment-command-runner.ts';
import { ReadEvidence, RecoverOrder } from '../../src/application/payment/read-evidence.ts';
import { ShopperSession } from '../../src/application/session/shopper-session.ts';
import { intentOfOrder, openIntentFor, unseenIntentFor } from '../../src/domain/order/kept-intents.ts';
import type { PaymentState } from '../../src/domain/payment/state.ts';
import { newlyEnded } from '../../src/domain/payment/result.ts';
import { KeyValueStore, type StorageKey, Timers } from '../../src/domain/ports/browser.ts';
import { SessionLogin } from '../../src/domain/ports/login.ts';
import { PlatformClock } from '../../src/domain/ports/platform.ts';
import { PaymentStore } from '../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../src/ui/stores/toast-store.ts';
import { paymentMethodOf } from '../support/payment/builders.ts';
import { FakeRegistry, FakeTelemetry, LOST, SwitchLock } from '../support/payment/fake-ports.ts';
import { CountingRandomness, FakeConfiguration, FakePage, FakeSavedCards } from '../support/payment/page-and-device-fakes.ts';
import { loadedParts, makePaymentUseCases } from '../support/payment/payment-use-cases.ts';
import { servicesWith } from '../support/payment/services-with.ts';
import type { MemoryPlatform } from './memory-platform.ts';
import { Network, type Time, type WiringBug } from './network.ts';

/** Device storage of one browser, as each of its tabs sees it. */
class SharedStorage {
  readonly values = new Map<StorageKey, string>();
  readonly watchers = new Map<object, Map<StorageKey, Set<() => void>>>();
  /** True while the browser refuses every write, as where storage is full. */
  isFull = false;
}

class TabStore extends KeyValueStore {
  readonly #shared: SharedStorage;
  /** A page that is gone writes nothing more. */
  isGone = false;
  constructor(shared: SharedStorage) {
    super();
    this.#shared = shared;
  }
  override read(key: StorageKey): unknown {
    const kept = this.#shared.values.get(key);
    return kept === undefined ? undefined : JSON.parse(kept);
  }
  override write(key: StorageKey, value: unknown): boolean {
    if (this.#shared.isFull || this.isGone) return false;
    this.#shared.values.set(key, JSON.stringify(value));
    this.#tell(key);
    return true;
  }
  override remove(key: StorageKey): void {
    if (this.isGone) return;
    this.#shared.values.delete(key);
    this.#tell(key);
  }
  override watch(key: StorageKey, changed: () => void): () => void {
    const own = this.#shared.watchers.get(this) ?? new Map<StorageKey, Set<() => void>>();
    this.#shared.watchers.set(this, own);
    own.set(key, (own.get(key) ?? new Set()).add(changed));
    return () => void own.get(key)?.delete(changed);
  }
  #tell(key: StorageKey): void {
    for (const [store, keys] of this.#shared.watchers) if (store !== this) for (const changed of keys.get(key) ?? []) changed();
  }
}

class VirtualTimers extends Timers {
  readonly #time: Time;
  readonly #running = new Map<string, () => void>();
  constructor(time: Time) {
    super();
    this.#time = time;
  }
  override start(name: string, ms: number, _visibleOnly: boolean, fired: () => void): void {
    this.stop(name);
    this.#running.set(name, this.#time.after(ms, fired));
  }
  override stop(name: string): void {
    this.#running.get(name)?.();
    this.#running.delete(name);
  }
  stopAll(): void {
    for (const name of this.#running.keys()) this.stop(name);
  }
}

class VirtualClock extends PlatformClock {
  readonly #now: () => number;
  constructor(now: () => number) {
    super();
    this.#now = now;
  }
  override now(): number {
    return this.#now();
  }
  override synchronised(): number | null {
    return this.#now();
  }
  override synchronise(): Effect.Effect<void> {
    return Effect.void;
  }
}

class NoLogin extends SessionLogin {
  override logIn() {
    return Effect.fail(LOST);
  }
}

/** One open page of the cashier. */
export interface Tab {
  readonly number: number;
  readonly payment: PaymentStore;
  readonly session: ShopperSession;
  readonly page: FakePage;
  readonly close: () => void;
}

/** A browser with its storage, its lock and its tabs, over the real store, use cases, session, journal and platform client. */
export class Browser {
  readonly storage = new SharedStorage();
  readonly network: Network;
  /** How far this device's clock is ahead, in ms. */
  ahead = 0;
  /** Whether the provider makes a token of a card. */
  tokens: 'made' | 'rejected' | 'submit-timeout' = 'made';
  readonly #time: Time;
  readonly #lock = new SwitchLock();
  readonly #randomness: CountingRandomness;
  #tabs = 0;

  readonly #watch: (state: PaymentState) => void;
  readonly #bug: WiringBug | null;
  /** `watch` sees every state of every page. */
  constructor(platform: MemoryPlatform, time: Time, watch: (state: PaymentState) => void, bug: WiringBug | null = null) {
    this.#watch = watch;
    this.#bug = bug;
    this.network = new Network(platform, time, bug);
    this.#time = time;
    this.#randomness = new CountingRandomness();
  }

  /** The device's session, as a page has it that does nothing else. */
  session(): ShopperSession {
    return new ShopperSession(new NoLogin(), new TabStore(this.storage), new FakeTelemetry());
  }

  open(): Tab {
    const number = (this.#tabs += 1);
    const store = new TabStore(this.storage);
    const telemetry = new FakeTelemetry();
    const page = new FakePage();
    const identity = new StoredDeviceIdentity(store, this.#randomness);
    if (this.#bug === 'another session pays for the payer') identity.isOf = () => true;
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
    if (this.#bug === 'a create leaves before its intent is stored') {
      const keep = journal.keep.bind(journal);
      journal.keep = (intent) => (intent.orderId === null ? Effect.void : keep(intent));
    }
    if (this.#bug === 'a page knows only the intents that it has made itself') {
      const [keep, read, own] = [journal.keep.bind(journal), journal.all.bind(journal), new Set<string>()];
      journal.keep = (intent) => {
        own.add(intent.requestId);
        return keep(intent);
      };
      journal.all = () => Effect.map(read(), (kept) => kept.filter(({ requestId }) => own.has(requestId)));
    }
    if (this.#bug === 'nothing stored is read again') journal.all = () => Effect.succeed([]);
    const client = new PlatformClient(new FakeConfiguration(), identity, telemetry, {
      adapter: this.network.adapter(number),
      clearTimings: () => {},
    });
    const clock = new VirtualClock(() => this.#time.now + this.ahead);
    const registry = new FakeRegistry();
    const orders = platformOrders(client, new PageViewId(this.#randomness, () => this.#time.now), registry);
    const timers = new VirtualTimers(this.#time);
    const session = new ShopperSession(new NoLogin(), store, telemetry);
    const past = new PastPayments(store, clock);
    const review = new ReviewSuperseded(orders, journal, clock, past);
    if (this.#bug === 'earlier orders are never reviewed') review.execute = () => Effect.succeed([]);
    const readEvidence = new ReadEvidence(orders, registry, telemetry);
    const form = {
      submit: () =>
        Effect.suspend(() => (this.tokens === 'made' ? Effect.succeed({ cko_token: 'tok' }) : Effect.fail({ fault: this.tokens }))),
    };
    const runner = new PaymentCommandRunner({
      ...makePaymentUseCases({ ports: { orders, followUp: {} as never, registry } }).deps,
      createOrder: new CreateOrder({ orders, journal, lock: this.#lock, telemetry, page, fines: { isDue: () => Effect.succeed(true) } }),
      recoverOrder: new RecoverOrder(orders),
      readEvidence,
      abandon: new AbandonOrder(orders, journal, clock),
      review,
      journal,
      session,
      page,
      timers,
      telemetry,
      card: loadedParts({ form, saved: {}, change: new ChangeCard(new FakeSavedCards()) } as never),
    });
    const timed = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> => Effect.provideService(effect, Clock.Clock, this.#time.clock);
    const all = () => Effect.runPromise(timed(journal.all()));
    const fibers: Fiber.Fiber<void>[] = [];
    let isOpen = true;
    const services = servicesWith({
      page: { now: () => clock.now() },
      offer: { enterHome: () => {}, paymentMethodsOfOrder: () => [paymentMethodOf()], paymentMethodsFor: () => [paymentMethodOf()] },
      analytics: { reportCrash: () => {} },
      payment: {
        run: (command, emit, check) => {
          fibers.push(Effect.runFork(timed(runner.execute(command, (event) => void (isOpen && emit(event)), check))));
        },
        journalPlace: () => journal.place,
        lockReach: () => 'every-tab',
        openIntent: async (payer) => openIntentFor(await all(), payer),
        unseenIntent: async (payer) =>
          this.#bug === 'a visit takes up nothing that an earlier one left' ? null : unseenIntentFor(await all(), payer),
        intentOfOrder: async (orderId) => intentOfOrder(await all(), orderId),
        reviewSuperseded: () => Effect.runPromise(timed(review.execute())),
        paidPayments: (payer) => past.of(payer, []).filter(({ state }) => state === 'paid'),
        cardsHeldUntil: () => null,
      },
    });
    const payment = new PaymentStore(
      services,
      new ToastStore(),
      () => {},
      () => {},
      (_event, before, after) => {
        newlyEnded(before, after).forEach((ended) => past.add(ended));
        this.#watch(after);
      },
      this.#bug === 'another session pays for the payer'
        ? { payer: () => session.payer(), holds: () => true }
        : { payer: () => session.payer(), ...session.bind() },
    );
    const stop = journal.watch(() => {
      if (!isOpen) return;
      payment.lookForPaid();
      void payment.resumeOpen().catch(() => {});
    });
    return {
      number,
      payment,
      session,
      page,
      close: () => {
        isOpen = false;
        store.isGone = true;
        for (const fiber of fibers) fiber.interruptUnsafe();
        stop();
        timers.stopAll();
        this.storage.watchers.delete(store);
      },
    };
  }
}
