import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PayToUser } from '../../domain/account/account.ts';
import {
  type MissingTarget,
  nextTarget,
  NO_TARGET,
  payableTarget,
  type PayableTarget,
  type TargetChoice,
  type TargetEvent,
  type TargetQuestion,
} from '../../domain/account/target-choice.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import type { AppServices } from '../di/app-services.ts';
import type { ServicesGate } from './services-gate.ts';

/** The receiving account: the shopper's choice so far, and the accounts to offer. */
export class TargetStore {
  choice: TargetChoice = NO_TARGET;
  /** The logged-in shopper's own account (cashier §6). */
  own: PayToUser | null = null;
  history: readonly PayToUser[] = [];
  restored = false;
  readonly #gate: ServicesGate;

  constructor(gate: ServicesGate) {
    this.#gate = gate;
    makeAutoObservable(this, { choice: observableRef, own: observableRef, history: observableRef }, { autoBind: true });
  }

  /** The last confirmed account, for display. Payments use `payable`. */
  get confirmed(): PayToUser | null {
    return this.choice.confirmed;
  }

  /** The selected and unquestioned account, or null while undecided. */
  get settled(): PayToUser | null {
    return this.missing === null ? this.confirmed : null;
  }

  get question(): TargetQuestion {
    return this.choice.question;
  }

  get isSearching(): boolean {
    return this.question.kind === 'searching';
  }

  get text(): string {
    return this.choice.text;
  }

  /** The one account that a payment may be opened for, or what is missing. */
  get payable(): PayableTarget {
    return payableTarget(this.choice);
  }

  /** Reason that prevents a payment from opening, or null. */
  get missing(): MissingTarget | null {
    return this.payable.kind === 'missing' ? this.payable.what : null;
  }

  dispatch(event: TargetEvent): void {
    this.choice = nextTarget(this.choice, event);
  }

  /** Restores the device's stored choice: at the start of the visit, and when another shopper's visit begins on the same page (T5). */
  restore(services: Pick<AppServices, 'account'>): void {
    const { target: user, isOfAnotherTab } = services.account.rememberedTarget();
    this.dispatch({ type: 'remembered', user, visit: this.restored || isOfAnotherTab ? 'next' : 'first' });
    if (this.payable.kind === 'account') services.account.showTarget(this.payable.account);
    this.restored = true;
    this.offer(services);
  }

  /** The accounts to offer, as currently known. A choice made in another tab is not taken over here (ACC-63). */
  offer({ account }: Pick<AppServices, 'account'>): void {
    const { own, history } = account.rememberedTarget();
    this.own = own;
    this.history = history;
  }

  type(text: string): void {
    this.dispatch({ type: 'typed', text });
  }

  /** Handles the search button: a short id only shows a quiet hint (D36). */
  submit(): void {
    this.dispatch({ type: 'search-pressed' });
    if (this.question.kind === 'searching') this.#lookUp(null);
  }

  change(): void {
    this.dispatch({ type: 'change-pressed' });
  }

  /** Goes back to the previously confirmed account. */
  keep(): void {
    this.dispatch({ type: 'keep-pressed' });
    this.#remember();
  }

  /** The shopper confirms the found account. */
  confirm(user: PayToUser): void {
    this.dispatch({ type: 'confirm-pressed', user });
    this.#remember();
  }

  /** The looked-up account of an address (D15); `trusted` if the shopper is known to have confirmed it. */
  arrive(result: Result<PayToUser, Refusal>, word: 'trusted' | 'unknown'): void {
    this.dispatch({ type: 'arrived', result, word });
    this.#remember();
  }

  choose(user: PayToUser): void {
    this.dispatch({ type: 'chosen', user });
    this.#remember();
  }

  /** After a login on this page: chooses the shopper's own account, unless one is chosen or in question (ACC-67). */
  takeOwn(): void {
    if (this.own !== null && this.missing === 'account') this.chooseAgain(this.own);
  }

  /**
   * Selects an earlier account after looking it up again: it may have been banned since, and its number may now be another's. `chosen` is
   * called if it is unchanged.
   */
  chooseAgain(record: PayToUser, chosen = (): void => {}): void {
    this.dispatch({ type: 'record-pressed', record });
    this.#lookUp(record, chosen);
  }

  /** Stores only an account that may be paid for. */
  #remember(): void {
    const { payable } = this;
    if (payable.kind === 'missing') return;
    this.#gate.whenReady((services) => {
      services.account.chooseTarget(payable.account);
      this.offer(services);
    });
  }

  #lookUp(record: PayToUser | null, chosen: () => void = () => {}): void {
    const { lookUp, text } = this.choice;
    const decide = (result: Result<PayToUser, Refusal>) =>
      runInAction(() => {
        const before = this.choice;
        this.dispatch({ type: 'looked-up', lookUp, record, result });
        if (this.choice === before || this.payable.kind === 'missing') return;
        this.#remember();
        chosen();
      });
    this.#gate.whenReady(({ account, analytics }) => {
      account.findAccount(text).then(decide, (error: unknown) => {
        analytics.reportCrash(error);
        decide({ ok: false, error: new Refusal('request.failed', true) });
      });
    });
  }
}
