import { CARD_FIELDS } from '../../../../src/domain/card/card-field.ts';
import { isOpen, type PaymentIntent } from '../../../../src/domain/order/intent.ts';
import { openIntent, openIntentBeside, withIntent, withoutIntent } from '../../../../src/domain/order/kept-intents.ts';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import type { PaymentEvent, PaymentTimer } from '../../../../src/domain/payment/event.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';
import { transition } from '../../../../src/domain/payment/machine.ts';
import type { PaymentState } from '../../../../src/domain/payment/state.ts';
import { paymentMethodOf, openedWith, orderWith } from '../builders.ts';
import { lostAnswer } from '../lost-answer.ts';
import { WorldPlatform, type WorldOrder } from './world-platform.ts';
import { RESULT_TAPS, type WorldStep } from './world-steps.ts';

type Transit =
  | { readonly what: 'event'; readonly event: PaymentEvent }
  | { readonly what: 'create'; readonly intent: PaymentIntent }
  /** A create whose sender has given up waiting; it may land all the same. */
  | { readonly what: 'straggler'; readonly intent: PaymentIntent };

/**
 * A shopper, a page, a lossy network and a platform that de-duplicates on the request id, all driven by a list of
 * picks. It watches the money: what was charged, what was shown, what was forgotten.
 */
export class PaymentWorld {
  state: PaymentState = INITIAL_PAYMENT;
  readonly #platform = new WorldPlatform();
  journal: readonly PaymentIntent[] = [];
  readonly faults: string[] = [];
  /** Request ids under which a new wish to pay began. */
  readonly wishes = new Set<string>();
  orderDecisions = 0;
  #transit: Transit[] = [];
  #timers = new Set<PaymentTimer>();
  #ids = 0;
  /** Request ids whose end the shopper was shown. */
  readonly #shown = new Set<string>();

  get orders(): ReadonlyMap<string, WorldOrder> {
    return this.#platform.orders;
  }

  step(step: WorldStep, pick: number): void {
    switch (step) {
      case 'pay':
        for (const part of ['open', 'confirm', 'fill-form', 'confirm', 'confirm', 'deliver'] as const) this.step(part, pick);
        return;
      case 'open':
        return this.send(openedWith());
      case 'confirm':
        return this.send({ type: 'confirmed', requestId: `rid-${(this.#ids += 1)}`, at: this.#ids });
      case 'fill-form':
        this.send({ type: 'card-form-ready' });
        for (const field of CARD_FIELDS)
          this.send(
            field === 'holder-name' ? { type: 'holder-name-typed', text: 'NOURA' } : { type: 'field-changed', field, state: 'valid' },
          );
        return;
      case 'tap-result':
        return this.send({ type: RESULT_TAPS[pick % RESULT_TAPS.length]!, requestId: `rid-${(this.#ids += 1)}`, at: this.#ids });
      case 'deliver':
        return this.#deliver(pick, true);
      case 'drop':
        return this.#deliver(pick, false);
      case 'send-again':
        for (let round = 0; round < 14 && !this.#mayRest(); round += 1) this.#pollOnce();
        this.send({ type: 'send-again-pressed', at: 0 });
        this.step('fill-form', pick);
        this.step('confirm', pick);
        return this.#pollOnce();
      case 'delay':
        return this.#delay(pick);
      case 'platform-moods':
        this.#platform.refusing = pick % 3 === 0;
        return;
      case 'fire-timer': {
        const timers = [...this.#timers];
        const timer = timers[pick % Math.max(timers.length, 1)];
        if (timer === undefined) return;
        this.#timers.delete(timer);
        return this.send({ type: 'timer-fired', timer });
      }
      case 'return':
        return this.send({ type: 'returned' });
      case 'platform-decides': {
        this.#platform.decide(pick);
        return;
      }
      case 'crash-and-reload':
        return this.#reload();
      case 'back':
        return this.send(pick % 2 === 0 ? { type: 'back-pressed' } : { type: 'leave-confirmed' });
    }
  }

  send(event: PaymentEvent): void {
    const before = this.state;
    const next = transition(before, event);
    this.state = next.state;
    this.#judge(before, next.state);
    for (const command of next.commands) this.#carryOut(command);
  }

  /** Requests on their way to the platform arrive though the page that sent them is gone. */
  #reload(): void {
    this.#transit = this.#transit.filter((item) => item.what !== 'event');
    this.#timers.clear();
    this.state = INITIAL_PAYMENT;
    const open = openIntent(this.journal);
    if (open !== null) this.send({ type: 'intent-found', intent: open, paymentMethods: [paymentMethodOf()] });
  }

  #carryOut(command: PaymentCommand): void {
    switch (command.type) {
      case 'tokenise':
        this.#transit.push({ what: 'event', event: { type: 'tokenised', requestId: command.requestId, fields: {} } });
        return;
      case 'create-order': {
        const { requestId } = command.intent;
        const open = openIntentBeside(this.journal, requestId);
        if (open !== null) return this.#answer({ type: 'create-blocked', requestId, intent: open });
        if (!command.isRetry && this.#kept(requestId) !== undefined) this.faults.push(`request id ${requestId} minted twice`);
        this.wishes.add(requestId);
        this.journal = withIntent(this.journal, command.intent);
        this.#transit.push({ what: 'create', intent: command.intent });
        return;
      }
      case 'recover-order': {
        const { requestId } = command.intent;
        const order = this.#platform.orders.get(requestId);
        this.#answer(
          order === undefined
            ? { type: 'recovery-absent', requestId }
            : { type: 'recovered', requestId, order: orderWith({ orderId: order.orderId }) },
        );
        return;
      }
      case 'read-evidence':
        return this.#answer({
          type: 'evidence-read',
          requestId: command.intent.requestId,
          evidence: this.#platform.evidenceOf(command.intent.requestId),
          providerRules: [],
        });
      case 'keep-intent':
        this.journal = withIntent(this.journal, command.intent);
        return;
      case 'forget-intent':
        if (this.#platform.orders.get(command.requestId)?.fate === 'paid' && this.#kept(command.requestId)?.decided !== true) {
          this.faults.push(`paid order of ${command.requestId} forgotten before it was shown`);
        }
        this.journal = withoutIntent(this.journal, command.requestId);
        return;
      case 'start-timer':
        this.#timers.add(command.timer);
        return;
      case 'stop-timer':
        this.#timers.delete(command.timer);
        return;
      default:
    }
  }

  #kept(requestId: string): PaymentIntent | undefined {
    return this.journal.find((intent) => intent.requestId === requestId);
  }

  #answer(event: PaymentEvent): void {
    this.#transit.push({ what: 'event', event });
  }

  #deliver(pick: number, arrives: boolean): void {
    if (this.#transit.length === 0) return;
    const [item] = this.#transit.splice(pick % this.#transit.length, 1);
    if (item === undefined) return;
    if (item.what === 'event') return this.send(arrives ? item.event : lostAnswer(item.event));
    const { requestId } = item.intent;
    if (item.what === 'straggler') {
      if (arrives) this.#platform.land(requestId);
      return;
    }
    // A request that is lost either never arrived (odd pick) or lost its answer (even pick).
    if (arrives || pick % 2 === 0) {
      const known = this.#platform.land(requestId);
      if (arrives && known === null) return this.#answer({ type: 'create-refused', requestId, code: 20051, message: null });
      if (arrives && known !== null) return this.#answer({ type: 'created', requestId, order: orderWith({ orderId: known.orderId }) });
    }
    this.#answer({ type: 'create-unknown', requestId });
  }

  #mayRest(): boolean {
    return this.state.attempt.kind === 'unresolved' && !this.state.attempt.reading;
  }

  /** Answers arrive and timers fire, while nothing else moves. */
  #pollOnce(): void {
    const answers = this.#transit.filter((item) => item.what === 'event');
    this.#transit = this.#transit.filter((item) => item.what !== 'event');
    for (const { event } of answers) this.send(event);
    if (this.#timers.delete('poll')) this.send({ type: 'timer-fired', timer: 'poll' });
  }

  /** A create on its way is given up by its sender, and goes on travelling. */
  #delay(pick: number): void {
    const creates = this.#transit.filter((item) => item.what === 'create');
    const chosen = creates[pick % Math.max(creates.length, 1)];
    if (chosen === undefined) return;
    this.#transit = this.#transit.map((item) => (item === chosen ? { what: 'straggler', intent: chosen.intent } : item));
    this.#answer({ type: 'create-unknown', requestId: chosen.intent.requestId });
  }

  /**
   * Orders that exist, were never shown to the shopper, and are looked for by nobody (P3): not kept at all, or kept open
   * while the page neither tracks them nor has the shopper sending them again.
   */
  get forgotten(): readonly string[] {
    const { attempt, requestToRetry } = this.state;
    const tracked = 'intent' in attempt ? attempt.intent?.requestId : requestToRetry?.requestId;
    return [...this.#platform.orders.keys()].filter((requestId) => {
      if (this.#shown.has(requestId)) return false;
      const kept = this.#kept(requestId);
      return kept === undefined || (!kept.superseded && tracked !== requestId);
    });
  }

  #judge(before: PaymentState, after: PaymentState): void {
    const { attempt } = after;
    if (before.attempt.kind === 'decided' && attempt.kind === 'decided' && before.attempt !== attempt)
      this.faults.push('a decided attempt changed');
    if (attempt.kind === 'decided' && before.attempt.kind !== 'decided') {
      this.orderDecisions += 1;
      this.#shown.add(attempt.intent.requestId);
      const fate = this.#platform.orders.get(attempt.intent.requestId)?.fate;
      if (attempt.outcome === 'success' && fate !== 'paid') this.faults.push(`success shown for an order that is ${fate}`);
      if (attempt.outcome !== 'success' && fate !== 'declined') this.faults.push(`failure shown for an order that is ${fate}`);
    }
  }

  /** Orders of one wish, and wishes that began while another had no end. */
  get openIntents(): readonly PaymentIntent[] {
    return this.journal.filter(isOpen);
  }
}
