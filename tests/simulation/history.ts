import { CARD_FIELDS } from '../../src/domain/card/card-field.ts';
import { payerOf, type PaymentIntent } from '../../src/domain/order/intent.ts';
import { resultOf } from '../../src/domain/payment/attempt-rules.ts';
import type { ShopperSession } from '../../src/application/session/shopper-session.ts';
import type { PaymentState } from '../../src/domain/payment/state.ts';
import type { ChargeDecision } from '../../src/sandbox/provider-sandbox.ts';
import { openedWith, purchaseOfItems, userOf } from '../support/payment/builders.ts';
import { seeded } from '../support/browser/seeded.ts';
import { Browser, CALL_FAULTS, type CallFault, type Tab, Time } from './browser.ts';
import { MemoryPlatform } from './memory-platform.ts';

/** What may go wrong besides single calls. */
const WORLD_FAULTS = ['kill', 'storage-full', 'offline', 'clock-off', 'no-token', 'refused', 'session-swapped', 'session-ended', 'second-tab'] as const;
export const FAULTS = [...CALL_FAULTS, ...WORLD_FAULTS] as const;
export type Fault = (typeof FAULTS)[number];

const ACTS = ['pay', 'pay', 'pay', 'confirm', 'dialog-yes', 'dialog-no', 'result-tap', 'check-again', 'send-again', 'buy-again', 'back', 'close'] as const;
const MOVES = ['arrive', 'arrive', 'arrive', 'answer', 'answer', 'answer', 'time', 'time', 'decide'] as const;

export interface Step {
  readonly what: (typeof ACTS)[number] | (typeof MOVES)[number] | Fault;
  readonly pick: number;
}

/** The steps of a seed: it draws the faults that its history may meet, then the steps. */
export const stepsOf = (seed: number): readonly Step[] => {
  const random = seeded(seed);
  const drawn = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const faults = FAULTS.filter(() => random() < 0.35);
  const length = 30 + Math.floor(random() * 50);
  return Array.from({ length }, (_, place) => {
    const chance = place === 0 ? 0 : random();
    const what = place === 0 ? 'pay' : chance < 0.3 ? drawn(ACTS) : chance < 0.8 || faults.length === 0 ? drawn(MOVES) : drawn(faults);
    return { what, pick: Math.floor(random() * 1000) };
  });
};

const PASSING_MS = [100, 600, 2500, 6000, 25_000, 70_000];
const LATER_MS = [0, 0, 700, 4000, 20_000];
const RESULT_TAPS = ['pay-same-pressed', 'retry-pressed', 'lower-package-pressed', 'another-method-pressed'] as const;
const FACTS = { errCode: '20005', errSummary: 'Do not honour', failReason: 'do_not_honour', failDetail: '20005' };
/** Accounts that are topped up, by the shopper's choice, and those of the shoppers who log in. */
const TARGETS = ['7000001', '7000002'] as const;
const SHOPPERS = ['81', '82'] as const;
/** How long the quiet end of a history lasts, in steps of the poll's pace, and for how long each of its visits. */
const QUIET_MS = 6000;
const QUIET_ROUNDS = 40;

/** What a history has shown and done, and the first thing that was wrong. */
export interface Told {
  readonly violation: string | null;
  readonly hit: Readonly<Record<Fault, number>>;
  readonly orders: number;
  readonly paid: number;
  readonly steps: readonly Step[];
  readonly trace: readonly string[];
}

/** Lets everything run that needs no time and no network. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done));
};

class History {
  violation: string | null = null;
  readonly hit = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  readonly trace: string[] = [];
  readonly platform: MemoryPlatform;
  readonly #time = new Time();
  readonly #random: () => number;
  readonly #browser: Browser;
  readonly #intents = new Map<string, PaymentIntent>();
  /** Request ids in the order in which their creates left a page, each with those that were over, or given leave to stand beside it. */
  readonly #left = new Map<string, ReadonlySet<string>>();
  readonly #told = new Set<string>();
  readonly #allowed = new Set<string>();
  /** Request ids that storage refused when they were made, and of these the ones whose page is gone: that page alone knew of them. */
  readonly #refused = new Set<string>();
  readonly #unstored = new Set<string>();
  readonly #chosen = new Map<Tab, string>();
  #tabs: Tab[] = [];
  #ids = 0;

  constructor(seed: number) {
    this.#random = seeded(seed ^ 0x5eed);
    this.platform = new MemoryPlatform(
      () => this.#time.now,
      () => this.#decision(),
    );
    this.#browser = new Browser(this.platform, this.#time, (state) => this.#watch(state));
    this.#open();
  }

  async run(steps: readonly Step[]): Promise<void> {
    await settle();
    for (const step of steps) {
      await this.#step(step);
      await this.#look();
      if (this.violation !== null) return;
    }
    await this.#quiet();
  }

  #decision(): ChargeDecision {
    const chance = this.#random();
    const afterMs = LATER_MS[Math.floor(this.#random() * LATER_MS.length)] ?? 0;
    if (chance < 0.45) return { kind: 'paid', card: null, afterMs };
    return chance < 0.75 ? { kind: 'declined', facts: FACTS, card: null, afterMs } : { kind: 'pending' };
  }

  #open(): Tab {
    const tab = this.#browser.open();
    this.#tabs.push(tab);
    // As a visit starts: what was left unfinished comes first.
    void tab.payment.lookBack(Promise.resolve(), (unseen) => void tab.payment.resume(unseen));
    tab.payment.reviewEarlier();
    return tab;
  }

  #is(what: string, wrong: boolean): void {
    if (wrong && this.violation === null) this.violation = what;
  }

  /** Looks at what a page says the moment that it says it. */
  #watch({ attempt, earlierPaid }: PaymentState): void {
    if (attempt.kind === 'creating') this.#intents.set(attempt.intent.requestId, attempt.intent);
    for (const { requestId } of earlierPaid) {
      this.#is('an earlier order is called paid that is not', this.platform.orderOf(requestId)?.state !== 'paid');
      this.#told.add(requestId);
    }
    if (attempt.kind !== 'decided') return;
    const { requestId } = attempt.intent;
    const state = this.platform.orderOf(requestId)?.state;
    this.#is('success is shown for an order that the platform has not paid', attempt.outcome === 'success' && state !== 'paid');
    this.#is('a failure is shown for an order that is paid or open', attempt.outcome !== 'success' && state !== 'declined');
    this.#told.add(requestId);
  }

  /** What has left a page since the last step, and results that the screen now shows. */
  async #look(): Promise<void> {
    await settle();
    for (const tab of this.#tabs) {
      const { payment } = tab;
      if (resultOf(payment.state.attempt) !== null && !payment.state.isResultSeen) payment.dispatch({ type: 'result-shown' });
    }
    for (const { requestId } of this.#browser.network.travelling) {
      if (requestId === null || this.#left.has(requestId)) continue;
      if (this.#browser.storage.isFull) this.#refused.add(requestId);
      const over = this.platform.rows.filter(({ rid, state }) => state === 'declined' || (state === 'paid' && this.#told.has(rid)));
      this.#left.set(requestId, new Set([...this.#allowed, ...over.map(({ rid }) => rid)]));
    }
    await settle();
  }

  async #step({ what, pick }: Step): Promise<void> {
    const tab = this.#tabs[pick % this.#tabs.length]!;
    const { payment } = tab;
    const { travelling } = this.#browser.network;
    this.trace.push(`${what} ${pick}: ${payment.state.attempt.kind}`);
    switch (what) {
      case 'pay':
        return this.#pay(tab, pick);
      case 'confirm':
        return this.#confirm(tab);
      case 'dialog-no':
        return payment.dispatch({ type: 'dialog-dismissed' });
      case 'dialog-yes':
        return this.#agree(tab);
      case 'result-tap':
        return payment.dispatch({ type: RESULT_TAPS[pick % RESULT_TAPS.length]!, requestId: this.#fresh(), at: this.#time.now });
      case 'check-again':
        return payment.dispatch({ type: 'check-again-pressed' });
      case 'send-again':
        payment.dispatch({ type: 'send-again-pressed' });
        return this.#pay(tab, pick);
      case 'buy-again':
        return payment.dispatch({ type: 'buy-again-pressed' });
      case 'back':
        payment.dispatch({ type: 'back-pressed' });
        return pick % 2 === 0 ? payment.dispatch({ type: 'leave-confirmed' }) : undefined;
      case 'close':
        return payment.dispatch({ type: 'closed' });
      case 'arrive': {
        const waiting = travelling.filter(({ answer }) => answer === null);
        return this.#arrive(waiting[pick % Math.max(waiting.length, 1)]);
      }
      case 'answer':
        return this.#answer(pick, null);
      case 'time':
        return this.#time.pass(PASSING_MS[pick % PASSING_MS.length]!, settle);
      case 'decide':
        return this.platform.decideOne(pick, pick % 2 === 0 ? { kind: 'paid', card: null } : { kind: 'declined', facts: FACTS, card: null });
      case 'kill':
        return this.#kill(tab);
      case 'second-tab':
        if (this.#tabs.length > 1) return;
        this.hit[what] += 1;
        return void this.#open();
      case 'storage-full':
        this.#browser.storage.isFull = !this.#browser.storage.isFull;
        this.hit[what] += 1;
        return;
      case 'offline':
        tab.page.isOffline = !tab.page.isOffline;
        if (!tab.page.isOffline) payment.dispatch({ type: 'returned' });
        this.hit[what] += 1;
        return;
      case 'clock-off':
        this.#browser.ahead = [0, 36, -36][pick % 3]! * 3_600_000;
        this.hit[what] += 1;
        return;
      case 'no-token':
        this.#browser.tokens = this.#browser.tokens === 'made' ? 'refused' : 'made';
        this.hit[what] += 1;
        return;
      case 'refused':
        this.platform.refusesCreates = !this.platform.refusesCreates;
        this.hit[what] += 1;
        return;
      case 'session-swapped':
        this.hit[what] += 1;
        return this.#swap(tab.session, pick % 3 === 0 ? null : SHOPPERS[pick % 2]!);
      case 'session-ended':
        this.hit[what] += 1;
        return this.platform.sessions.clear();
      case 'lost-before':
      case 'error-before':
      case 'lost-after':
      case 'error-after':
      case 'html':
      case 'cut-json':
      case 'never':
        return this.#faulty(what, pick);
    }
  }

  #fresh(): string {
    this.#ids += 1;
    return `rid-${String(this.#ids).padStart(8, '0')}`;
  }

  #confirm({ payment }: Tab): void {
    payment.dispatch({ type: 'confirmed', requestId: this.#fresh(), at: this.#time.now });
  }

  #pay(tab: Tab, pick: number): void {
    const { payment } = tab;
    if (payment.state.attempt.kind === 'idle' && payment.state.requestToRetry === null && payment.state.dialog === 'none') {
      const uid = TARGETS[pick % TARGETS.length]!;
      this.#chosen.set(tab, uid);
      payment.dispatch(openedWith({ purchase: { ...purchaseOfItems(), target: userOf({ uid }) } }));
    }
    this.#confirm(tab);
    payment.dispatch({ type: 'card-form-ready' });
    for (const field of CARD_FIELDS)
      payment.dispatch(
        field === 'holder-name' ? { type: 'holder-name-typed', text: 'NOURA' } : { type: 'field-changed', field, state: 'valid' },
      );
    this.#confirm(tab);
  }

  /** The shopper says yes to what is asked, and knows from then on of every order that may stand beside the next. */
  #agree({ payment }: Tab): void {
    switch (payment.state.dialog) {
      case 'confirm-buy-again':
        this.#allow();
        return payment.dispatch({ type: 'buy-again-confirmed' });
      case 'confirm-beside-other':
        this.#allow();
        return payment.dispatch({ type: 'order-beside-other-confirmed' });
      case 'confirm-pay-again':
        this.#allow();
        return payment.dispatch({ type: 'pay-again-confirmed', requestId: this.#fresh(), at: this.#time.now });
      case 'confirm-leave':
        return payment.dispatch({ type: 'leave-confirmed' });
      case 'none':
      case 'confirm-delete-card':
      case 'expired-card':
      case 'wallet-unsupported':
      case 'offline':
      case 'no-answer':
      case 'session-changed':
      case 'session-ended':
      case 'price-changed':
      case 'cards-held':
        return payment.dispatch({ type: 'dialog-dismissed' });
    }
  }

  #allow(): void {
    for (const requestId of this.#intents.keys()) this.#allowed.add(requestId);
  }

  async #arrive(call: Browser['network']['travelling'][number] | undefined): Promise<void> {
    if (call === undefined) return;
    const before = this.platform.rows.length;
    await call.arrive();
    if (this.platform.rows.length > before) this.#judgeNew(this.platform.rows.at(-1)!);
    if (call.answer !== null && !this.#tabs.some(({ number }) => number === call.tab)) this.#drop(call);
  }

  #drop(call: Browser['network']['travelling'][number]): void {
    const { travelling } = this.#browser.network;
    travelling.splice(travelling.indexOf(call), 1);
  }

  #answer(pick: number, fault: CallFault | null): void {
    const arrived = this.#browser.network.travelling.filter(({ answer }) => answer !== null);
    const call = arrived[pick % Math.max(arrived.length, 1)];
    if (call === undefined) return;
    if (fault !== null) this.hit[fault] += 1;
    call.answer?.(fault);
    this.#drop(call);
  }

  #faulty(fault: CallFault, pick: number): void {
    switch (fault) {
      case 'lost-before':
      case 'error-before':
      case 'never': {
        const waiting = this.#browser.network.travelling.filter(({ answer }) => answer === null);
        const call = waiting[pick % Math.max(waiting.length, 1)];
        if (call === undefined) return;
        this.hit[fault] += 1;
        call.fail(fault);
        // One that is only slow may arrive all the same.
        if (fault !== 'never' || pick % 2 === 0) this.#drop(call);
        return;
      }
      case 'lost-after':
      case 'error-after':
      case 'html':
      case 'cut-json':
        return this.#answer(pick, fault);
    }
  }

  /** A create that has made an order: for whom, and beside what. */
  #judgeNew({ rid, uid, accountUid }: MemoryPlatform['rows'][number]): void {
    const intent = this.#intents.get(rid);
    if (intent === undefined) return this.#is('an order without an intent', true);
    this.#is('another account is topped up than was chosen', uid !== intent.uid);
    this.#is('another payer than the intent’s', payerOf(accountUid === '' ? null : accountUid) !== intent.payer);
    const order = [...this.#left.keys()];
    for (const other of this.platform.rows) {
      if (other.rid === rid) continue;
      const [older, newer] = order.indexOf(other.rid) < order.indexOf(rid) ? [other.rid, rid] : [rid, other.rid];
      const mayStand = this.#left.get(newer)?.has(older) === true || this.#unstored.has(older);
      this.#is('a second order beside one that may still be charged, unasked', !mayStand);
    }
  }

  async #kill(tab: Tab): Promise<void> {
    this.hit.kill += 1;
    this.#shut(tab);
    // The line of a dead page may be cut, or not.
    for (const call of this.#browser.network.travelling.filter((each) => each.tab === tab.number))
      if (call.answer !== null || this.#random() < 0.3) this.#drop(call);
    await settle();
    if (this.#tabs.length === 0) this.#open();
  }

  #shut(tab: Tab): void {
    tab.close();
    for (const requestId of this.#refused) this.#unstored.add(requestId);
    this.#tabs = this.#tabs.filter((each) => each !== tab);
  }

  #swap(session: ShopperSession, uid: string | null): void {
    if (uid === null) session.logOut();
    else {
      const sessionKey = `key-${uid}-${(this.#ids += 1)}`;
      this.platform.sessions.set(sessionKey, uid);
      session.take({ sessionKey, user: { uid, displayUid: `1000${uid}`, nickname: '', icon: null }, method: 'account' });
    }
    for (const each of this.#tabs) each.payment.sessionChanged('changed');
  }

  /**
   * The world comes to rest: everything arrives, every order is decided, time passes, and each shopper of the device comes once more.
   * Then every paid order has been shown, and no page waits.
   */
  async #quiet(): Promise<void> {
    this.#browser.storage.isFull = false;
    this.#browser.ahead = 0;
    this.#browser.tokens = 'made';
    for (const payer of [null, ...SHOPPERS]) {
      while (this.#tabs.length > 0) this.#shut(this.#tabs[0]!);
      this.#swap(this.#browser.session(), payer);
      const tab = this.#open();
      for (let round = 0; round < QUIET_ROUNDS && (round < 6 || !this.#rests(tab)); round += 1) await this.#rest(tab);
      if (this.violation !== null) return;
      this.#is(`after all is quiet a page still has ${tab.payment.state.attempt.kind}`, !this.#rests(tab));
    }
    for (const { rid, state } of this.platform.rows)
      this.#is('a paid order is forgotten', state === 'paid' && !this.#told.has(rid) && !this.#unstored.has(rid));
  }

  #rests({ payment }: Tab): boolean {
    const { attempt } = payment.state;
    // An order that never arrived can only be sent again, which the page offers.
    if (attempt.kind === 'unresolved') return attempt.provenAbsent && this.platform.orderOf(attempt.intent.requestId) === undefined;
    return attempt.kind === 'idle' || attempt.kind === 'decided';
  }

  /** Every call reaches its end. */
  async #deliverAll(): Promise<void> {
    const { travelling } = this.#browser.network;
    for (let call = travelling[0]; call !== undefined; call = travelling[0]) {
      if (call.answer === null) await this.#arrive(call);
      call.answer?.(null);
      if (travelling.includes(call)) this.#drop(call);
      await settle();
    }
  }

  async #rest(tab: Tab): Promise<void> {
    await this.#deliverAll();
    this.platform.decideOne(0, { kind: 'paid', card: null });
    const { payment } = tab;
    if (payment.state.attempt.kind === 'decided' && payment.state.isResultSeen) payment.dispatch({ type: 'closed' });
    if (payment.state.attempt.kind === 'idle') {
      payment.dispatch({ type: 'dialog-dismissed' });
      await payment.resumeUnseen();
      payment.reviewEarlier();
    }
    await this.#look();
    await this.#deliverAll();
    await this.#time.pass(QUIET_MS, settle);
    await this.#look();
  }
}

/** Plays the steps of one seed. */
export const play = async (seed: number, steps: readonly Step[] = stepsOf(seed)): Promise<Told> => {
  const history = new History(seed);
  await history.run(steps);
  const { violation, hit, trace, platform } = history;
  const paid = platform.rows.filter(({ state }) => state === 'paid').length;
  return { violation, hit, orders: platform.rows.length, paid, steps, trace };
};

/** The shortest history that is wrong in the same way: parts of it are left out as long as it stays so. */
export const shrunk = async (seed: number, told: Told): Promise<Told> => {
  let best = told;
  for (let size = Math.ceil(told.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.steps.length; ) {
      const shorter = [...best.steps.slice(0, from), ...best.steps.slice(from + size)];
      const again = await play(seed, shorter);
      if (again.violation === told.violation) best = again;
      else from += size;
    }
    if (size === 1) break;
  }
  return best;
};
