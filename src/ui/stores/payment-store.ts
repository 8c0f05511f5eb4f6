import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { INITIAL_PAYMENT } from '../../domain/payment/initial.ts';
import { purchaseOf } from '../../domain/payment/create/intent-of-purchase.ts';
import { endsWithPage, hasUnseenResult, isPaymentUnderWay } from '../../domain/payment/selectors.ts';
import { transition } from '../../domain/payment/machine.ts';
import type { CommandOf, PaymentCommand } from '../../domain/payment/command.ts';
import type { JournalPlace } from '../../domain/ports/browser/payment-journal.ts';
import type { LockReach } from '../../domain/ports/browser/payment-lock.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { PayItem } from '../../domain/catalog/pay-item.ts';
import type { SavedCard } from '../../domain/card/saved-card.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { CoinsPurchase, PaymentState } from '../../domain/payment/state.ts';
import type { PaymentReturn } from '../../domain/routing/payment-return.ts';
import { isPlain } from '../../texts/plain-message.ts';
import type { AppServices } from '../di/app-services.ts';
import type { ToastAction, ToastStore } from './toast-store.ts';

type PaymentStoreServices = Pick<AppServices, 'payment' | 'offer' | 'analytics'>;

/** The saved cards that the package can be paid with, before and after one of them was changed, deleted or found. */
export type CardsChanged = (before: readonly PayableCard[], after: readonly PayableCard[]) => void;

/** Looks on at every step; analytics is told so (cashier §7). */
export type StepTaken = (event: PaymentEvent, before: PaymentState, after: PaymentState) => void;

/**
 * The payment machine with its one state. Events are taken in order and at once, so that a second tap in the same tick
 * already finds the attempt under way (D2).
 */
export class PaymentStore {
  state: PaymentState = INITIAL_PAYMENT;
  /** The journal is being read at the start of a visit: whether anything is under way is not known yet. */
  isLookingBack = false;
  /** Where the journal keeps intents, and how far the lock of creates reaches: read anew with every change. */
  device: { readonly place: JournalPlace; readonly reach: LockReach } = { place: 'device', reach: 'every-tab' };
  readonly #services: PaymentStoreServices;
  readonly #toasts: ToastStore;
  readonly #closed: (paid: boolean) => void;
  readonly #cardsChanged: CardsChanged;
  readonly #stepTaken: StepTaken;
  readonly #events: PaymentEvent[] = [];
  #draining = false;
  /** The return whose page is open; null when none is. */
  #return: PaymentReturn | null = null;

  constructor(
    services: PaymentStoreServices,
    toasts: ToastStore,
    closed: (paid: boolean) => void,
    cardsChanged: CardsChanged,
    stepTaken: StepTaken = () => {},
    payer: string = INITIAL_PAYMENT.payer,
  ) {
    this.#services = services;
    this.#toasts = toasts;
    this.#closed = closed;
    this.#cardsChanged = cardsChanged;
    this.#stepTaken = stepTaken;
    this.state = { ...INITIAL_PAYMENT, payer };
    makeAutoObservable(this, { state: observableRef, device: observableRef }, { autoBind: true });
  }

  /** A payment is under way: it is shown before another is begun. */
  get isUnderWay(): boolean {
    return isPaymentUnderWay(this.state);
  }

  /** An end came while the shopper was elsewhere: it is shown before another payment is begun. */
  get hasUnseenResult(): boolean {
    return hasUnseenResult(this.state);
  }

  /** The order would be forgotten with this page: it must stay open (ORD-12). */
  get endsWithPage(): boolean {
    return endsWithPage(this.state, this.device.place);
  }

  /** Another tab could pay at the very same moment: the shopper is asked to keep to this one (P8). */
  get wantsOneTab(): boolean {
    return this.device.reach === 'most-tabs' && this.isUnderWay;
  }

  /** Who pays, once a kept session has said so; an attempt that is under way stays its payer's (D52, LOG-13). */
  knowPayer(payer: string): void {
    if (this.state.attempt.kind === 'idle' && this.state.payer !== payer) this.state = { ...this.state, payer };
  }

  /** Nothing chosen and nothing under way: the payment screens have nothing to show. */
  get isEmpty(): boolean {
    return !this.isLookingBack && this.state.purchase === null && this.state.attempt.kind === 'idle';
  }

  /** Looks again at what the device allows. */
  reviewDevice(): void {
    const { payment } = this.#services;
    const [place, reach] = [payment.journalPlace(), payment.lockReach()];
    if (place !== this.device.place || reach !== this.device.reach) this.device = { place, reach };
  }

  dispatch(event: PaymentEvent): void {
    this.#events.push(event);
    if (this.#draining) return;
    this.#draining = true;
    try {
      for (let next = this.#events.shift(); next !== undefined; next = this.#events.shift()) {
        const before = this.state;
        const { state, commands } = transition(this.state, next);
        this.state = state;
        if (state.cards !== before.cards && (next.type === 'card-changed' || next.type === 'card-fetched'))
          this.#cardsChanged(before.cards, state.cards);
        for (const command of commands) this.#run(command);
        this.#stepTaken(next, before, state);
      }
    } finally {
      this.#draining = false;
    }
  }

  /** Asks about the orders that the shopper did not wait for. */
  reviewEarlier(): void {
    this.#services.payment.reviewSuperseded().then(
      (paid) => runInAction(() => this.dispatch({ type: 'earlier-orders-reviewed', paid })),
      (error: unknown) => this.#services.analytics.reportCrash(error),
    );
  }

  open(purchase: CoinsPurchase, savedCards: readonly SavedCard[]): void {
    this.#services.offer.enterHome(purchase.target.uid);
    const paymentMethods = this.#services.offer.paymentMethodsFor(purchase.item);
    this.dispatch({
      type: 'opened',
      purchase,
      paymentMethods,
      cards: this.#services.offer.cardsFor(purchase.item, savedCards),
      preferred: this.#services.offer.preferred(),
      policy: this.#services.offer.repurchasePolicy(),
    });
  }

  /** The packages of the account that a result was for, where nothing was chosen: it leads on like any other (cashier §4). */
  know(uid: string, catalogue: readonly PayItem[], savedCards: readonly SavedCard[]): void {
    const { attempt } = this.state;
    if (attempt.kind !== 'decided' || attempt.intent.kind !== 'coins') return;
    const target = { ...purchaseOf(attempt.intent).target, uid };
    const item = catalogue.find(({ amount }) => amount === attempt.intent.amount);
    if (item === undefined) return;
    this.#services.offer.enterHome(uid);
    this.dispatch({
      type: 'purchase-known',
      purchase: { kind: 'coins', target, item, catalogue },
      paymentMethods: this.#services.offer.paymentMethodsFor(item),
      cards: this.#services.offer.cardsFor(item, savedCards),
      policy: this.#services.offer.repurchasePolicy(),
    });
  }

  /** Takes up an intent of the journal, unless a payment is under way already. True when one is under way now (D2, P3). */
  resume(intent: PaymentIntent | null): boolean {
    if (intent !== null && this.state.attempt.kind === 'idle')
      this.dispatch({ type: 'intent-found', intent, paymentMethods: this.#services.offer.paymentMethodsOfOrder(intent) });
    return this.isUnderWay;
  }

  /**
   * Takes up the newest intent without an end, as the journal has it now; a button or sheet that stands here gives way to
   * another tab's. True when a payment is under way then. */
  async resumeOpen(): Promise<boolean> {
    const intent = await this.#services.payment.openIntent();
    if (this.state.attempt.kind === 'idle') this.resume(intent);
    else if (intent !== null) this.dispatch({ type: 'another-intent-open', intent });
    return this.isUnderWay;
  }

  /**
   * At the start of a visit: gives the intent to take up, if any, to `found`; until then nothing is known to be empty. Whose it
   * is can be told only once the shopper is known (D52): a link may still be logging one in.
   */
  async lookBack(shopperKnown: Promise<unknown>, found: (unseen: PaymentIntent | null) => void): Promise<void> {
    this.isLookingBack = true;
    try {
      await shopperKnown;
      found(await this.#services.payment.unseenIntent());
    } finally {
      runInAction(() => (this.isLookingBack = false));
    }
  }

  /** The way back from a provider's page: its order is waited for here. */
  async openReturn(query: PaymentReturn): Promise<void> {
    this.#return = query;
    const intent = await this.#services.payment.intentOfOrder(query.orderId);
    // The page may have been left, or another return opened, while the journal was read.
    if (this.#return === query) this.dispatch({ type: 'payment-return-opened', query, intent });
  }

  /** The page of the return is left. */
  leaveReturn(): void {
    this.#return = null;
    this.dispatch({ type: 'payment-return-left' });
  }

  /** A sentence with a parameter is never shown bare: its place is beside what it is about. */
  #toast({ message, afterMs = 0, action }: CommandOf<'toast'>): void {
    if (!isPlain(message)) return;
    const press = () => this.dispatch({ type: 'refresh-pressed' });
    const refresh: ToastAction = { text: 'common.reload', press, close: 'notice.close' };
    const show = () => this.#toasts.show(message, action === 'refresh' ? refresh : null);
    if (afterMs === 0) show();
    else setTimeout(show, afterMs);
  }

  #run(command: PaymentCommand): void {
    switch (command.type) {
      case 'toast':
        return this.#toast(command);
      case 'close':
        return this.#closed(command.paid);
      default:
        this.#services.payment.run(command, this.dispatch);
    }
  }
}
