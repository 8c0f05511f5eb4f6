import { CARD_FIELDS } from '../../src/domain/card/card-field.ts';
import { resultOf } from '../../src/domain/payment/attempt-rules.ts';
import type { ShopperSession } from '../../src/application/session/shopper-session.ts';
import type { ChargeDecision } from '../../src/sandbox/provider-sandbox.ts';
import { openedWith, purchaseOfItems, userOf } from '../support/payment/builders.ts';
import { seeded } from '../support/browser/seeded.ts';
import * as steps from './steps.ts';
import { FAULTS, type Fault, isWorldFault, type Step } from './steps.ts';
import { Browser, type Tab } from './browser.ts';
import { type CallFault, Time, type WiringBug } from './network.ts';
import { Judge } from './judge.ts';
import { MemoryPlatform } from './memory-platform.ts';

const FACTS = { errCode: '20005', errSummary: 'Do not honour', failReason: 'do_not_honour', failDetail: '20005' };
/** Lets everything run that needs no time and no network. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done));
};

/** One history as it is played: a device with its tabs, the network, the platform, and what happens next. */
export class History {
  readonly hit = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  readonly trace: string[] = [];
  readonly platform: MemoryPlatform;
  readonly judge: Judge;
  readonly #time = new Time();
  readonly #random: () => number;
  readonly #browser: Browser;
  #tabs: Tab[] = [];
  #ids = 0;

  constructor(seed: number, bug: WiringBug | null) {
    this.#random = seeded(seed ^ 0x5eed);
    this.platform = new MemoryPlatform(
      () => this.#time.now,
      () => this.#decision(),
    );
    this.judge = new Judge(this.platform);
    this.#browser = new Browser(this.platform, this.#time, (state) => this.judge.watch(state), bug);
    this.#open();
  }

  async run(played: readonly Step[]): Promise<void> {
    await settle();
    for (const step of played) {
      await this.#step(step);
      await this.#look();
      if (this.judge.violation !== null) return;
    }
    await this.#quiet();
  }

  #decision(): ChargeDecision {
    const chance = this.#random();
    const afterMs = steps.LATER_MS[Math.floor(this.#random() * steps.LATER_MS.length)] ?? 0;
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

  /** What has left a page since the last step, and results that the screen now shows. */
  async #look(): Promise<void> {
    await settle();
    for (const tab of this.#tabs) {
      const { payment } = tab;
      if (resultOf(payment.state.attempt) !== null && !payment.state.isResultSeen) payment.dispatch({ type: 'result-shown' });
    }
    for (const { requestId } of this.#browser.network.travelling)
      if (requestId !== null) this.judge.leaves(requestId, !this.#browser.storage.isFull);
    await settle();
  }

  async #step({ what, pick }: Step): Promise<void> {
    const tab = this.#tabs[pick % this.#tabs.length]!;
    const { payment } = tab;
    const { travelling } = this.#browser.network;
    const { attempt } = payment.state;
    // A press on a result means that it was read.
    if (attempt.kind === 'decided' && steps.ANSWERS.includes(what)) this.judge.reads(attempt.intent.requestId);
    this.trace.push(`${what} ${pick}: ${payment.state.attempt.kind}`);
    if (isWorldFault(what)) this.hit[what] += 1;
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
        return payment.dispatch({
          type: steps.RESULT_TAPS[pick % steps.RESULT_TAPS.length]!,
          requestId: this.#fresh(),
          at: this.#time.now,
        });
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
      case 'acknowledge': {
        const [earlier] = payment.state.earlierPaid;
        if (earlier === undefined) return;
        this.judge.reads(earlier.requestId);
        return payment.dispatch({ type: 'earlier-paid-acknowledged', requestId: earlier.requestId });
      }
      case 'close':
        return payment.dispatch({ type: 'closed' });
      case 'arrive': {
        const waiting = travelling.filter(({ answer }) => answer === null);
        return this.#arrive(waiting[pick % Math.max(waiting.length, 1)]);
      }
      case 'answer':
        return this.#answer(pick, null);
      case 'time':
        return this.#time.pass(steps.PASSING_MS[pick % steps.PASSING_MS.length]!, settle);
      case 'decide':
        return this.platform.decideOne(
          pick,
          pick % 2 === 0 ? { kind: 'paid', card: null } : { kind: 'declined', facts: FACTS, card: null },
        );
      case 'kill':
        return this.#kill(tab);
      case 'second-tab':
        return this.#tabs.length > 1 ? undefined : void this.#open();
      case 'storage-full':
        return void (this.#browser.storage.isFull = !this.#browser.storage.isFull);
      case 'offline':
        tab.page.isOffline = !tab.page.isOffline;
        return tab.page.isOffline ? undefined : payment.dispatch({ type: 'returned' });
      case 'clock-off':
        return void (this.#browser.ahead = [0, 36, -36][pick % 3]! * 3_600_000);
      case 'no-token':
        return void (this.#browser.tokens = (['made', 'rejected', 'submit-timeout'] as const)[pick % 3]!);
      case 'refused':
        return void (this.platform.refusesCreates = !this.platform.refusesCreates);
      case 'session-swapped':
        return this.#swap(tab.session, pick % 3 === 0 ? null : steps.SHOPPERS[pick % 2]!);
      case 'session-ended':
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
    // Nothing that keeps a shopper from paying lasts.
    if (pick % 2 === 0) {
      tab.page.isOffline = false;
      this.#browser.tokens = 'made';
      this.platform.refusesCreates = false;
    }
    const isFree = payment.state.attempt.kind === 'idle' && payment.state.requestToRetry === null && payment.state.dialog === 'none';
    if (isFree || (pick % 7 === 0 && payment.state.attempt.kind !== 'decided')) {
      const uid = steps.TARGETS[pick % steps.TARGETS.length]!;
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
        this.judge.allows();
        return payment.dispatch({ type: 'buy-again-confirmed' });
      case 'confirm-beside-other':
        this.judge.allows();
        return payment.dispatch({ type: 'order-beside-other-confirmed' });
      case 'confirm-pay-again':
        this.judge.allows();
        return payment.dispatch({ type: 'pay-again-confirmed', requestId: this.#fresh(), at: this.#time.now });
      case 'confirm-leave':
        return payment.dispatch({ type: 'leave-confirmed' });
      default:
        return payment.dispatch({ type: 'dialog-dismissed' });
    }
  }

  async #arrive(call: Browser['network']['travelling'][number] | undefined): Promise<void> {
    if (call === undefined) return;
    const before = this.platform.rows.length;
    await call.arrive();
    if (this.platform.rows.length > before) this.judge.makes(this.platform.rows.at(-1)!);
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

  async #kill(tab: Tab): Promise<void> {
    this.#shut(tab);
    // The line of a dead page may be cut, or not.
    for (const call of this.#browser.network.travelling.filter((each) => each.tab === tab.number))
      if (call.answer !== null || this.#random() < 0.3) this.#drop(call);
    await settle();
    if (this.#tabs.length === 0) this.#open();
  }

  #shut(tab: Tab): void {
    tab.close();
    this.judge.lost();
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
    this.judge.isQuiet = true;
    this.#browser.storage.isFull = false;
    this.#browser.ahead = 0;
    this.#browser.tokens = 'made';
    for (const tab of this.#tabs) await this.#untilAtRest(tab);
    for (const payer of [null, ...steps.SHOPPERS]) {
      while (this.#tabs.length > 0) this.#shut(this.#tabs[0]!);
      this.#swap(this.#browser.session(), payer);
      const tab = this.#open();
      await this.#untilAtRest(tab);
    }
    this.judge.ends();
  }

  async #untilAtRest(tab: Tab): Promise<void> {
    tab.page.isOffline = false;
    for (let round = 0; round < steps.QUIET_ROUNDS && (round < 6 || !this.#rests(tab)); round += 1) {
      await this.#rest(tab);
      if (this.judge.violation !== null) return;
    }
    this.judge.is(`after all is quiet a page still has ${tab.payment.state.attempt.kind}`, !this.#rests(tab));
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
    await this.#time.pass(steps.QUIET_MS, settle);
    await this.#look();
  }
}
