import { Effect } from 'effect';
import { reaction, runInAction } from 'mobx';
import { FindAccount } from '../../src/application/account/find-account.ts';
import { FollowUnlock } from '../../src/application/account/fines.ts';
import { TargetMemory } from '../../src/application/account/target-memory.ts';
import type { PayerCheck } from '../../src/application/payment/command-table.ts';
import { refusalOf } from '../../src/application/runtime/refusal-of.ts';
import type { SessionChange } from '../../src/application/session/shopper-session.ts';
import type { PayToUser } from '../../src/domain/account/account.ts';
import { payableCards } from '../../src/domain/card/payable-card.ts';
import { HOSTED_CARD_FIELDS } from '../../src/domain/card/card-field.ts';
import type { SavedCard } from '../../src/domain/card/saved-card.ts';
import { type PaymentIntent, UNKNOWN_PAYER } from '../../src/domain/order/intent.ts';
import { intentOfOrder, openIntentFor, unseenIntentFor, unseenIntentOf } from '../../src/domain/order/kept-intents.ts';
import { attemptRule } from '../../src/domain/payment/attempt-rules.ts';
import { listedMethodOf } from '../../src/domain/payment/create.ts';
import { paymentMethodOfListed } from '../../src/domain/payment-method/payment-methods-of-item.ts';
import type { PaymentEvent } from '../../src/domain/payment/event.ts';
import { newlyEnded, newlyPaid } from '../../src/domain/payment/result.ts';
import type { PaymentState } from '../../src/domain/payment/state.ts';
import type { PaymentReturn } from '../../src/domain/routing/payment-return.ts';
import { isCvvStep } from '../../src/domain/payment/transition.ts';
import { ShopperPayment } from '../../src/ui/boot/payment/shopper-payment.ts';
import { cardsAfter } from '../../src/ui/stores/card-rows.ts';
import { FineStore } from '../../src/ui/stores/fine-store.ts';
import { PaymentStore } from '../../src/ui/stores/payment-store.ts';
import { ServicesGate } from '../../src/ui/stores/services-gate.ts';
import { TargetStore } from '../../src/ui/stores/target-store.ts';
import { ToastStore } from '../../src/ui/stores/toast-store.ts';
import { FakeConfiguration } from '../support/payment/page-and-device-fakes.ts';
import { servicesWith } from '../support/payment/services-with.ts';
import { CARD } from './acquirer.ts';
import type { Browser } from './browser.ts';
import { type ClientParts, clientParts } from './client-parts.ts';
import { MANIFESTS, methodsFor, OFFER } from './providers.ts';

const NO_LISTENER = () => {};
const APPEARANCE = { dark: false, language: 'ar' } as const;

/** One open page of the cashier: its stores as the boot connects them, and what its screens do by themselves. */
export class Tab {
  readonly number: number;
  readonly browser: Browser;
  readonly parts: ClientParts;
  readonly gate = new ServicesGate();
  readonly target = new TargetStore(this.gate);
  readonly fine: FineStore;
  /** The shopper's cards as this page has read them, last. */
  cards: readonly SavedCard[] = [];
  isOpen = true;
  /** The account that the shopper has chosen or confirmed here, and the one that they mean to pay for. */
  confirmedUid: string | null = null;
  meantUid: string | null = null;
  /** The way back from a provider's page that this page shows. */
  returned: PaymentReturn | null = null;
  readonly #payments: ShopperPayment;
  readonly #services: ReturnType<typeof servicesWith>;
  readonly #stops: (() => void)[] = [];
  #cardsTicket = 0;
  #wasPaying = false;
  #form: { readonly providerId: string; readonly unmount: () => void } | null = null;

  constructor(browser: Browser, number: number) {
    this.number = number;
    this.browser = browser;
    this.parts = clientParts(browser, number);
    this.#services = this.#servicesOf();
    this.fine = new FineStore(this.gate, this.#services);
    this.#payments = new ShopperPayment(
      this.gate,
      (closed) => this.#makePayment(closed),
      (paid) => paid && this.readCards(),
    );
    runInAction(() => (this.gate.payment = this.#payments.create()));
    this.gate.provide(this.#services, this.gate.payment);
    this.#follow();
  }

  get payment(): PaymentStore {
    return this.gate.payment!;
  }

  /** The account that a payment may be opened for, or null. */
  get payable(): PayToUser | null {
    const { question, payable } = this.target;
    if (this.browser.bug === 'an account that was only found is paid for' && question.kind === 'found') return question.user;
    return payable.kind === 'account' ? payable.account : null;
  }

  /** Another shopper, or none, on this device: as the boot starts over. */
  sessionMoved(change: SessionChange): void {
    if (change === 'another-user' || change === 'another-user-elsewhere' || change === 'ended') {
      this.payment.sessionChanged(change === 'ended' ? 'ended' : 'changed');
      if (this.browser.bug !== 'the cards of the shopper before stay on the page') {
        this.cards = [];
        this.readCards();
      }
      this.#payments.startOver();
      void this.payment.resumeUnseen();
    }
    this.payment.knowPayer(this.parts.session.payer() ?? UNKNOWN_PAYER);
  }

  /** Goes on after the question about another session. */
  startOver(): void {
    this.payment.dispatch({ type: 'dialog-dismissed' });
    this.#payments.startOver();
  }

  /** Begins the visit: what was left unfinished comes first, and the order of a way back before it. */
  begin(returned: PaymentReturn | null): void {
    this.returned = returned;
    const { payment } = this;
    void payment.lookBack(Promise.resolve(), (unseen) => returned === null && this.payment.resume(unseen));
    payment.reviewEarlier();
    this.readCards();
    if (returned !== null) void payment.openReturn(returned);
  }

  /** Leaves the page of a way back. */
  leaveReturn(): void {
    if (this.returned === null) return;
    this.returned = null;
    this.payment.leaveReturn();
    void this.payment.resumeOpen().catch(NO_LISTENER);
  }

  /** Reads the cards of a logged-in shopper, as the list of packages does. */
  readCards(): void {
    this.#cardsTicket += 1;
    const mine = this.#cardsTicket;
    if (!this.browser.shop.ways.includes(CARD) || this.parts.session.user() === null) return;
    this.parts.runner.run(this.parts.savedCards.list(), (read) => {
      if (read.ok && mine === this.#cardsTicket) this.cards = read.value;
    });
  }

  close(): void {
    this.isOpen = false;
    this.parts.store.isGone = true;
    this.parts.runner.stopAll();
    for (const stop of this.#stops) stop();
    this.parts.timers.stopAll();
    this.browser.storage.watchers.delete(this.parts.store);
  }

  /** What the screens do of themselves after each step: they show the fields and the bank's check, and take them away again. */
  follow({ step, attempt, paymentMethod, card }: PaymentState): void {
    const { form, saved, bankPlace } = this.parts;
    const isStep = !attemptRule(attempt).isShownInFull && attempt.kind !== 'authenticating';
    const wanted = isStep && step === 'CARD_FRAME' ? (paymentMethod?.providerId ?? null) : null;
    if (this.#form !== null && this.#form.providerId !== wanted) {
      const { unmount } = this.#form;
      this.#form = null;
      unmount();
    }
    if (wanted !== null && this.#form === null) this.#mount(form, wanted);
    // A code is typed again for each attempt.
    const isPaying = attempt.kind === 'tokenising' || attempt.kind === 'creating';
    if (!isCvvStep(step)) saved.clear();
    else if (this.#wasPaying && !isPaying && card !== null) saved.typed('', card.card.scheme, this.payment.dispatch);
    this.#wasPaying = isPaying;
    if ((attempt.kind === 'authenticating') !== bankPlace.isShown) bankPlace.provide(attempt.kind === 'authenticating' ? {} : null);
  }

  #mount(form: ClientParts['form'], providerId: string): void {
    const { payment } = this;
    const emit = (event: PaymentEvent): void => void (this.isOpen && payment.dispatch(event));
    const places = Object.fromEntries(HOSTED_CARD_FIELDS.map((field) => [field, {}])) as never;
    const request = { providerId, mountPoints: places, appearance: APPEARANCE, emit, focusChanged: NO_LISTENER, brandChanged: NO_LISTENER };
    // Kept first: what it emits comes back here.
    this.#form = { providerId, unmount: () => form.unmount(request) };
    const stop = this.parts.runner.run(form.mount(request), NO_LISTENER);
    if (this.#form?.providerId === providerId) {
      this.#form = {
        providerId,
        unmount: () => {
          stop();
          form.unmount(request);
        },
      };
    }
  }

  #makePayment(closed: ConstructorParameters<typeof PaymentStore>[2]): PaymentStore {
    const { session, past, paidFines } = this.parts;
    const { bug, judge } = this.browser;
    const own = bug === 'another session pays for the payer' ? { holds: () => true } : session.bind();
    const payment: PaymentStore = new PaymentStore(
      this.#services,
      new ToastStore(),
      closed,
      (before, after) => void (this.cards = cardsAfter(this.cards, before, after)),
      (event, before, after) => {
        for (const intent of newlyPaid(before, after)) paidFines.add(intent);
        newlyEnded(before, after).forEach((ended) => past.add(ended));
        judge.watch(this, event, before, after);
        if (this.gate.payment === payment) this.follow(after);
      },
      { payer: () => session.payer(), ...own },
    );
    return payment;
  }

  /** What the boot connects. */
  #follow(): void {
    const { journal, session } = this.parts;
    this.#stops.push(
      journal.watch(() => {
        if (!this.isOpen) return;
        this.payment.lookForPaid();
        void this.payment.resumeOpen().catch(NO_LISTENER);
      }),
      session.onChanged((change) => this.isOpen && this.sessionMoved(change)),
      reaction(
        () => this.gate.payment,
        (payment, before) => {
          if (payment === null) return;
          this.follow(payment.state);
          if (this.returned === null) return;
          before?.leaveReturn();
          void payment.openReturn(this.returned);
        },
      ),
      this.fine.follow(),
    );
    if (this.browser.bug === 'the steps keep the account that was chosen before') return;
    this.#stops.push(
      reaction(
        () => `${this.target.confirmed?.uid} ${this.target.missing}`,
        () => this.gate.payment?.followTarget(this.target.payable),
      ),
    );
  }

  #servicesOf(): ReturnType<typeof servicesWith> {
    const { runner, commands, journal, past, review, clock, session, memory, fines, paidFines, directory, timers, store } = this.parts;
    const { bug, judge, items, shop } = this.browser;
    const kept = async (): Promise<readonly PaymentIntent[]> => {
      const read = await runner.result(journal.all());
      return read.ok ? read.value : [];
    };
    const checked = (check: PayerCheck): PayerCheck =>
      bug === 'a card is saved under another session than its payer’s' ? { holds: check.holds, isPayer: () => true } : check;
    const findAccount = new FindAccount(directory, new FakeConfiguration());
    const targets = new TargetMemory(store);
    let searched: string | null = null;
    const unlock = new FollowUnlock(fines, timers, runner);
    return servicesWith({
      page: { now: () => clock.now() },
      offer: {
        enterHome: NO_LISTENER,
        paymentMethodsFor: methodsFor,
        paymentMethodsOfOrder: (intent) => {
          const method = paymentMethodOfListed(listedMethodOf(intent), MANIFESTS, OFFER);
          return method === null ? [] : [method];
        },
        cardsFor: (item, saved) => payableCards(saved, methodsFor(item), MANIFESTS),
        preferred: () => memory.preferred(),
        walletDevice: () => 'ready',
        repurchasePolicy: () => shop.policy,
        openCashier: () => Promise.resolve({ ok: true, value: { chargeList: { list: items }, savedCards: [], account: null } as never }),
      },
      session: { loggedInUser: () => session.user() },
      account: {
        findAccount: (displayId) => {
          searched ??= displayId;
          const isEarlier = bug === 'the answer to an earlier search is shown for a later one';
          return runner.result(findAccount.execute(isEarlier ? searched : displayId));
        },
        rememberedTarget: () => ({ target: targets.target(), own: null, history: [], isOfAnotherTab: false }),
        chooseTarget: (user) => targets.choose(user),
        showTarget: NO_LISTENER,
      },
      fine: {
        read: (id) => runner.result(Effect.mapError(fines.read(id), refusalOf)),
        accountOf: (uid) => runner.result(findAccount.byUidOfAnyStatus(uid)),
        isPaid: (fine) => paidFines.has(fine),
        followUnlock: (uid, told) => unlock.execute(uid, told),
      },
      analytics: { reportCrash: (error) => judge.is(`the page reports a crash: ${String(error)}`, this.isOpen) },
      payment: {
        run: (command, emit, check) =>
          void runner.run(
            commands.execute(command, (event) => void (this.isOpen && emit(event)), checked(check)),
            NO_LISTENER,
          ),
        journalPlace: () => journal.place,
        lockReach: () => 'every-tab',
        openIntent: async (payer) => openIntentFor(await kept(), payer),
        unseenIntent: async (payer) =>
          bug === 'a visit takes up nothing that an earlier one left' ? null : unseenIntentFor(await kept(), payer),
        intentOfOrder: async (orderId) => intentOfOrder(await kept(), orderId),
        knownOfReturn: async (orderId, payer) => {
          const intents = await kept();
          const own = intentOfOrder(intents, orderId);
          const any = bug === 'a way back is read for any order of the device' ? (intents.at(-1) ?? null) : null;
          return { intent: own ?? any, past: past.ofOrder(orderId, payer), first: unseenIntentOf(intents, payer) };
        },
        reviewSuperseded: async () => {
          const reviewed = await runner.result(review.execute());
          return reviewed.ok ? reviewed.value : [];
        },
        paidPayments: (payer) => past.of(payer, []).filter(({ state }) => state === 'paid'),
        cardsHeldUntil: () => null,
      },
    });
  }
}
