import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { PayerCheck } from '../../application/payment/command-table.ts';
import { INITIAL_PAYMENT } from '../../domain/payment/initial.ts';
import { resultOf } from '../../domain/payment/attempt-rules.ts';
import { steppedBackOrder } from '../../domain/payment/authentication/authenticate.ts';
import { purchaseOf } from '../../domain/payment/create/intent-of-purchase.ts';
import { isCardGone } from '../../domain/payment/result/guidance.ts';
import { paidFormIntent } from '../../domain/payment/correlation.ts';
import { endsWithPage, hasUnseenResult, isPaymentUnderWay, uidOfFine } from '../../domain/payment/selectors.ts';
import { newlyPaid } from '../../domain/payment/result/newly-ended.ts';
import { beginsPayment, isForTarget } from '../../domain/payment/steps/package-in-question.ts';
import { problemAfter, type PaymentProblem } from '../../domain/payment/result/payment-problem.ts';
import { transition } from '../../domain/payment/machine.ts';
import type { SessionEnd } from '../../domain/payment/create/stop-for-session.ts';
import { isMadeElsewhere } from '../../domain/payment/tracking/payment-return.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { JournalPlace, LockReach } from '../../domain/ports/payment.ts';
import { hasEnded, UNKNOWN_PAYER, type PaymentIntent } from '../../domain/order/intent.ts';
import type { PayableTarget } from '../../domain/account/target-choice.ts';
import type { PayItem } from '../../domain/catalog/pay-item.ts';
import type { SavedCard } from '../../domain/card/saved-card.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { CoinsPurchase, PaymentState } from '../../domain/payment/state.ts';
import type { PaymentReturn } from '../../domain/routing/payment-return.ts';
import type { AppServices } from '../di/app-services.ts';
import {
  ANY_SESSION,
  type CardsChanged,
  type ListedPrices,
  type PaymentClosed,
  type PaymentSession,
  type StepTaken,
} from './payment-listeners.ts';
import { CardRows } from './payment/card-rows.ts';
import { PriceGuard } from './payment/price-guard.ts';
import { showToast } from './payment/payment-toast.ts';
import type { ToastStore } from './toast-store.ts';

type PaymentStoreServices = Pick<AppServices, 'payment' | 'offer' | 'analytics'>;

/**
 * The payment machine with its one state. Events are taken in order and at once, so that a second tap in the same tick
 * already finds the attempt under way (D2).
 */
export class PaymentStore {
  state: PaymentState = INITIAL_PAYMENT;
  /** Why the last attempt came to nothing; it stands on the page until it is answered. */
  problem: PaymentProblem | null = null;
  /** The journal is being read at the start of a visit: whether anything is under way is not known yet. */
  isLookingBack = false;
  /** Where the journal keeps intents, and how far the lock of creates reaches: read anew with every change. */
  device: { readonly place: JournalPlace; readonly reach: LockReach } = { place: 'device', reach: 'every-tab' };
  readonly cardRows = new CardRows(() => this.state);
  /** Nothing is paid at a price that is not today's. */
  readonly price: PriceGuard;
  readonly #services: PaymentStoreServices;
  readonly #toasts: ToastStore;
  readonly #closed: PaymentClosed;
  readonly #cardsChanged: CardsChanged;
  readonly #stepTaken: StepTaken;
  readonly #session: PaymentSession;
  readonly #events: PaymentEvent[] = [];
  #draining = false;
  #openedReturn: PaymentReturn | null = null;
  /** Payments that were made before the steps were opened, on this page, or that the shopper has said to know of. */
  #knownPaid: ReadonlySet<string> = new Set();

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
    makeAutoObservable(this, { state: observableRef, device: observableRef, problem: observableRef, price: false }, { autoBind: true });
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

  /** The device has another session: what has sent nothing stops, and the shopper is asked how to go on (PAY-80). */
  sessionChanged(why: SessionEnd): void {
    this.dispatch({ type: 'session-changed', why });
  }

  /** The shopper is being asked how to go on under another session. */
  get asksAboutSession(): boolean {
    return this.state.dialog === 'session-changed' || this.state.dialog === 'session-ended';
  }

  /**
   * Who pays, once a kept session has said so; an attempt that is under way stays its payer's (D52, LOG-13). What nobody in particular
   * could be shown may be this payer's own: the order of a payment return, and one that a visit begins with.
   */
  knowPayer(payer: string): void {
    const { attempt, payer: before } = this.state;
    if (before === payer) return;
    const isElsewhere = attempt.kind === 'returned-order' && isMadeElsewhere(attempt);
    if (attempt.kind !== 'idle' && !isElsewhere) return;
    this.state = { ...this.state, payer, attempt: { kind: 'idle' } };
    if (this.#openedReturn !== null) return void this.openReturn(this.#openedReturn);
    if (before !== UNKNOWN_PAYER) return;
    this.state = { ...this.state, otherPayersIntent: null };
    void when(() => !this.isLookingBack).then(this.resumeUnseen);
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
    if (this.price.holdsBack(event)) return;
    if ((event.type === 'retry-pressed' || event.type === 'pay-same-pressed') && !this.price.isFresh) {
      // Not straight on (policy B): the next confirm reads the price.
      this.state = { ...this.state, policy: 'A' };
    }
    if (event.type === 'opened') {
      this.price.opened();
      this.#knowPaid();
    }
    // What another page has paid by the time of the tap is known before the tap is carried out.
    if (beginsPayment(event)) this.lookForPaid();
    if (event.type === 'pay-again-confirmed') this.#knowPaid();
    this.#events.push(event);
    if (this.#draining) return;
    this.#draining = true;
    try {
      for (let next = this.#events.shift(); next !== undefined; next = this.#events.shift()) {
        const before = this.state;
        const { state, commands } = transition(this.state, next);
        this.state = state;
        for (const { requestId } of newlyPaid(before, state)) this.#knownPaid = new Set([...this.#knownPaid, requestId]);
        this.problem = problemAfter(this.problem, next, before, { state, commands });
        if (state.cards !== before.cards && (next.type === 'card-changed' || next.type === 'card-fetched' || isCardGone(before, state)))
          this.#cardsChanged(before.cards, state.cards);
        for (const command of commands) this.#run(command, before);
        this.#stepTaken(next, before, state);
      }
    } finally {
      this.#draining = false;
    }
  }

  /** Looks for what other pages of this device have paid since the steps were opened: it is told before anything is paid again. */
  lookForPaid(): void {
    if (this.state.purchase === null) return;
    const payments = this.#services.payment.paidPayments(this.state.payer).filter(({ requestId }) => !this.#knownPaid.has(requestId));
    if (payments.length > 0) this.dispatch({ type: 'paid-elsewhere', payments });
  }

  #knowPaid(): void {
    const paid = this.#services.payment.paidPayments(this.state.payer);
    this.#knownPaid = new Set([...this.#knownPaid, ...paid.map(({ requestId }) => requestId)]);
  }

  /** The shopper has read why the last attempt came to nothing. */
  readProblem(): void {
    this.problem = null;
  }

  /** Asks about the orders that the shopper did not wait for. */
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

  /** The package leaves the steps. */
  dropPurchase(): void {
    this.state = { ...this.state, purchase: null };
  }

  /** The shopper is deciding about the account, or has decided: what waits to be paid for another one leaves the steps. */
  followTarget(payable: PayableTarget): void {
    // A choice that another session has stopped is asked about (ORD-31).
    if (!this.asksAboutSession && !isForTarget(this.state, payable)) this.dropPurchase();
  }

  /** The packages of the account that a result, or an order that was stepped back from, was for, where nothing was chosen: it leads on like any other (cashier §4). */
  know(uid: string, catalogue: readonly PayItem[], savedCards: readonly SavedCard[]): void {
    const intent = resultOf(this.state.attempt)?.intent ?? steppedBackOrder(this.state);
    if (intent?.kind !== 'coins') return;
    const target = { ...purchaseOf(intent).target, uid };
    const item = catalogue.find(({ amount }) => amount === intent.amount);
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

  /** Takes up the newest intent without an end; a button or sheet here gives way to another tab's. True when a payment is under way then. */
  async resumeOpen(): Promise<boolean> {
    const intent = await this.#services.payment.openIntent(this.state.payer);
    // Its own request may still be kept, which was not sent or was refused.
    if (this.asksAboutSession) return this.isUnderWay;
    if (this.state.attempt.kind === 'idle') this.resume(intent);
    else if (intent !== null) this.dispatch({ type: 'another-intent-open', intent });
    await this.#followPaidForm();
    return this.isUnderWay;
  }

  /** After a login: what of this shopper's has no end yet, or an end that nobody has seen, is taken up as at the start of a visit. */
  async resumeUnseen(): Promise<void> {
    const intent = await this.#services.payment.unseenIntent(this.state.payer);
    // Its own request may still be kept, which was not sent or was refused.
    if (!this.asksAboutSession) this.resume(intent);
  }

  /** The page was away, at the bank perhaps: a form that was paid in may be dead, and its order is waited for instead (D57). */
  leavePaidForm(): void {
    const paid = paidFormIntent(this.state);
    if (paid !== null) this.dispatch({ type: 'element-form-ended', requestId: paid.requestId });
  }

  /** The end of a paid form's order may be found in another tab, as by the way back from the bank. */
  async #followPaidForm(): Promise<void> {
    const orderId = paidFormIntent(this.state)?.orderId ?? null;
    if (orderId === null) return;
    const kept = await this.#services.payment.intentOfOrder(orderId);
    if (kept === null || hasEnded(kept)) this.leavePaidForm();
  }

  /**
   * At the start of a visit: gives the intent to take up, if any, to `found`; until then nothing is known to be empty. Whose it
   * is can be told only once the shopper is known (D52): a link may still be logging one in.
   */
  async lookBack(shopperKnown: Promise<unknown>, found: (unseen: PaymentIntent | null) => void): Promise<void> {
    this.isLookingBack = true;
    try {
      await shopperKnown;
      found(await this.#services.payment.unseenIntent(this.state.payer));
    } finally {
      runInAction(() => (this.isLookingBack = false));
    }
  }

  /** The way back from a provider's page: its order is waited for here. Whose it is can be told only once the shopper is known (D52). */
  async openReturn(query: PaymentReturn): Promise<void> {
    this.#openedReturn = query;
    await when(() => !this.isLookingBack);
    const { intent, past, first } = await this.#services.payment.knownOfReturn(query.orderId, this.state.payer);
    // The page may have been left, or another return opened, while the journal was read.
    if (this.#openedReturn !== query) return;
    const paymentMethods = first === null ? [] : this.#services.offer.paymentMethodsOfOrder(first);
    this.dispatch({
      type: 'payment-return-opened',
      query,
      intent,
      past,
      first: first === null ? null : { intent: first, paymentMethods },
    });
  }

  /** The page of the return is left. */
  leaveReturn(): void {
    this.#openedReturn = null;
    this.dispatch({ type: 'payment-return-left' });
  }

  #run(command: PaymentCommand, before: PaymentState): void {
    if (command.type === 'toast') showToast(this.#toasts, command, () => this.dispatch({ type: 'refresh-pressed' }));
    else if (command.type === 'close') this.#closed(command.paid, uidOfFine(before));
    else this.#services.payment.run(command, this.dispatch, this.#checkOf(command));
  }

  /** An order's own payer, where it has one; else that of this payment. */
  #checkOf(command: PaymentCommand): PayerCheck {
    const payer = ('intent' in command ? command.intent.payer : null) ?? this.state.payer;
    return { holds: () => this.#session.holds(payer), isPayer: () => this.#session.payer() === payer };
  }
}
