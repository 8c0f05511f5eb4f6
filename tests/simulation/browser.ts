import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { Clock, Duration, Effect, Fiber } from 'effect';
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

interface Sleeper {
  readonly at: number;
  readonly order: number;
  readonly wake: () => void;
}

/** The time of a history: it stands still until it is moved, and then wakes everything that is due, in order. */
export class Time {
  now = Date.UTC(2026, 10, 28, 12);
  #sleepers: Sleeper[] = [];
  #made = 0;

  after(ms: number, wake: () => void): () => void {
    const sleeper = { at: this.now + ms, order: (this.#made += 1), wake };
    this.#sleepers.push(sleeper);
    return () => void (this.#sleepers = this.#sleepers.filter((each) => each !== sleeper));
  }

  /** Moves to a time `ms` ahead; `settle` lets what was woken run before the next is. */
  async pass(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.#sleepers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at || one.order - other.order);
      if (next === undefined) break;
      this.#sleepers = this.#sleepers.filter((each) => each !== next);
      this.now = Math.max(this.now, next.at);
      next.wake();
      await settle();
    }
    this.now = end;
  }

  /** What effects sleep by. */
  get clock(): Clock.Clock {
    const millis = (): number => this.now;
    return {
      currentTimeMillisUnsafe: millis,
      currentTimeMillis: Effect.sync(millis),
      currentTimeNanosUnsafe: () => BigInt(this.now) * 1_000_000n,
      currentTimeNanos: Effect.sync(() => BigInt(this.now) * 1_000_000n),
      monotonicTimeNanosUnsafe: () => BigInt(this.now) * 1_000_000n,
      monotonicTimeNanos: Effect.sync(() => BigInt(this.now) * 1_000_000n),
      sleep: (duration) =>
        Effect.callback<void>((resume) => {
          const stop = this.after(Duration.toMillis(duration), () => resume(Effect.void));
          return Effect.sync(stop);
        }),
    } as Clock.Clock;
  }
}

/** What may happen to a call on its way. */
export const CALL_FAULTS = ['lost-before', 'lost-after', 'error-before', 'error-after', 'html', 'cut-json', 'never'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

export interface Travelling {
  readonly tab: number;
  readonly path: string;
  /** Of a create; null for any other call. */
  readonly requestId: string | null;
  /** Reaches the platform, whether or not its page is still there. */
  readonly arrive: () => Promise<void>;
  /** Ends it on its way there: the platform never knows of it. */
  readonly fail: (fault: CallFault) => void;
  /** The answer's way back, or null while it has not arrived. */
  answer: ((fault: CallFault | null) => void) | null;
}

const fieldsOf = (config: InternalAxiosRequestConfig): readonly (readonly [string, unknown])[] => {
  const params = config.params instanceof URLSearchParams ? [...config.params] : [];
  const body = typeof config.data === 'string' ? config.data : '';
  if (body.startsWith('{')) return [...params, ...Object.entries(JSON.parse(body) as object)];
  return [...params, ...new URLSearchParams(body)];
};

/** The network between the tabs of a device and the platform: every call waits on it until the history lets it go on. */
export class Network {
  readonly travelling: Travelling[] = [];
  readonly #platform: MemoryPlatform;
  readonly #time: Time;
  constructor(platform: MemoryPlatform, time: Time) {
    this.#platform = platform;
    this.#time = time;
  }

  adapter(tab: number): AxiosAdapter {
    return (config) =>
      new Promise<AxiosResponse>((resolve, reject) => {
        const path = (config.url ?? '').split('?')[0] ?? '';
        const headers = Object.fromEntries(Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]));
        const fail = (code: string): void => reject(new AxiosError(code, code, config, {}));
        const respond = (status: number, type: string, data: string): void =>
          resolve({ status, statusText: '', headers: { 'content-type': type }, data, config });
        const stop = this.#time.after(config.timeout ?? 60_000, () => fail('ETIMEDOUT'));
        const call: Travelling = {
          tab,
          path,
          requestId: headers['x-cli-rid'] ?? null,
          answer: null,
          fail: (fault) => {
            if (fault === 'never') return;
            stop();
            if (fault === 'error-before') respond(502, 'text/html', 'bad gateway');
            else fail('ERR_NETWORK');
          },
          arrive: async () => {
            const body = JSON.stringify(await this.#platform.answer({ path, values: fieldsOf(config), headers }));
            call.answer = (fault) => {
              if (fault === 'never') return;
              stop();
              if (fault === null) return respond(200, 'application/json', body);
              if (fault === 'html') return respond(200, 'text/html', '<html><body>captive portal</body></html>');
              if (fault === 'cut-json') return respond(200, 'application/json', body.slice(0, Math.floor(body.length / 2)));
              if (fault === 'error-before' || fault === 'error-after') return respond(502, 'text/html', 'bad gateway');
              fail('ERR_NETWORK');
            };
          },
        };
        this.travelling.push(call);
      });
  }
}

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
    for (const name of [...this.#running.keys()]) this.stop(name);
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
  tokens: 'made' | 'refused' = 'made';
  readonly #time: Time;
  readonly #lock = new SwitchLock();
  readonly #randomness: CountingRandomness;
  #tabs = 0;

  readonly #watch: (state: PaymentState) => void;
  /** `watch` sees every state of every page. */
  constructor(platform: MemoryPlatform, time: Time, watch: (state: PaymentState) => void) {
    this.#watch = watch;
    this.network = new Network(platform, time);
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
    const readEvidence = new ReadEvidence(orders, registry, telemetry);
    const form = {
      submit: () => Effect.suspend(() => (this.tokens === 'made' ? Effect.succeed({ cko_token: 'tok' }) : Effect.fail({ fault: 'submit-timeout' }))),
    };
    const runner = new PaymentCommandRunner({
      ...makePaymentUseCases({ ports: { orders, followUp: {} as never, registry } }).deps,
      createOrder: new CreateOrder({ orders, journal, lock: this.#lock, telemetry, page, fines: { isDue: () => Effect.succeed(true) } }),
      recoverOrder: new RecoverOrder(orders),
      readEvidence,
      abandon: new AbandonOrder(orders, journal, clock),
      review: new ReviewSuperseded(orders, journal, clock, past),
      journal,
      session,
      page,
      timers,
      telemetry,
      card: loadedParts({ form, saved: {}, change: new ChangeCard(new FakeSavedCards()) } as never),
    });
    const timed = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> => Effect.provideService(effect, Clock.Clock, this.#time.clock);
    const all = () => Effect.runPromise(timed(journal.all()));
    const review = new ReviewSuperseded(orders, journal, clock, past);
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
        unseenIntent: async (payer) => unseenIntentFor(await all(), payer),
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
      { payer: () => session.payer(), ...session.bind() },
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
