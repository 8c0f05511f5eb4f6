import { attemptRule } from '../../src/domain/payment/attempt-rules.ts';
import { Effect } from 'effect';
import { payTypeOf } from '../../src/domain/payment-method/provider-manifest.ts';
import { AuthenticationError } from '../../src/domain/ports/providers.ts';
import { isCvvStep } from '../../src/domain/payment/transition.ts';
import { userOf } from '../support/payment/builders.ts';
import { type Acquirer, CARD, codeOf } from './acquirer.ts';
import type { Judge } from './judge.ts';
import * as steps from './steps.ts';
import type { Plan } from './steps.ts';
import type { Tab } from './tab.ts';

/** What a shopper's acts need besides the page that they are done on. */
interface Surroundings {
  readonly plan: Plan;
  readonly judge: Judge;
  readonly acquirer: Acquirer;
  readonly now: () => number;
  /** A new request id. */
  readonly fresh: () => string;
}

const owner = (tab: Tab): string => tab.parts.session.user()?.uid ?? '';

/** What shoppers do on a page, by what it shows. */
export class Shopper {
  readonly #around: Surroundings;
  constructor(around: Surroundings) {
    this.#around = around;
  }

  confirm({ payment }: Tab): void {
    payment.dispatch({ type: 'confirmed', requestId: this.#around.fresh(), at: this.#around.now() });
  }

  /** Opens the steps for a package, or a fine, unless something is under way, and goes through them. */
  pay(tab: Tab, pick: number): void {
    const { plan } = this.#around;
    const { payment } = tab;
    const isFree = payment.state.attempt.kind === 'idle' && payment.state.requestToRetry === null && payment.state.dialog === 'none';
    const isOpenAnyway = pick % 7 === 0 && payment.state.attempt.kind !== 'decided';
    // Steps that are open are gone on with, more often than not.
    if ((!isFree && !isOpenAnyway) || (isFree && payment.state.purchase !== null && pick % 3 !== 0)) return this.#through(tab, pick);
    if (plan.hasFines && pick % 2 === 0) return this.#payFine(tab, pick);
    if (!plan.hasChooser) {
      const uid = steps.TARGETS[pick % steps.TARGETS.length]!;
      tab.target.choose(userOf({ uid, displayUid: uid === steps.TARGETS[0] ? '100200' : '100201' }));
      tab.confirmedUid = uid;
    }
    if (tab.payable === null) return this.chooseAccount(tab, pick);
    if (this.#open(tab, pick)) this.#chooseWay(tab, pick);
    this.#through(tab, pick);
  }

  /** Opens the steps for a package, for the account of the page; returns whether they have opened. */
  #open(tab: Tab, pick: number): boolean {
    const { payment, payable } = tab;
    if (payable === null) return false;
    const { items } = tab.browser;
    const before = payment.state.purchase;
    payment.open({ kind: 'coins', target: payable, item: items[pick % items.length]!, catalogue: items }, tab.cards);
    if (payment.state.purchase === before) return false;
    tab.meantUid = tab.confirmedUid;
    return true;
  }

  #chooseWay({ payment }: Tab, pick: number): void {
    const { ways } = this.#around.plan;
    const way = ways[pick % ways.length]!;
    const card = payment.state.cards[pick % Math.max(payment.state.cards.length, 1)];
    if (way === CARD && card !== undefined && pick % 4 !== 0)
      payment.dispatch({ type: 'card-chosen', sourceId: card.card.sourceId, at: this.#around.now() });
    else payment.dispatch({ type: 'payment-method-chosen', payType: payTypeOf(way) });
  }

  #payFine(tab: Tab, pick: number): void {
    const { fine } = tab;
    if (fine.state.step !== 'payable') return void fine.load(steps.FINED[pick % steps.FINED.length]!);
    void fine.pay().then((isOpen) => {
      const { purchase } = tab.payment.state;
      if (!isOpen || !tab.isOpen || purchase?.kind !== 'fine') return;
      tab.meantUid = fine.target?.uid ?? null;
      this.#chooseWay(tab, pick);
    });
  }

  /** Through the steps as far as they lead at once. */
  #through(tab: Tab, pick: number): void {
    this.confirm(tab);
    this.fill(tab, pick);
    this.confirm(tab);
  }

  fill(tab: Tab, pick: number): void {
    const { payment, parts } = tab;
    const { step, card, attempt } = payment.state;
    if (attempt.kind !== 'idle') return;
    if (isCvvStep(step) && card !== null) {
      parts.saved.typed(codeOf(card.card.sourceId), card.card.scheme, payment.dispatch);
      return;
    }
    const { form } = parts.providers;
    if (step !== 'CARD_FRAME' || form.listener === null) return;
    // Each shopper has two cards, and a visitor has their own.
    form.card = `${owner(tab).slice(-1) || '5'}${pick % 2}`;
    for (const field of ['card-number', 'cvv', 'expiry-date'] as const) form.listener.fieldChanged(field, 'valid');
    payment.dispatch({ type: 'holder-name-typed', text: 'NOURA' });
    payment.dispatch({ type: 'remember-toggled', remember: pick % 5 < 3 });
  }

  /** Does what the page waits for. */
  goOn(tab: Tab, pick: number): void {
    const { payment, parts, target, fine } = tab;
    const { attempt, dialog } = payment.state;
    if (dialog !== 'none') return this.agree(tab);
    if (attempt.kind === 'authenticating') return this.#atBank(tab, pick);
    const { wallet } = parts;
    if (wallet.stage === 'opening') return wallet.goesOn();
    if (wallet.stage === 'ready') return pick % 5 === 0 ? wallet.cancels() : pick % 5 === 1 ? wallet.fails() : wallet.goesOn();
    if (wallet.stage === 'approved' && pick % 4 === 0) return wallet.cancels();
    if (target.question.kind !== 'none') return this.chooseAccount(tab, pick);
    if (fine.state.step === 'payable' && attempt.kind === 'idle') return this.#payFine(tab, pick);
    return attempt.kind === 'idle' && payment.state.purchase !== null ? this.#through(tab, pick) : this.pay(tab, pick);
  }

  /** The bank's check on the page: passed, failed, broken, left for the bank's own page, or its place lost to the browser's back. */
  #atBank({ parts }: Tab, pick: number): void {
    const { bank } = parts.providers;
    const orderId = bank.asked?.orderId ?? '';
    switch (pick % 8) {
      case 0:
        return bank.ends(Effect.succeed({ kind: 'completed', platformData: `failed ${orderId}` }));
      case 1:
        if (orderId !== '') this.#around.acquirer.pages.set(orderId, { orderId, end: null });
        return bank.ends(Effect.succeed({ kind: 'leave', url: `https://bank.example/${orderId}`, form: null }));
      case 2:
        return bank.ends(Effect.fail(new AuthenticationError('rejected', 'adyen')));
      case 3:
        parts.bankPlace.provide(null);
        return parts.bankPlace.provide({});
      default:
        return bank.ends(Effect.succeed({ kind: 'completed', platformData: `passed ${orderId}` }));
    }
  }

  /** The shopper says yes to what is asked, and knows from then on of every order that may stand beside the next. */
  agree(tab: Tab): void {
    const { payment, browser } = tab;
    const { judge } = this.#around;
    switch (payment.state.dialog) {
      case 'confirm-buy-again':
        judge.allows(browser);
        return payment.dispatch({ type: 'buy-again-confirmed' });
      case 'confirm-beside-other':
        judge.allows(browser);
        return payment.dispatch({ type: 'order-beside-other-confirmed' });
      case 'confirm-pay-again':
        judge.allows(browser);
        return payment.dispatch({ type: 'pay-again-confirmed', requestId: this.#around.fresh(), at: this.#around.now() });
      case 'confirm-leave':
        return payment.dispatch({ type: 'leave-confirmed' });
      case 'confirm-delete-card':
        return payment.dispatch({ type: 'delete-card-confirmed' });
      case 'session-changed':
      case 'session-ended':
        return tab.startOver();
      default:
        return payment.dispatch({ type: 'dialog-dismissed' });
    }
  }

  removeCard(tab: Tab, pick: number): void {
    const { payment } = tab;
    if (payment.state.attempt.kind === 'idle' && payment.state.dialog === 'none') this.#open(tab, pick);
    const { cards } = payment.state;
    const card = cards[pick % Math.max(cards.length, 1)];
    if (card === undefined) return;
    payment.dispatch({ type: 'delete-card-pressed', sourceId: card.card.sourceId });
    payment.dispatch({ type: 'delete-card-confirmed' });
  }

  /** One step in choosing the account, which a page offers while no payment is under way. */
  chooseAccount(tab: Tab, pick: number): void {
    const { target, payment } = tab;
    // A result covers the page.
    if (!this.#around.plan.hasChooser || payment.isUnderWay || attemptRule(payment.state.attempt).isShownInFull) return;
    const type = (): void => target.type(steps.TYPED[pick % steps.TYPED.length]!);
    const { question } = target;
    switch (question.kind) {
      case 'none':
        return target.confirmed === null || pick % 2 === 0 ? type() : target.change();
      case 'typed':
        return target.submit();
      case 'found':
        if (pick % 5 === 0) return type();
        target.confirm(question.user);
        return this.#means(tab, question.user.uid);
      case 'changing':
      case 'searching':
      case 'refused':
        if (pick % 3 !== 0 || target.confirmed === null) return type();
        target.keep();
        return this.#means(tab, target.confirmed.uid);
    }
  }

  #means(tab: Tab, uid: string): void {
    tab.confirmedUid = uid;
    if (tab.payment.state.purchase?.kind !== 'fine') tab.meantUid = uid;
  }
}
