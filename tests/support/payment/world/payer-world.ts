import { Effect } from 'effect';
import { StoredDeviceIdentity } from '../../../../src/adapters/storage/stored-device-identity.ts';
import { ChangeCard } from '../../../../src/application/payment/change-card.ts';
import { PaymentCommandRunner } from '../../../../src/application/payment/payment-command-runner.ts';
import { loadedParts } from '../payment-use-cases.ts';
import { ShopperSession } from '../../../../src/application/session/shopper-session.ts';
import { CARD_FIELDS } from '../../../../src/domain/card/card-field.ts';
import type { SavedCard } from '../../../../src/domain/card/saved-card.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import type { PaymentIntent } from '../../../../src/domain/order/intent.ts';
import type { Evidence } from '../../../../src/domain/outcome/evidence.ts';
import type { CreateOrderRequest } from '../../../../src/domain/ports/payment.ts';
import type { PlatformError } from '../../../../src/domain/ports/platform.ts';
import { SessionLogin } from '../../../../src/domain/ports/login.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { MemoryStore } from '../../storage/memory-store.ts';
import { openedWith, orderWith, savedCardOf } from '../builders.ts';
import { FakeTelemetry, LOST, MemoryJournal, ScriptedOrders, SwitchLock } from '../fake-ports.ts';
import { CountingRandomness, FakeSavedCards } from '../page-and-device-fakes.ts';
import { makePaymentUseCases } from '../payment-use-cases.ts';
import { servicesWith } from '../services-with.ts';

/** What can happen next, in one of two tabs. */
export const PAYER_STEPS = [
  'pay',
  'pay-on',
  'pay-on',
  'confirm',
  'deliver',
  'deliver',
  'deliver',
  'lose-answer',
  'fire-timers',
  'log-in-noura',
  'log-in-fahd',
  'log-out',
  'end-session',
  'hear-of-it',
  'begin-anew',
  'close',
  'send-again',
] as const;
export type PayerStep = (typeof PAYER_STEPS)[number];

/** Everything that takes a while, each ended when the run says so. */
class Delays {
  readonly #waiting: (() => void)[] = [];
  wait(): Effect.Effect<void> {
    return Effect.callback<void>((resume) => void this.#waiting.push(() => resume(Effect.void)));
  }
  end(pick: number): void {
    const [next] = this.#waiting.splice(pick % Math.max(this.#waiting.length, 1), 1);
    next?.();
  }
}

class NoLogin extends SessionLogin {
  override logIn() {
    return Effect.fail(LOST);
  }
}

class SlowJournal extends MemoryJournal {
  readonly #delays: Delays;
  constructor(delays: Delays) {
    super();
    this.#delays = delays;
  }
  override keep(intent: PaymentIntent): Effect.Effect<void> {
    return Effect.andThen(this.#delays.wait(), super.keep(intent));
  }
}

/** A create that has reached the platform: for whom it was begun, and whose session it carried. */
export interface Arrival {
  readonly intended: string | null;
  readonly payer: string | null;
}

/** What has reached the platform of both tabs. */
interface Platform {
  readonly creates: Arrival[];
  /** Cards that were marked as saved: whose order they paid, and under whose session. */
  readonly cards: Arrival[];
  /** By order id. */
  readonly payers: Map<string, string | null>;
  /** The answer to the next create is lost. */
  isLosing: boolean;
  readonly delays: Delays;
  readonly identity: StoredDeviceIdentity;
}

class WorldOrders extends ScriptedOrders {
  readonly #platform: Platform;
  constructor(platform: Platform) {
    super();
    this.#platform = platform;
  }
  override create({ intent }: CreateOrderRequest): Effect.Effect<Order, PlatformError> {
    return Effect.suspend(() => {
      const { creates, payers, identity, delays, isLosing } = this.#platform;
      const orderId = `SB-${intent.requestId}`;
      const payer = identity.payer();
      creates.push({ intended: intent.payer, payer });
      if (!payers.has(orderId)) payers.set(orderId, payer);
      this.#platform.isLosing = false;
      return Effect.andThen(delays.wait(), isLosing ? Effect.fail(LOST) : Effect.succeed(orderWith({ orderId })));
    });
  }
  override byRequestId(requestId: string): Effect.Effect<Order | null, PlatformError> {
    const orderId = `SB-${requestId}`;
    const { delays, payers } = this.#platform;
    return Effect.map(delays.wait(), () => (payers.has(orderId) ? orderWith({ orderId }) : null));
  }
  override evidence(): Effect.Effect<Partial<Evidence>> {
    return Effect.as(this.#platform.delays.wait(), { order_result: 0 });
  }
}

class WorldCards extends FakeSavedCards {
  readonly #platform: Platform;
  constructor(platform: Platform) {
    super();
    this.#platform = platform;
  }
  override byOrder(orderId: string): Effect.Effect<SavedCard | null, PlatformError> {
    return Effect.as(this.#platform.delays.wait(), savedCardOf({ sourceId: orderId, isRemember: false }));
  }
  override update(sourceId: string): Effect.Effect<void, PlatformError> {
    return Effect.sync(() => {
      const { cards, payers, identity } = this.#platform;
      cards.push({ intended: payers.get(sourceId) ?? null, payer: identity.payer() });
    });
  }
}

/** Two tabs of one browser that pay while shoppers log in and out, over the real session, store, runner and use cases. */
export class PayerWorld {
  stops = 0;
  readonly #delays = new Delays();
  readonly #store = new MemoryStore();
  readonly #identity = new StoredDeviceIdentity(this.#store, new CountingRandomness());
  readonly #session = new ShopperSession(new NoLogin(), this.#store, new FakeTelemetry());
  readonly #journal = new SlowJournal(this.#delays);
  readonly #lock = new SwitchLock();
  readonly #platform: Platform = {
    creates: [],
    cards: [],
    payers: new Map(),
    isLosing: false,
    delays: this.#delays,
    identity: this.#identity,
  };
  readonly #tabs: { readonly payment: PaymentStore; readonly timers: ReadonlyMap<string, () => void> }[] = [];
  #ids = 0;

  constructor() {
    this.#tabs = [this.#tab(), this.#tab()];
  }

  get creates(): readonly Arrival[] {
    return this.#platform.creates;
  }

  get cards(): readonly Arrival[] {
    return this.#platform.cards;
  }

  async step(step: PayerStep, tab: number, pick: number): Promise<void> {
    const { payment, timers } = this.#tabs[tab % 2]!;
    switch (step) {
      case 'pay':
        if (payment.state.attempt.kind === 'idle') payment.dispatch(openedWith());
        this.#confirm(payment);
        payment.dispatch({ type: 'card-form-ready' });
        for (const field of CARD_FIELDS)
          payment.dispatch(
            field === 'holder-name' ? { type: 'holder-name-typed', text: 'NOURA' } : { type: 'field-changed', field, state: 'valid' },
          );
        payment.dispatch({ type: 'remember-toggled', remember: true });
        this.#confirm(payment);
        break;
      // Some of the way from the tap to the card that is marked as saved.
      case 'pay-on':
        for (const part of ['pay', ...Array<PayerStep>(pick + 1).fill('deliver')] as const) await this.step(part, tab, 0);
        return;
      case 'confirm':
        this.#confirm(payment);
        break;
      case 'deliver':
        this.#delays.end(pick);
        break;
      case 'lose-answer':
        this.#platform.isLosing = true;
        break;
      case 'fire-timers':
        for (const fire of timers.values()) fire();
        break;
      case 'log-in-noura':
        this.#logIn('1');
        break;
      case 'log-in-fahd':
        this.#logIn('2');
        break;
      case 'log-out':
        this.#session.logOut();
        break;
      case 'end-session':
        this.#session.refused(this.#identity.sessionKey() ?? '');
        break;
      case 'hear-of-it':
        payment.sessionChanged('changed');
        break;
      case 'begin-anew':
        // As the page does where nothing is open (LOG-13).
        if (payment.state.attempt.kind === 'idle') this.#tabs[tab % 2] = this.#tab();
        break;
      case 'close':
        payment.dispatch({ type: 'dialog-dismissed' });
        payment.dispatch({ type: 'closed' });
        break;
      case 'send-again':
        payment.dispatch({ type: 'send-again-pressed', at: 0 });
        this.#confirm(payment);
        break;
    }
    // What has been let go on goes on before the next step.
    await new Promise((done) => setImmediate(done));
  }

  #confirm(payment: PaymentStore): void {
    payment.dispatch({ type: 'confirmed', requestId: `rid-${(this.#ids += 1)}`, at: this.#ids });
  }

  /** As a login writes it. Each login has a key of its own. */
  #logIn(uid: string): void {
    this.#session.take({
      sessionKey: `key-${uid}-${(this.#ids += 1)}`,
      user: { uid, displayUid: `10000${uid}`, nickname: '', icon: null },
      method: 'account',
    });
  }

  #tab() {
    const delays = this.#delays;
    const orders = new WorldOrders(this.#platform);
    const savedCards = new WorldCards(this.#platform);
    const house = makePaymentUseCases({
      shared: { orders, journal: this.#journal, lock: this.#lock, store: this.#store, savedCards },
    });
    const form = { submit: () => Effect.as(delays.wait(), { cko_token: 'tok' }) };
    const runner = new PaymentCommandRunner({
      ...house.deps,
      session: this.#session,
      card: loadedParts({ form, saved: {}, change: new ChangeCard(savedCards) } as never),
      elementForm: loadedParts({ element: {} } as never),
    });
    const services = servicesWith({
      payment: {
        run: (command, emit, check) =>
          void Effect.runFork(
            runner.execute(
              command,
              (event) => {
                if (event.type === 'session-stopped') this.stops += 1;
                emit(event);
              },
              check,
            ),
          ),
        journalPlace: () => 'device',
        lockReach: () => 'every-tab',
        paidPayments: () => [],
      },
    });
    const payment = new PaymentStore(
      services,
      new ToastStore(),
      () => {},
      () => {},
      () => {},
      { payer: () => this.#session.payer(), ...this.#session.bind() },
    );
    return { payment, timers: house.timers.running };
  }
}
