import { resultOf } from '../../src/domain/payment/attempt-rules.ts';
import { paymentReturnOf } from '../../src/domain/routing/payment-return.ts';
import { seeded } from '../support/browser/seeded.ts';
import { CountingRandomness } from '../support/payment/page-and-device-fakes.ts';
import { Acquirer, CARD, cardOf, DECLINED } from './acquirer.ts';
import { Browser, type World } from './browser.ts';
import { Judge } from './judge.ts';
import { MemoryPlatform } from './memory-platform.ts';
import { type CallFault, Time } from './network.ts';
import { type Arrival, PAID, PagesLeft } from './pages-left.ts';
import { Quiet } from './quiet.ts';
import { Shopper } from './shopper.ts';
import * as steps from './steps.ts';
import { FAULTS, type Fault, isWorldFault, type Plan, type Step } from './steps.ts';
import { Tab } from './tab.ts';
import { settle, Traffic } from './traffic.ts';
import type { WiringBug } from './wiring-bugs.ts';

/** One history as it is played: devices with their tabs, the network, the platform, and what happens next. */
export class History {
  readonly #hit = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  readonly trace: string[] = [];
  readonly acquirer: Acquirer;
  readonly platform: MemoryPlatform;
  readonly judge: Judge;
  readonly #time = new Time();
  readonly #random: () => number;
  readonly #plan: Plan;
  readonly #shopper: Shopper;
  readonly #world: World;
  readonly #browsers: Browser[] = [];
  readonly #pages: PagesLeft;
  readonly #traffic: Traffic;
  #tabs: Tab[] = [];
  #ids = 0;
  #opened = 0;

  constructor(seed: number, bug: WiringBug | null) {
    this.#random = seeded(seed ^ 0x5eed);
    this.#plan = steps.planOf(seed);
    this.acquirer = new Acquirer(this.#random);
    this.platform = new MemoryPlatform(() => this.#time.now, this.acquirer.provider);
    this.judge = new Judge(this.platform, this.acquirer);
    this.#world = { platform: this.platform, time: this.#time, judge: this.judge, shop: this.#plan, bug };
    this.#shopper = new Shopper({
      plan: this.#plan,
      judge: this.judge,
      acquirer: this.acquirer,
      now: () => this.#time.now,
      fresh: () => `rid-${String((this.#ids += 1)).padStart(8, '0')}`,
    });
    const isOpen = (tab: number): boolean => this.#tabs.some(({ number }) => number === tab);
    this.#pages = new PagesLeft(this.platform, this.acquirer);
    this.#traffic = new Traffic({ browsers: this.#browsers, platform: this.platform, judge: this.judge, isOpen });
    const browser = this.#device();
    // Saved cards belong to shoppers who are logged in.
    if (seed % 2 === 0) this.#logIn(browser.session(), steps.SHOPPERS[0]);
    if (seed % 2 === 0) this.platform.savesCard(cardOf('80'), steps.SHOPPERS[0]);
    if (seed % 4 === 0) this.platform.savesCard(cardOf('81'), steps.SHOPPERS[0]);
    this.#open(browser);
  }

  async run(played: readonly Step[]): Promise<void> {
    await settle();
    // More often than not the page has read what it begins with before the shopper acts.
    if (this.#random() < 0.75) await this.#traffic.deliverAll();
    for (const step of played) {
      await this.#step(step);
      await this.#look();
      if (this.judge.violation !== null) return;
    }
    await new Quiet({
      world: this.#world,
      browsers: this.#browsers,
      traffic: this.#traffic,
      pages: this.#pages,
      random: this.#random,
      tabs: () => this.#tabs,
      open: (browser) => this.#open(browser),
      shut: (tab) => this.#shut(tab),
      logIn: (session, uid) => this.#logIn(session, uid),
      look: () => this.#look(),
    }).comes();
  }

  /** How often each fault was met. */
  hit(): Readonly<Record<Fault, number>> {
    return { ...this.#hit, ...this.#traffic.hit };
  }

  /** How much of each way to pay this history has seen. */
  reached(): Readonly<Record<string, number>> {
    const { rows } = this.platform;
    const count = (matches: (row: (typeof rows)[number]) => boolean): number => rows.filter(matches).length;
    const bySaved = ({ orderId }: { readonly orderId: string }): boolean =>
      this.acquirer.asked.get(orderId)?.fields['cko_source_id'] !== undefined;
    return {
      'by a new card': count((row) => row.payType === CARD && !bySaved(row)),
      'by a saved card': count(bySaved),
      'with the bank’s check': this.acquirer.checked,
      'by a provider’s page': this.acquirer.pages.size,
      'by a wallet’s approval': count((row) => row.answers.authorise !== undefined),
      'for fines': count(({ kind }) => kind === 'fine'),
      'cards saved': this.platform.cards().length,
      'ways back': this.#pages.cameBack,
    };
  }

  #device(): Browser {
    const randomness = new CountingRandomness();
    for (let used = 0; used < this.#browsers.length * 1000; used += 1) randomness.hex32();
    const browser = new Browser(this.#world, randomness);
    this.#browsers.push(browser);
    return browser;
  }

  #arrive(arrival: Arrival | null): void {
    if (arrival !== null) this.#open(arrival.browser, arrival.query);
  }

  #open(browser: Browser, query: string | null = null): Tab {
    const tab = new Tab(browser, (this.#opened += 1));
    tab.parts.wallet.told = (result) => this.judge.sheetTold(tab, result);
    this.#tabs.push(tab);
    tab.begin(query === null ? null : paymentReturnOf(query, false));
    return tab;
  }

  /** What has left a page since the last step, what pages show at once, and results that the screen now shows. */
  async #look(): Promise<void> {
    await settle();
    for (const tab of this.#tabs) {
      const { payment, parts, target } = tab;
      const { attempt } = payment.state;
      const isEnded = resultOf(attempt) !== null || (attempt.kind === 'returned-order' && attempt.decision !== null);
      if (isEnded && !payment.state.isResultSeen) payment.dispatch({ type: 'result-shown' });
      this.judge.waits(tab, this.#time.now);
      this.judge.is(`a command breaks down: ${parts.telemetry.defects[0]}`, parts.telemetry.defects.length > 0);
      const { question } = target;
      this.judge.is(
        'an account is shown as found that was not searched for',
        question.kind === 'found' && question.source === 'search' && question.user.displayUid !== target.text,
      );
      const orderId = parts.providers.bank.asked?.orderId;
      this.judge.is(
        'the bank’s check stays on a page that waits for it no more',
        orderId !== undefined && attempt.kind !== 'authenticating',
      );
      const isTwice =
        orderId !== undefined &&
        this.#tabs.some((other) => other !== tab && other.browser === tab.browser && other.parts.providers.bank.asked?.orderId === orderId);
      this.judge.is('two pages verify one order at once', isTwice);
    }
    this.#traffic.look();
    for (const tab of this.#tabs.filter(({ parts }) => parts.page.leaving !== null)) this.#leave(tab);
    await settle();
  }

  /** The browser goes to another page, unless that fails: then this one stays. */
  #leave(tab: Tab): void {
    const { attempt } = tab.payment.state;
    const orderId = tab.parts.page.leaving?.split('/').at(-1) ?? '';
    tab.parts.page.leaving = null;
    const order = this.platform.orderById(orderId);
    if (order !== undefined) this.judge.leavesForPage(tab, order.rid, this.#opened);
    this.#pages.leaves(orderId, tab.browser);
    if (this.#random() < 0.85 && attempt.kind !== 'idle') this.#shut(tab);
    else tab.payment.dispatch({ type: 'returned' });
  }

  async #step({ what, pick }: Step): Promise<void> {
    if (this.#tabs.length === 0) this.#open(this.#browsers[pick % this.#browsers.length]!);
    const tab = this.#tabs[pick % this.#tabs.length]!;
    const { payment, browser } = tab;
    const { attempt } = payment.state;
    // A press on a result means that it was read.
    if (attempt.kind === 'decided' && steps.ANSWERS.includes(what)) this.judge.reads(attempt.intent.requestId);
    this.trace.push(`${what} ${pick}: ${attempt.kind}`);
    if (isWorldFault(what)) this.#hit[what] += 1;
    switch (what) {
      case 'pay':
        this.#mends(tab, pick);
        return this.#shopper.pay(tab, pick);
      case 'go-on':
        this.#mends(tab, pick);
        // A page that waits for an answer gets it, more often than not.
        if (pick % 4 !== 0 && attempt.kind !== 'idle' && browser.network.travelling.some((call) => call.tab === tab.number))
          return this.#traffic.deliverAll();
        return this.#shopper.goOn(tab, pick);
      case 'confirm':
        return this.#shopper.confirm(tab);
      case 'dialog-no':
        return payment.dispatch({ type: 'dialog-dismissed' });
      case 'dialog-yes':
        return this.#shopper.agree(tab);
      case 'result-tap':
        return payment.dispatch({
          type: steps.RESULT_TAPS[pick % steps.RESULT_TAPS.length]!,
          requestId: `tap-${(this.#ids += 1)}-0000`,
          at: this.#time.now,
        });
      case 'check-again':
        return payment.dispatch({ type: 'check-again-pressed' });
      case 'send-again':
        payment.dispatch({ type: 'send-again-pressed', at: 0 });
        return this.#shopper.pay(tab, pick);
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
        payment.dispatch({ type: 'closed' });
        return tab.leaveReturn();
      case 'remove-card':
        return this.#shopper.removeCard(tab, pick);
      case 'choose-account':
        return this.#shopper.chooseAccount(tab, pick);
      case 'continue-at-page':
        return payment.dispatch({ type: 'continue-at-page-pressed' });
      case 'leave-return':
        return tab.leaveReturn();
      case 'at-page':
        return this.#pages.act(pick);
      case 'come-back':
        return this.#arrive(this.#pages.comeBack(pick, (here) => this.#browsers.find((each) => each !== here) ?? this.#device()));
      case 'arrive':
      case 'answer':
      case 'deliver':
        return this.#traffic.travel(what, pick);
      case 'deliver-all':
        return this.#traffic.deliverAll();
      case 'time':
        return this.#time.pass(steps.PASSING_MS[pick % steps.PASSING_MS.length]!, settle);
      case 'decide':
        return this.platform.decideOne(pick, pick % 2 === 0 ? PAID : DECLINED);
      case 'lost-before':
      case 'error-before':
      case 'lost-after':
      case 'error-after':
      case 'html':
      case 'cut-json':
      case 'never':
        return this.#traffic.faulty(what, pick);
      default:
        return this.#worldFault(what, tab, pick);
    }
  }

  /** Nothing that keeps a shopper from paying lasts. */
  #mends({ browser, parts }: Tab, pick: number): void {
    if (pick % 2 !== 0) return;
    Object.assign(browser, { tokens: 'made', sdk: 'there' });
    parts.page.isOffline = false;
    this.platform.refusesCreates = false;
  }

  async #worldFault(what: Exclude<Fault, CallFault>, tab: Tab, pick: number): Promise<void> {
    const { browser, payment, parts } = tab;
    switch (what) {
      case 'kill':
        return this.#kill(tab);
      case 'second-tab':
        return void (this.#tabs.filter((each) => each.browser === browser).length > 1 || this.#open(browser));
      case 'second-device': {
        if (this.#browsers.length > 1) return;
        const second = this.#device();
        this.#logIn(second.session(), steps.SHOPPERS[0]);
        return void this.#open(second);
      }
      case 'storage-full':
        return void (browser.storage.isFull = !browser.storage.isFull);
      case 'offline':
        parts.page.isOffline = !parts.page.isOffline;
        return parts.page.isOffline ? undefined : payment.dispatch({ type: 'returned' });
      case 'clock-off':
        return void (browser.ahead = [0, 36, -36][pick % 3]! * 3_600_000);
      case 'no-token':
        return void (browser.tokens = (['made', 'rejected', 'submit-timeout'] as const)[pick % 3]!);
      case 'sdk-blocked':
        return void (browser.sdk = pick % 3 === 0 ? 'there' : 'blocked');
      case 'sdk-late':
        return void (browser.sdk = pick % 3 === 0 ? 'there' : 'late');
      case 'refused':
        return void (this.platform.refusesCreates = !this.platform.refusesCreates);
      case 'session-swapped':
        return pick % 3 === 0 ? parts.session.logOut() : this.#logIn(parts.session, steps.SHOPPERS[pick % 2]!);
      case 'session-ended':
        return this.platform.endSessions();
      case 'approval-twice':
        if (parts.wallet.listener === null) return void (this.#hit[what] -= 1);
        return parts.wallet.approve();
      case 'return-forged':
        return this.#arrive({ browser, query: this.#pages.forged(pick) });
    }
  }

  async #kill(tab: Tab): Promise<void> {
    this.#shut(tab);
    // The line of a dead page may be cut, or not.
    for (const call of tab.browser.network.travelling.filter((each) => each.tab === tab.number))
      if (call.answer !== null || this.#random() < 0.3) this.#traffic.drop(tab.browser, call);
    await settle();
    if (this.#tabs.length === 0) this.#open(tab.browser);
  }

  #shut(tab: Tab): void {
    tab.close();
    this.judge.lost(tab.browser);
    this.#tabs = this.#tabs.filter((each) => each !== tab);
  }

  #logIn(session: Tab['parts']['session'], uid: string): void {
    const sessionKey = `key-${uid}-${(this.#ids += 1)}`;
    this.platform.logIn(sessionKey, uid);
    session.take({ sessionKey, user: { uid, displayUid: `1000${uid}`, nickname: '', icon: null }, method: 'account' });
  }
}
