import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { PayToUser } from '../../domain/account/account.ts';
import {
  methodsForFine,
  FINE_START,
  fineNext,
  type FineEvent,
  type FineState,
  type FineStep,
  isOwnFine,
} from '../../domain/fine/fine-machine.ts';
import { isPayable, type FineInfo, type ShownFine } from '../../domain/fine/fine.ts';
import type { MessageKey } from '../../domain/message-key.ts';
import { isPaid } from '../../domain/outcome/outcome.ts';
import { intentOfAttempt, resultOf } from '../../domain/payment/attempt-rules.ts';
import type { Attempt } from '../../domain/payment/state.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import type { AppServices } from '../di/app-services.ts';
import type { ServicesGate } from './services-gate.ts';

type FineStoreServices = Pick<AppServices, 'fine' | 'offer' | 'session' | 'analytics'>;

/** The fine intent of an attempt, or null for any other intent. */
const fineIntentOf = (attempt: Attempt | undefined) => {
  const intent = attempt === undefined ? null : intentOfAttempt(attempt);
  return intent?.kind === 'fine' ? intent : null;
};

/** State of the fines page: the account, its current fine, and the way to its payment (D24, D40). */
export class FineStore {
  state: FineState = FINE_START;
  /** Message of the last failed request, or null. */
  problem: MessageKey | null = null;
  account: PayToUser | null = null;
  /** The platform does not name this fine's account, so the visitor must enter its display id. */
  isAccountUnknown = false;
  readonly #gate: ServicesGate;
  readonly #services: FineStoreServices;
  #question = '';
  #ticket = 0;
  #stopFollowing: (() => void) | null = null;

  constructor(gate: ServicesGate, services: FineStoreServices) {
    this.#gate = gate;
    this.#services = services;
    makeAutoObservable(this, { state: observableRef, account: observableRef }, { autoBind: true });
  }

  /** The fine on the page; null in states without one. */
  get fine(): FineInfo | null {
    return 'fine' in this.state ? this.state.fine : null;
  }

  /** The account to show and pay for, or null while unknown. */
  get target(): PayToUser | null {
    const { fine } = this;
    if (fine === null) return null;
    if (this.account?.uid === fine.uid) return this.account;
    const user = this.#services.session.loggedInUser();
    return user?.uid === fine.uid ? { ...user, isGuest: false, status: 'banned' } : null;
  }

  /** True if a user is logged in and this is another account's fine: a link can name anyone's. */
  get isOfAnother(): boolean {
    const user = this.#services.session.loggedInUser();
    return user !== null && this.fine !== null && !isOwnFine(this.fine.uid, user.uid);
  }

  /** Follows the payment of the shown fine; returns the stop for everything in progress. */
  follow(): () => void {
    const stop = reaction(
      () => this.#gate.payment?.state.attempt,
      (attempt) => this.#paymentMoved(attempt),
    );
    return () => {
      stop();
      this.#ticket += 1;
      this.#stopFollowing?.();
      this.#stopFollowing = null;
    };
  }

  /** Reads the fine of a fine id or uid; shown as changed if it differs from the one shown in the steps. */
  async load(question: string, account: PayToUser | null = null): Promise<void> {
    this.#question = question;
    this.account = account;
    await this.#read(this.#lastShown());
  }

  refresh(): void {
    this.#apply({ type: 'refresh-pressed' });
    if (this.state.step === 'loading') void this.#read(null);
  }

  retry(): void {
    this.#apply({ type: 'retry-pressed' });
    if (this.state.step === 'loading') void this.#read(null);
  }

  /** Reads the fine again, then opens the steps; returns true if they are open, false also if the page was left meanwhile. */
  async pay(): Promise<boolean> {
    const { payment } = this.#gate;
    const shown = this.fine;
    if (payment === null || shown === null || this.state.step !== 'payable') return false;
    this.#apply({ type: 'pay-pressed' });
    const ticket = ++this.#ticket;
    const [read, cashier] = await Promise.all([
      this.#asked(this.#services.fine.read(shown.uid)),
      this.#asked(this.#services.offer.openCashier(null)),
    ]);
    if (ticket !== this.#ticket) return false;
    // Another shopper has logged in meanwhile, and did not press it.
    if (this.#gate.payment !== payment) return this.#read(shown).then(() => false);
    if (!read.ok) return this.#couldNotOpen(read.error);
    if (!cashier.ok) return this.#couldNotOpen(cashier.error);
    const now = read.value;
    if (now === null || !isPayable(now) || this.#services.fine.isPaid(now)) {
      runInAction(() => (this.state = FINE_START));
      this.#loaded(now, shown);
      return false;
    }
    this.#apply({ type: 'amount-read', fine: now });
    const { target } = this;
    if (!this.#isAt('paying') || target === null) return false;
    const { offer } = this.#services;
    offer.enterHome(target.uid);
    const methods = methodsForFine(cashier.value.chargeList.list);
    payment.dispatch({
      type: 'opened',
      purchase: { kind: 'fine', target, fine: { id: now.id, amount: now.amount } },
      paymentMethods: offer.paymentMethodsFor(methods),
      cards: offer.cardsFor(methods, cashier.value.savedCards),
      preferred: offer.preferred(),
      isWalletReady: offer.walletDevice() === 'ready',
      policy: offer.repurchasePolicy(),
    });
    return true;
  }

  async #read(shown: ShownFine | null): Promise<void> {
    const ticket = ++this.#ticket;
    runInAction(() => {
      this.state = FINE_START;
      this.problem = null;
    });
    const read = await this.#asked(this.#services.fine.read(this.#question));
    const whose = read.ok && read.value !== null ? await this.#whose(read.value.uid) : null;
    if (ticket !== this.#ticket) return;
    const failed = read.ok ? (whose?.ok === false ? whose.error : null) : read.error;
    runInAction(() => {
      this.isAccountUnknown = whose?.ok === false && !whose.error.retryable;
      this.problem = failed?.message ?? null;
      if (whose?.ok === true) this.account = whose.value;
    });
    if (failed === null && read.ok) this.#loaded(read.value, shown);
    else this.#apply({ type: 'load-failed' });
  }

  /** Finds the account of a fine's uid: already known, the shopper's own, or requested. */
  async #whose(uid: string): Promise<Result<PayToUser, Refusal>> {
    if (this.account?.uid === uid) return { ok: true, value: this.account };
    const user = this.#services.session.loggedInUser();
    if (user?.uid === uid) return { ok: true, value: { ...user, isGuest: false, status: 'banned' } };
    return this.#asked(this.#services.fine.accountOf(uid));
  }

  /** After a refused payment, reads the fine again before any message: someone else may have paid it (FIN-13). */
  async #refused(): Promise<void> {
    const { fine } = this;
    if (fine === null || !this.#isAt('paying')) return;
    const ticket = ++this.#ticket;
    const read = await this.#asked(this.#services.fine.read(fine.uid));
    if (ticket === this.#ticket) this.#apply({ type: 'declined', now: read.ok ? read.value : 'unread' });
  }

  #loaded(fine: FineInfo | null, shown: ShownFine | null): void {
    const attempt = this.#gate.payment?.state.attempt;
    const paying = fine !== null && fineIntentOf(attempt)?.fineId === fine.id && this.#gate.payment?.isUnderWay === true;
    this.#apply({ type: 'loaded', fine, known: { paid: fine !== null && this.#services.fine.isPaid(fine), paying, shown } });
  }

  #isAt(step: FineStep): boolean {
    return this.state.step === step;
  }

  #lastShown(): ShownFine | null {
    const purchase = this.#gate.payment?.state.purchase ?? null;
    if (purchase?.kind !== 'fine') return null;
    return this.#question === purchase.target.uid || this.#question === purchase.fine.id ? purchase.fine : null;
  }

  #paymentMoved(attempt: Attempt | undefined): void {
    const intent = fineIntentOf(attempt);
    if (attempt === undefined || intent === null || intent.fineId !== this.fine?.id) return;
    const result = resultOf(attempt);
    if (result !== null) {
      if (isPaid(result.outcome)) this.#apply({ type: 'paid' });
      else void this.#refused();
    } else if (this.#gate.payment?.isUnderWay === true) this.#apply({ type: 'pay-pressed' });
  }

  #apply(event: FineEvent): void {
    runInAction(() => (this.state = fineNext(this.state, event)));
    const unlocking = this.state.step === 'paid-unlocking' && !this.state.late ? this.state.fine : null;
    if (unlocking === null) {
      this.#stopFollowing?.();
      this.#stopFollowing = null;
    } else {
      this.#stopFollowing ??= this.#services.fine.followUnlock(unlocking.uid, (answer) =>
        this.#apply({ type: answer === 'late' ? 'unlock-late' : 'unlocked' }),
      );
    }
  }

  /** The steps stay closed, and the page shows why. */
  #couldNotOpen({ message }: Pick<Refusal, 'message'>): false {
    runInAction(() => (this.problem = message));
    this.#apply({ type: 'not-opened' });
    return false;
  }

  /** Reports an unexpected error and returns it as a failed request. */
  async #asked<A>(answer: Promise<Result<A, Refusal>>): Promise<Result<A, Refusal>> {
    try {
      return await answer;
    } catch (error) {
      this.#services.analytics.reportCrash(error);
      return { ok: false, error: new Refusal('request.failed', true) };
    }
  }
}
