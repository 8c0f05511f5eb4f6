import { makeAutoObservable, observableRef } from 'mobx';
import { INITIAL_PAYMENT } from '../../domain/payment/initial.ts';
import { purchaseOf } from '../../domain/payment/intent-of-purchase.ts';
import { transition } from '../../domain/payment/machine.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState, Purchase } from '../../domain/payment/state.ts';
import { isPlain } from '../i18n/plain-message.ts';
import type { Services } from '../di/services.ts';
import type { ToastStore } from './toast-store.ts';

/**
 * The payment machine with its one state. Events are taken in order and at once, so that a second tap in the same tick
 * already finds the attempt under way (D2).
 */
export class PaymentStore {
  state: PaymentState = INITIAL_PAYMENT;
  readonly #services: Services;
  readonly #toasts: ToastStore;
  readonly #closed: () => void;
  readonly #events: PaymentEvent[] = [];
  #draining = false;

  constructor(services: Services, toasts: ToastStore, closed: () => void) {
    this.#services = services;
    this.#toasts = toasts;
    this.#closed = closed;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** An order is being looked for: sent, or without an end. */
  get isPursuing(): boolean {
    const { kind } = this.state.attempt;
    return kind === 'recovering' || kind === 'waiting' || kind === 'unresolved';
  }

  /** Nothing chosen and nothing under way: the payment screens have nothing to show. */
  get isEmpty(): boolean {
    return this.state.purchase === null && this.state.attempt.kind === 'idle';
  }

  dispatch(event: PaymentEvent): void {
    this.#events.push(event);
    if (this.#draining) return;
    this.#draining = true;
    try {
      for (let next = this.#events.shift(); next !== undefined; next = this.#events.shift()) {
        const { state, commands } = transition(this.state, next);
        this.state = state;
        for (const command of commands) this.#run(command);
      }
    } finally {
      this.#draining = false;
    }
  }

  open(purchase: Purchase): void {
    const channels = this.#services.channelsFor(purchase.item);
    this.dispatch({ type: 'opened', purchase, channels, preferred: this.#services.preferredPayType() });
  }

  /** Takes up the newest intent without an end, if there is one (D2). */
  resume(): boolean {
    const intent = this.#services.openIntent();
    if (intent === null || this.state.attempt.kind !== 'idle') return false;
    this.dispatch({ type: 'intent-found', intent, channels: this.#services.channelsFor(purchaseOf(intent).item) });
    return this.isPursuing;
  }

  /** Outcome highRisk: done with this order, then the page anew. */
  refresh(): void {
    this.dispatch({ type: 'closed' });
    this.#run({ type: 'refresh' });
  }

  #run(command: PaymentCommand): void {
    switch (command.type) {
      case 'toast':
        if (isPlain(command.message)) this.#toasts.show(command.message);
        return;
      case 'close':
        this.#closed();
        return;
      default:
        this.#services.runPayment(command, this.dispatch);
    }
  }
}
