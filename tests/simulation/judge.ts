import { isWalletCard } from '../../src/domain/card/saved-card.ts';
import { isOfAnother, mayKeepCards, payerOf, type PaymentIntent } from '../../src/domain/order/intent.ts';
import { waitingVisibleTime } from '../../src/domain/limits.ts';
import type { PaymentEvent } from '../../src/domain/payment/event.ts';
import { isMadeElsewhere } from '../../src/domain/payment/payment-return.ts';
import type { AttemptOf, PaymentState } from '../../src/domain/payment/state.ts';
import { type Acquirer, codeOf } from './acquirer.ts';
import type { Browser } from './browser.ts';
import type { MemoryPlatform } from './memory-platform.ts';
import { DELETE_CARD, type Travelling } from './network.ts';
import type { Tab } from './tab.ts';

/** What the shopper meant when a request was made. */
interface Meant {
  readonly browser: Browser;
  readonly tab: Tab;
  readonly uid: string | null;
  readonly payer: string | null;
  /** Saved cards that it was sent with, and whether its card was to be saved. */
  readonly cards: Set<string>;
  isRemembered: boolean;
}

type Order = MemoryPlatform['rows'][number];

/** A page says after a minute that it does not know; another visit to it, or to the provider's page, begins that minute again. */
const LONGEST_WAIT_MS = 2 * waitingVisibleTime + 10_000;

/** Watches the money of one history from outside the client: what reaches the platform, and what the pages say of it. */
export class Judge {
  /** The first thing that was wrong. */
  violation: string | null = null;
  /** All faults are over: a page that says something is no longer about to be killed. */
  isQuiet = false;
  readonly #platform: MemoryPlatform;
  readonly #acquirer: Acquirer;
  readonly #intents = new Map<string, PaymentIntent>();
  readonly #meant = new Map<string, Meant>();
  /** Request ids in the order in which what may be charged for them left a page, each with those that were over or allowed beside it. */
  readonly #left = new Map<string, ReadonlySet<string>>();
  /** Request ids whose end was on the screen, and of these the ones that were there long enough to be read, or answered. */
  readonly #shown = new Set<string>();
  readonly #read = new Set<string>();
  readonly #allowed = new Set<string>();
  /** Request ids that storage refused when they were made, and of these the ones whose page is gone: that page alone knew of them. */
  readonly #refused = new Set<string>();
  readonly #unstored = new Set<string>();
  /** By payer, the cards that they were shown or paid with; those that they wanted to be saved; and fingerprints asked to be deleted. */
  readonly #listed = new Set<string>();
  readonly #wishes = new Set<string>();
  readonly #deleted = new Set<string>();
  /** Fines that a device was told are paid. */
  readonly #paidFines = new Map<Browser, Set<string>>();
  /** Orders whose page was left for: by which page, and the newest that was open then. Not once the shopper asked to go on there. */
  readonly #leftFor = new Map<string, { readonly by: number; readonly newest: number }>();

  /** Payments that wait, since when. */
  readonly #waiting = new WeakMap<Tab['payment'], number>();

  constructor(platform: MemoryPlatform, acquirer: Acquirer) {
    this.#platform = platform;
    this.#acquirer = acquirer;
  }

  is(what: string, wrong: boolean): void {
    if (wrong && this.violation === null) this.violation = what;
  }

  /** Looks at what a page says the moment that it says it. */
  watch(tab: Tab, event: PaymentEvent, before: PaymentState, after: PaymentState): void {
    const { attempt, payer } = after;
    if (attempt.kind !== 'waiting') this.#waiting.delete(tab.payment);
    if (attempt !== before.attempt) this.#watchRequest(tab, before, after);
    if (after.cards !== before.cards) this.#watchCards(after);
    if (event.type === 'card-changed' && event.change === 'delete') {
      const card = before.cards.find((each) => each.card.sourceId === event.sourceId)?.card;
      this.is(
        'a card is called removed before the platform was asked to remove it',
        card !== undefined && !this.#deleted.has(card.fingerprint),
      );
    }
    if (event.type === 'continue-at-page-pressed' && 'intent' in attempt && attempt.intent !== null)
      this.#leftFor.delete(attempt.intent.requestId);
    for (const intent of after.earlierPaid) {
      this.is('an earlier order is called paid that is not', this.#platform.orderOf(intent.requestId)?.state !== 'paid');
      this.is('a shopper is shown what became of another’s order', isOfAnother(intent, payer));
      this.#shown.add(intent.requestId);
      if (this.isQuiet) this.#read.add(intent.requestId);
    }
    if (attempt.kind === 'decided') this.#watchEnd(attempt, after);
    if (attempt.kind === 'decided' && before.attempt.kind !== 'decided') this.#keepFine(tab, attempt);
    if (attempt.kind === 'returned-order') this.#watchReturned(attempt, after);
  }

  #watchRequest(tab: Tab, before: PaymentState, { attempt, card, form }: PaymentState): void {
    const { browser, meantUid, parts } = tab;
    if (attempt.kind !== 'tokenising' && attempt.kind !== 'creating' && attempt.kind !== 'wallet-sheet') return;
    const requestId = attempt.kind === 'creating' ? attempt.intent.requestId : attempt.requestId;
    const payer = parts.session.payer();
    const meant = this.#meant.get(requestId) ?? { browser, tab, uid: meantUid, payer, cards: new Set(), isRemembered: false };
    this.#meant.set(requestId, meant);
    if (attempt.kind !== 'tokenising' && attempt.intent !== null) this.#intents.set(requestId, attempt.intent);
    if (attempt.kind !== 'creating' || before.attempt.kind === 'creating') return;
    if (card !== null) meant.cards.add(card.card.sourceId);
    if (!form.remember || payer === null || !mayKeepCards(payer)) return;
    meant.isRemembered = true;
    this.#wishes.add(`${payer} src_${parts.providers.form.card}`);
  }

  #watchCards({ cards, payer }: PaymentState): void {
    for (const { card } of cards) {
      if (isWalletCard(card) || !card.isRemember) continue;
      const isOwn =
        this.#listed.has(`${payer} ${card.sourceId}`) ||
        this.#platform.rows.some((row) => row.card?.sourceId === card.sourceId && ownerOf(row) === payer);
      this.is('a shopper is offered a card that the platform has not listed for them', !mayKeepCards(payer) || !isOwn);
    }
  }

  #watchEnd({ intent, outcome }: AttemptOf<'decided'>, { payer, isResultSeen }: PaymentState): void {
    const { requestId } = intent;
    this.is('a shopper is shown what became of another’s order', isOfAnother(intent, payer));
    const order = this.#platform.orderOf(requestId);
    this.is('success is shown for an order that the platform has not paid', outcome === 'success' && order?.state !== 'paid');
    const isUncharged = order?.state === 'pending' && !this.#left.has(requestId);
    this.is('a failure is shown for an order that is paid or open', outcome !== 'success' && order?.state !== 'declined' && !isUncharged);
    this.#shown.add(requestId);
    if (isResultSeen) this.#read.add(requestId);
  }

  /** A device that can store it knows from now on that a fine is paid. */
  #keepFine({ browser }: Tab, { intent, outcome }: AttemptOf<'decided'>): void {
    if (outcome !== 'success' || intent.kind !== 'fine' || browser.storage.isFull) return;
    this.#paidFines.set(browser, (this.#paidFines.get(browser) ?? new Set()).add(intent.fineId));
  }

  #watchReturned(attempt: AttemptOf<'returned-order'>, { payer, isResultSeen }: PaymentState): void {
    const { decision, intent, query } = attempt;
    if (decision === null) return;
    const order = this.#platform.orderById(query.orderId);
    this.is('the end of an order is shown that was not made here', isMadeElsewhere(attempt));
    this.is('a shopper is shown what became of another’s order', intent !== null && isOfAnother(intent, payer));
    this.is('another order is shown than the one of the way back', intent !== null && intent.orderId !== query.orderId);
    this.is('success is shown for an order that the platform has not paid', decision.outcome === 'success' && order?.state !== 'paid');
    this.is('a failure is shown for an order that is paid or open', decision.outcome !== 'success' && order?.state !== 'declined');
    if (order === undefined) return;
    this.#shown.add(order.rid);
    if (isResultSeen) this.#read.add(order.rid);
  }

  /** The wallet's sheet is told how its payment ended. */
  sheetTold({ payment }: Tab, result: 'success' | 'failure'): void {
    const { attempt } = payment.state;
    const requestId = attempt.kind === 'decided' ? attempt.intent.requestId : '';
    this.is(
      'a wallet’s sheet shows success for an order that the platform has not paid',
      result === 'success' && this.#platform.orderOf(requestId)?.state !== 'paid',
    );
  }

  /** A page that waits says after a while that it does not know; `now`: ms. */
  waits({ payment }: Tab, now: number): void {
    const { attempt } = payment.state;
    if (attempt.kind !== 'waiting') return;
    const since = this.#waiting.get(payment) ?? now;
    this.#waiting.set(payment, since);
    this.is('a page waits without an end', now - since > LONGEST_WAIT_MS);
  }

  /** What may be charged leaves a page: a create, or a wallet's token. `isStored`: the device could keep its intent. */
  leaves(browser: Browser, requestId: string, isStored: boolean): void {
    if (this.#left.has(requestId)) return;
    if (!isStored) this.#refused.add(requestId);
    const over = this.#platform.rows.filter(({ rid, state }) => state === 'declined' || (state === 'paid' && this.#shown.has(rid)));
    this.#left.set(requestId, new Set([...this.#allowed, ...over.map(({ rid }) => rid)]));
    const intent = this.#intents.get(requestId);
    this.is('a fine is ordered again that is paid', intent?.kind === 'fine' && this.#paidFines.get(browser)?.has(intent.fineId) === true);
  }

  /** A page leaves for the page of its order. Pages that were open together may both: each has asked before the other stored it. */
  leavesForPage({ number, browser }: Tab, requestId: string, newest: number): void {
    const before = this.#leftFor.get(requestId);
    const isAgain = before !== undefined && (number === before.by || number > before.newest);
    this.is('a page leaves by itself for a page that was left before', isAgain);
    if (!browser.storage.isFull) this.#leftFor.set(requestId, { by: number, newest });
  }

  /** True once something left a page by which the order of this request may be charged. */
  hasLeft(requestId: string): boolean {
    return this.#left.has(requestId);
  }

  /** True for a request that this device has made. */
  isOf(browser: Browser, requestId: string): boolean {
    return this.#meant.get(requestId)?.browser === browser;
  }

  /** A page of this device is gone. */
  lost(browser: Browser): void {
    for (const requestId of this.#refused) if (this.#meant.get(requestId)?.browser === browser) this.#unstored.add(requestId);
  }

  /** The shopper has read what became of an order. */
  reads(requestId: string): void {
    this.#read.add(requestId);
  }

  /** The shopper knows of every order on this device so far, and wants another beside it. */
  allows(browser: Browser): void {
    for (const [requestId, meant] of this.#meant) if (meant.browser === browser) this.#allowed.add(requestId);
  }

  /** A call that is not a create has reached the platform, with the session of this account. */
  arrives({ path, fields, headers }: Travelling, accountOf: (key: string) => string): void {
    const key = String(fields.get('session_key') ?? '') || (headers['x-cli-tk'] ?? '');
    // A session that the platform has ended: it still lists the cards of the device for it, and keeps nothing.
    const hasEnded = key !== '' && accountOf(key) === '';
    const payer = payerOf(uidOfKey(key));
    if (path === DELETE_CARD) this.#deleted.add(String(fields.get('fingerprint')));
    if (path === '/api/web/get_card_source/') for (const { sourceId } of this.#platform.cards()) this.#listed.add(`${payer} ${sourceId}`);
    if (!hasEnded && path === '/api/web/update_card_source/' && String(fields.get('card_info')).includes('"is_remember":true'))
      this.is('a card is saved for another shopper than wanted it', !this.#wishes.has(`${payer} ${String(fields.get('source_id'))}`));
  }

  /** A create has made an order: for whom, of what, and with which card. */
  makes(order: Order): void {
    const { rid, uid, amountCents, orderId } = order;
    const [intent, meant] = [this.#intents.get(rid), this.#meant.get(rid)];
    if (intent === undefined || meant === undefined) return this.is('an order without an intent', true);
    this.is('another account is topped up than was chosen', uid !== intent.uid);
    this.is('another account is topped up than the shopper confirmed', uid !== meant.uid);
    this.is('another amount is ordered than was shown', amountCents !== intent.amount);
    this.is('another payer than the intent’s', ownerOf(order) !== intent.payer);
    this.is('another payer than the shopper at the tap', ownerOf(order) !== meant.payer);
    this.is('a card is to be saved that the shopper did not tick', order.isRemember && !meant.isRemembered);
    const { fields = {} } = this.#acquirer.asked.get(orderId) ?? {};
    const source = fields['cko_source_id'];
    if (source === undefined) return;
    this.is('another card pays than was chosen', !meant.cards.has(source));
    this.is('a card pays with the code of another', fields['cko_cvv'] !== codeOf(source));
  }

  /** What may be charged has reached the platform: beside what. */
  charges({ rid }: Order): void {
    const order = [...this.#left.keys()];
    const own = this.#meant.get(rid)?.browser;
    for (const other of this.#platform.rows) {
      if (other.rid === rid || !this.#left.has(other.rid) || this.#meant.get(other.rid)?.browser !== own) continue;
      const [older, newer] = order.indexOf(other.rid) < order.indexOf(rid) ? [other.rid, rid] : [rid, other.rid];
      // A page whose device stores nothing cannot know of another page's order.
      const isHidden = this.#refused.has(older) && this.#meant.get(older)?.tab !== this.#meant.get(newer)?.tab;
      const mayStand = this.#left.get(newer)?.has(older) === true || this.#unstored.has(older) || isHidden;
      this.is('a second order beside one that may still be charged, unasked', !mayStand);
    }
  }

  /** All is quiet, and each shopper has come once more. */
  forgotten(): readonly Order[] {
    return this.#platform.rows.filter(({ rid, state }) => state === 'paid' && !this.#read.has(rid) && !this.#unstored.has(rid));
  }
}

/** Whose session a key was made for (`History`). */
const uidOfKey = (key: string): string | null => /^key-(\d+)-/.exec(key)?.[1] ?? null;

const ownerOf = ({ accountUid }: Order): string => payerOf(accountUid === '' ? null : accountUid);
