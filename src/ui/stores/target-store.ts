import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PayToUser } from '../../domain/account/account.ts';
import {
  NO_TARGET,
  nextTarget,
  payableTarget,
  type MissingTarget,
  type PayableTarget,
  type TargetChoice,
  type TargetEvent,
  type TargetQuestion,
} from '../../domain/account/target-choice.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import type { AppServices } from '../di/app-services.ts';
import type { ServicesGate } from './services-gate.ts';

/** Who gets the diamonds: what the shopper has decided so far, and the accounts to offer beside it. */
export class TargetStore {
  choice: TargetChoice = NO_TARGET;
  /** The logged-in shopper's own account (cashier §6). */
  own: PayToUser | null = null;
  history: readonly PayToUser[] = [];
  /** True once the device's memory was read. */
  restored = false;
  readonly #gate: ServicesGate;

  constructor(gate: ServicesGate) {
    this.#gate = gate;
    makeAutoObservable(this, { choice: observableRef, own: observableRef, history: observableRef }, { autoBind: true });
  }

  /** The account that was confirmed last: for what is shown. What is paid for is `payable`. */
  get confirmed(): PayToUser | null {
    return this.choice.confirmed;
  }

  /** The account that is chosen and in no question; null while it is still to be decided. */
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

  /** What keeps a payment from being opened; null for nothing. */
  get missing(): MissingTarget | null {
    return this.payable.kind === 'missing' ? this.payable.what : null;
  }

  dispatch(event: TargetEvent): void {
    this.choice = nextTarget(this.choice, event);
  }

  /** What the device remembers: at the start of the visit, and where another shopper's begins on the same page (T5). */
  restore(services: Pick<AppServices, 'account'>): void {
    const { target: user, isOfAnotherTab } = services.account.rememberedTarget();
    this.dispatch({ type: 'remembered', user, visit: this.restored || isOfAnotherTab ? 'next' : 'first' });
    if (this.payable.kind === 'account') services.account.showTarget(this.payable.account);
    this.restored = true;
    this.offer(services);
  }

  /** The accounts to offer, as they are known by now. What another tab has chosen meanwhile is not taken over here (ACC-63). */
  offer({ account }: Pick<AppServices, 'account'>): void {
    const { own, history } = account.rememberedTarget();
    this.own = own;
    this.history = history;
  }

  type(text: string): void {
    this.dispatch({ type: 'typed', text });
  }

  /** The search button: a short id does nothing but a quiet hint (D36). */
  submit(): void {
    this.dispatch({ type: 'search-pressed' });
    if (this.question.kind === 'searching') this.#lookUp(null);
  }

  change(): void {
    this.dispatch({ type: 'change-pressed' });
  }

  /** The way back to the account that was confirmed before. */
  keep(): void {
    this.dispatch({ type: 'keep-pressed' });
    this.#remember();
  }

  /** The shopper's yes to the account that is shown as found. */
  confirm(user: PayToUser): void {
    this.dispatch({ type: 'confirm-pressed', user });
    this.#remember();
  }

  /** The account of an address, looked up (D15); `trusted` where the shopper is known to have confirmed it. */
  arrive(result: Result<PayToUser, Refusal>, word: 'trusted' | 'unknown'): void {
    this.dispatch({ type: 'arrived', result, word });
    this.#remember();
  }

  /** One of several accounts that were shown. */
  choose(user: PayToUser): void {
    this.dispatch({ type: 'chosen', user });
    this.#remember();
  }

  /** An earlier account: asked about again first. It may have been banned since, and its number may be another's. `chosen`: it is still itself. */
  chooseAgain(record: PayToUser, chosen: () => void): void {
    this.dispatch({ type: 'record-pressed', record });
    this.#lookUp(record, chosen);
  }

  /** Only what may be paid for is remembered. */
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
