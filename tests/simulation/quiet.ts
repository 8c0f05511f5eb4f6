import { isMadeElsewhere } from '../../src/domain/payment/payment-return.ts';
import type { Browser, World } from './browser.ts';
import { PAID, type PagesLeft } from './pages-left.ts';
import * as steps from './steps.ts';
import type { Tab } from './tab.ts';
import { settle, type Traffic } from './traffic.ts';

/** A result that one round reads is shown in the next. */
const LEAST_ROUNDS = 2;

interface Stage {
  readonly world: World;
  readonly browsers: readonly Browser[];
  readonly traffic: Traffic;
  readonly pages: PagesLeft;
  readonly random: () => number;
  readonly tabs: () => readonly Tab[];
  readonly open: (browser: Browser) => Tab;
  readonly shut: (tab: Tab) => void;
  readonly logIn: (session: Tab['parts']['session'], uid: string) => void;
  readonly look: () => Promise<void>;
}

/**
 * The end of a history: the world comes to rest. Everything arrives, every order is decided, time passes, and each shopper of a device comes
 * once more. Then every paid order has been shown, and no page waits.
 */
export class Quiet {
  readonly #stage: Stage;
  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async comes(): Promise<void> {
    const { browsers, tabs } = this.#stage;
    const { judge } = this.#stage.world;
    judge.isQuiet = true;
    for (const browser of browsers) {
      browser.storage.isFull = false;
      browser.ahead = 0;
      Object.assign(browser, { tokens: 'made', sdk: 'there' });
    }
    for (const tab of tabs()) await this.#untilAtRest(tab);
    await this.#visits();
    // What was decided during a visit may be found by the next one only.
    if (judge.violation === null && judge.forgotten().length > 0) await this.#visits();
    judge.is('a paid order is forgotten', judge.forgotten().length > 0);
  }

  /** Each shopper of each device comes once more. */
  async #visits(): Promise<void> {
    const { browsers, tabs, open, shut, logIn, random } = this.#stage;
    const { judge, platform } = this.#stage.world;
    for (const browser of browsers) {
      const payers = new Set(platform.rows.filter((row) => judge.isOf(browser, row.rid)).map(({ accountUid }) => accountUid));
      // Another shopper sees nothing of theirs.
      if (random() < 0.4 || payers.size === 0) payers.add(steps.SHOPPERS[1]);
      for (const payer of payers) {
        for (let [tab] = tabs(); tab !== undefined; [tab] = tabs()) shut(tab);
        const session = browser.session();
        if (payer === '') session.logOut();
        else logIn(session, payer);
        await this.#untilAtRest(open(browser));
        if (judge.violation !== null) return;
      }
    }
  }

  async #untilAtRest(tab: Tab): Promise<void> {
    tab.parts.page.isOffline = false;
    for (let round = 0; round < LEAST_ROUNDS || !this.#rests(tab); round += 1) if (!(await this.#rest(tab, round))) return;
  }

  #rests({ payment, browser, number }: Tab): boolean {
    const { judge, platform } = this.#stage.world;
    const { attempt } = payment.state;
    if (attempt.kind === 'idle' && browser.network.travelling.some((call) => call.tab === number)) return false;
    // An order that never arrived can only be sent again, which the page offers.
    if (attempt.kind === 'unresolved') return attempt.provenAbsent && platform.orderOf(attempt.intent.requestId) === undefined;
    // An order by which nothing left for payment is never decided: a link to it has nothing to tell.
    const isUnpaid = (rid: string): boolean => !judge.hasLeft(rid) && platform.orderOf(rid)?.state === 'pending';
    if (attempt.kind === 'returned-order')
      return (
        isMadeElsewhere(attempt) ||
        (attempt.intent !== null && isUnpaid(attempt.intent.requestId)) ||
        (attempt.decision !== null && (attempt.intent === null || payment.state.isResultSeen))
      );
    return attempt.kind === 'idle' || (attempt.kind === 'decided' && payment.state.isResultSeen);
  }

  /** One round; false when the page is gone, or the history has failed. */
  async #rest(tab: Tab, round: number): Promise<boolean> {
    const { traffic, pages, random, look } = this.#stage;
    const { platform, judge, time } = this.#stage.world;
    // A page that has left for another one is gone.
    if (!tab.isOpen) return false;
    judge.is(`after all is quiet a page still has ${tab.payment.state.attempt.kind}`, round === steps.QUIET_ROUNDS);
    if (judge.violation !== null) return false;
    // What is on its way arrives first; then the acquirer decides, and what nobody decides expires.
    await traffic.deliverAll();
    await platform.decideAll(PAID);
    await pages.expireAll((requestId) => judge.hasLeft(requestId), random);
    const { payment, parts } = tab;
    const { attempt, isResultSeen } = payment.state;
    if (attempt.kind === 'decided' && isResultSeen) payment.dispatch({ type: 'closed' });
    if (attempt.kind === 'returned-order' && isResultSeen) tab.leaveReturn();
    // A sheet that is ready waits for the shopper for ever.
    if (parts.wallet.stage === 'ready') parts.wallet.cancels();
    if (attempt.kind === 'idle') {
      payment.dispatch({ type: 'dialog-dismissed' });
      await payment.resumeUnseen();
    }
    await look();
    await traffic.deliverAll();
    await time.pass(attempt.kind === 'authenticating' ? steps.BANK_MS : steps.QUIET_MS, settle);
    await look();
    return judge.violation === null;
  }
}
