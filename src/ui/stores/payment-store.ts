import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { PayerCheck } from '../../application/payment/command-table.ts';
import { INITIAL_PAYMENT } from '../../domain/payment/transition.ts';
import { resultOf, endsWithPage, hasUnseenResult, isPaymentUnderWay, uidOfFine } from '../../domain/payment/attempt-rules.ts';
import { steppedBackOrder } from '../../domain/payment/authentication.ts';
import { purchaseOf } from '../../domain/payment/create.ts';
import { isCardGone } from '../../domain/payment/guidance.ts';
import { paidFormIntent } from '../../domain/payment/correlation.ts';
import { problemAfter, type PaymentProblem } from '../../domain/payment/result.ts';
import { beginsPayment, goesOn, isForTarget, isWanted, mayPay, payTypeTried } from '../../domain/payment/panel.ts';
import { transition } from '../../domain/payment/machine.ts';
import { forAnotherPayer, type SessionEnd } from '../../domain/payment/interruptions.ts';
import { isMadeElsewhere } from '../../domain/payment/payment-return.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { JournalPlace, LockReach } from '../../domain/ports/payment.ts';
import { hasEnded, UNKNOWN_PAYER, type PaymentIntent } from '../../domain/order/intent.ts';
import type { PayableTarget } from '../../domain/account/target-choice.ts';
import type { PastPayment } from '../../domain/order/past-payments.ts';
import type { PayItem } from '../../domain/order/pay-item.ts';
import type { SavedCard } from '../../domain/card/saved-card.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import { isAnswered, type LastReading } from '../../domain/payment/tracking.ts';
import type { CoinsPurchase, PaymentState } from '../../domain/payment/state.ts';
import type { PaymentReturn } from '../../domain/routing/payment-return.ts';
import type { AppServices } from '../di/app-services.ts';
import {
  ANY_SESSION,
  type CardsChanged,
  type ListedPrices,
  type PaymentClosed,
  type PaymentSession,
  showToast,
  type StepTaken,
} from './payment-listeners.ts';
import { CardRows } from './card-rows.ts';
import { PriceGuard } from './price-guard.ts';
import type { ToastStore } from './toast-store.ts';

type PaymentStoreServices = Pick<AppServices, 'payment' | 'offer' | 'analytics'> & { readonly page: Pick<AppServices['page'], 'now'> };

/**
 * The payment machine with its single state. Events are processed in order and synchronously, so that a second tap in the same tick finds
 * the attempt already under way (D2).
 */
export class PaymentStore {
  state: PaymentState = INITIAL_PAYMENT;
  /** Why the last attempt failed; stays on the page until it is answered. */
  problem: PaymentProblem | null = null;
  /** The journal is being read at the start of the visit: it is not known yet whether a payment is under way. */
  isLookingBack = false;
  /** Another store has taken this one's place: nothing happens in it any more, since two would follow one order with the same timers. */
  isReplaced = false;
  /** Place of stored intents, and reach of the lock of creates: read again on every change. */
  device: { readonly place: JournalPlace; readonly reach: LockReach } = { place: 'device', reach: 'every-tab' };
  /** The latest question about the order under way, or null before its first answer. */
  lastReading: LastReading | null = null;
  readonly cardRows = new CardRows(() => this.state);
  /** Ensures that nothing is paid at an outdated price. */
  readonly price: PriceGuard;
  readonly #services: PaymentStoreServices;
  readonly #toasts: ToastStore;
  readonly #closed: PaymentClosed;
  readonly #cardsChanged: CardsChanged;
  readonly #stepTaken: StepTaken;
  readonly #session: PaymentSession;
  readonly #events: PaymentEvent[] = [];
  #draining = false;
  #payable: PayableTarget | null = null;
  #openedReturn: PaymentReturn | null = null;
  /** Payments made on this page or before the steps were opened, or that the shopper has acknowledged. */
  readonly #knownPaid = new Set<string>();

  constructor(
    services: PaymentStoreServices,
    toasts: ToastStore,
    closed: PaymentClosed,
    cardsChanged: CardsChanged,
    stepTaken: StepTaken = () => {},
    session: PaymentSession = ANY_SESSION,
    prices: ListedPrices | null = null,
  ) {
    this.#services = services;
    this.#toasts = toasts;
    this.#closed = closed;
    this.#cardsChanged = cardsChanged;
    this.#stepTaken = stepTaken;
    this.#session = session;
    this.price = new PriceGuard(this, toasts, prices);
    this.state = { ...INITIAL_PAYMENT, payer: session.payer() ?? UNKNOWN_PAYER };
    makeAutoObservable(
      this,
      { state: observableRef, device: observableRef, problem: observableRef, lastReading: observableRef, price: false, isReplaced: false },
      { autoBind: true },
    );
  }

  /** A payment is under way: it is shown before another one starts. */
  get isUnderWay(): boolean {
    return isPaymentUnderWay(this.state);
  }

  /** A result arrived while hidden: it is shown before another payment starts. */
  get hasUnseenResult(): boolean {
    return hasUnseenResult(this.state);
  }

  /** The order would be lost with this page, which must stay open (ORD-12). */
  get endsWithPage(): boolean {
    return endsWithPage(this.state, this.device.place);
  }

  /** Another tab could pay at the same moment: the page asks the shopper to use only this one (P8). */
  get wantsOneTab(): boolean {
    return this.device.reach === 'most-tabs' && this.isUnderWay;
  }

  /** The device's session has changed: stops unless something was sent, and asks the shopper how to continue (PAY-80). */
  sessionChanged(why: SessionEnd): void {
    this.dispatch({ type: 'session-changed', why });
  }

  /** The shopper is being asked how to continue under another session. */
  get asksAboutSession(): boolean {
    return this.state.dialog === 'session-changed' || this.state.dialog === 'session-ended';
  }

  /**
   * Sets the payer, once a kept session is identified; an attempt under way keeps its payer (D52, LOG-13). An order that could not be shown
   * without a payer may be this one's: that of a payment return, and the one at the start of a visit.
   */
  knowPayer(payer: string): void {
    const { attempt, payer: before } = this.state;
    if (before === payer) return;
    const isElsewhere = attempt.kind === 'returned-order' && isMadeElsewhere(attempt);
    if (attempt.kind !== 'idle' && !isElsewhere) return;
    this.state = { ...(before === UNKNOWN_PAYER ? this.state : forAnotherPayer(this.state)), payer, attempt: { kind: 'idle' } };
    if (this.#openedReturn !== null) return void this.openReturn(this.#openedReturn);
    if (before !== UNKNOWN_PAYER) return;
    this.reviewEarlier();
    this.state = { ...this.state, otherPayersIntent: null };
    void when(() => !this.isLookingBack).then(this.resumeUnseen);
  }

  /** Nothing selected and nothing under way: the payment screens are empty. */
  get isEmpty(): boolean {
    return !this.isLookingBack && this.state.purchase === null && this.state.attempt.kind === 'idle';
  }

  /** Reads again what the device allows. */
  reviewDevice(): void {
    const { payment } = this.#services;
    const [place, reach] = [payment.journalPlace(), payment.lockReach()];
    if (place !== this.device.place || reach !== this.device.reach) this.device = { place, reach };
  }

  dispatch(event: PaymentEvent): void {
    if (this.isReplaced || this.price.holdsBack(event)) return;
    if (goesOn(event) && !(this.price.isFresh && isWanted(this.state, this.#payable))) {
      // Not straight on to another payment (policy B): the next confirm reads the price, and another account may be wanted.
      this.state = { ...this.state, policy: 'A' };
    }
    if (event.type === 'opened') {
      this.price.opened();
      this.#knowPaid(this.#paidSoFar());
    }
    // Payments that another page has made by the time of the tap are read before the tap is handled.
    if (beginsPayment(event)) this.lookForPaid();
    if (beginsPayment(event) || mayPay(event)) this.#lookForDeclines(this.state, event);
    if (event.type === 'pay-again-confirmed') this.#knowPaid(this.#paidSoFar());
    this.#events.push(event);
    if (this.#draining) return;
    this.#draining = true;
    try {
      for (let next = this.#events.shift(); next !== undefined; next = this.#events.shift()) {
        const before = this.state;
        const { state, commands } = transition(this.state, next);
        this.state = state;
        this.#knowPaid(this.price.paidBy(before, state));
        this.problem = problemAfter(this.problem, next, before, { state, commands });
        if (state.cards !== before.cards && (next.type.startsWith('card-') || isCardGone(before, state)))
          if (this.#session.payer() === state.payer) this.#cardsChanged(before.cards, state.cards);
        for (const command of commands) this.#run(command, before);
        const answered = isAnswered(next);
        if (answered !== null) this.lastReading = { at: this.#services.page.now(), isAnswered: answered };
        else if (state.attempt.kind === 'idle') this.lastReading = null;
        this.#stepTaken(next, before, state);
      }
    } finally {
      this.#draining = false;
    }
  }

  /** Reads the payments that other pages of this device have made since the steps were opened, to warn before anything is paid again. */
  lookForPaid(): void {
    if (this.state.purchase === null) return;
    const payments = this.#paidSoFar().filter(({ requestId }) => !this.#knownPaid.has(requestId));
    if (payments.length > 0) this.dispatch({ type: 'paid-elsewhere', payments });
  }

  /** Counts the cards that were declined on this device, before another one is tried. */
  #lookForDeclines(state: PaymentState, event: PaymentEvent): void {
    const until = this.#services.payment.cardsHeldUntil(state.payer, payTypeTried(state, event));
    if (until !== state.cardsHeldUntil) this.dispatch({ type: 'cards-held', until });
  }

  readonly #paidSoFar = (): readonly PastPayment[] => this.#services.payment.paidPayments(this.state.payer);

  #knowPaid(paid: readonly { readonly requestId: string }[]): void {
    for (const { requestId } of paid) this.#knownPaid.add(requestId);
  }

  /** The shopper has read why the last attempt failed. */
  readProblem(): void {
    this.problem = null;
  }

  /** Reads the orders that the shopper did not wait for. */
  reviewEarlier(): void {
    this.#services.payment.reviewSuperseded().then(
      (paid) => runInAction(() => this.dispatch({ type: 'earlier-orders-reviewed', paid })),
      (error: unknown) => this.#services.analytics.reportCrash(error),
    );
  }

  open(purchase: CoinsPurchase, savedCards: readonly SavedCard[]): void {
    const { offer } = this.#services;
    offer.enterHome(purchase.target.uid);
    this.dispatch({
      type: 'opened',
      purchase,
      paymentMethods: offer.paymentMethodsFor(purchase.item),
      cards: offer.cardsFor(purchase.item, savedCards),
      preferred: offer.preferred(),
      isWalletReady: offer.walletDevice() === 'ready',
      policy: offer.repurchasePolicy(),
    });
  }

  dropPurchase(): void {
    this.state = { ...this.state, purchase: null };
  }

  /** The shopper is deciding on the account, or has decided: a package waiting to be paid for another account is removed from the steps. */
  followTarget(payable: PayableTarget): void {
    this.#payable = payable;
    // A selection stopped by another session has its own question (ORD-31).
    if (!this.asksAboutSession && !isForTarget(this.state, payable)) this.dropPurchase();
  }

  /**
   * Takes the packages of the account of a result, or of an order stepped back from, if nothing was selected: the result then leads on like
   * any other (cashier §4).
   */
  know(uid: string, catalogue: readonly PayItem[], savedCards: readonly SavedCard[]): void {
    const intent = resultOf(this.state.attempt)?.intent ?? steppedBackOrder(this.state);
    if (intent?.kind !== 'coins') return;
    const target = { ...purchaseOf(intent).target, uid };
    const item = catalogue.find(({ amount }) => amount === intent.amount);
    if (item === undefined) return;
    const { offer } = this.#services;
    offer.enterHome(uid);
    this.dispatch({
      type: 'purchase-known',
      purchase: { kind: 'coins', target, item, catalogue },
      paymentMethods: offer.paymentMethodsFor(item),
      cards: offer.cardsFor(item, savedCards),
      policy: offer.repurchasePolicy(),
    });
  }

  /** Resumes a journal intent unless a payment is already under way. Returns true if one is under way now (D2, P3). */
  resume(intent: PaymentIntent | null): boolean {
    if (intent !== null && this.state.attempt.kind === 'idle') {
      const age = this.#services.page.now() - intent.createdAt;
      this.dispatch({ type: 'intent-found', intent, paymentMethods: this.#services.offer.paymentMethodsOfOrder(intent), age });
    }
    return this.isUnderWay;
  }

  /** Resumes the newest unfinished intent; a button or sheet here yields to another tab's. True if a payment is under way then. */
  async resumeOpen(): Promise<boolean> {
    const intent = await this.#services.payment.openIntent(this.state.payer);
    // The intent found may be its own request, which was not sent or was refused.
    if (this.asksAboutSession) return this.isUnderWay;
    if (this.state.attempt.kind === 'idle') this.resume(intent);
    else if (intent !== null) this.dispatch({ type: 'another-intent-open', intent });
    await this.#followPaidForm();
    return this.isUnderWay;
  }

  /** After a login: resumes this shopper's unfinished intent, or one with an unseen result, as at the start of a visit. */
  async resumeUnseen(): Promise<void> {
    const intent = await this.#services.payment.unseenIntent(this.state.payer);
    if (!this.asksAboutSession) this.resume(intent);
  }

  /** The page was left, perhaps for the bank: a form used for payment may be dead, so its order is polled instead (D57). */
  leavePaidForm(): void {
    const paid = paidFormIntent(this.state);
    if (paid !== null) this.dispatch({ type: 'element-form-ended', requestId: paid.requestId });
  }

  /** Another tab may find the result of a paid form's order, for example on the return from the bank. */
  async #followPaidForm(): Promise<void> {
    const orderId = paidFormIntent(this.state)?.orderId ?? null;
    if (orderId === null) return;
    const kept = await this.#services.payment.intentOfOrder(orderId);
    if (kept === null || hasEnded(kept)) this.leavePaidForm();
  }

  /** At the start of a visit: passes the intent to resume to `found` once the shopper is known (D52). Until then nothing counts as empty. */
  async lookBack(shopperKnown: Promise<unknown>, found: (unseen: PaymentIntent | null) => void): Promise<void> {
    this.isLookingBack = true;
    try {
      await shopperKnown;
      found(await this.#services.payment.unseenIntent(this.state.payer));
    } finally {
      runInAction(() => (this.isLookingBack = false));
    }
  }

  /** The return from a provider's page: waits for its order here. Its payer can be checked only once the shopper is known (D52). */
  async openReturn(query: PaymentReturn): Promise<void> {
    this.#openedReturn = query;
    await when(() => !this.isLookingBack);
    const { intent, past, first } = await this.#services.payment.knownOfReturn(query.orderId, this.state.payer);
    // While the journal was read, the page may have been left, or another return opened.
    if (this.#openedReturn !== query) return;
    const opened = first === null ? null : { intent: first, paymentMethods: this.#services.offer.paymentMethodsOfOrder(first) };
    this.dispatch({ type: 'payment-return-opened', query, intent, past, first: opened });
  }

  /** The return page is left. */
  leaveReturn(): void {
    this.#openedReturn = null;
    this.dispatch({ type: 'payment-return-left' });
  }

  #run(command: PaymentCommand, before: PaymentState): void {
    if (command.type === 'toast') showToast(this.#toasts, command, () => this.dispatch({ type: 'refresh-pressed' }));
    else if (command.type === 'close') this.#closed(command.paid, uidOfFine(before));
    else this.#services.payment.run(command, this.dispatch, this.#checkOf(command));
  }

  /** The order's own payer if it has one, else this payment's. */
  #checkOf(command: PaymentCommand): PayerCheck {
    const payer = ('intent' in command ? command.intent.payer : null) ?? this.state.payer;
    return { holds: () => this.#session.holds(payer), isPayer: () => this.#session.payer() === payer };
  }
}
