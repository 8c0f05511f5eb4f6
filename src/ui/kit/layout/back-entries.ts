import { useHistoryState } from 'wouter/use-browser-location';
import { pathOf } from '../../../domain/routing/routes.ts';

/** The part of a window that this needs. */
export interface EntriesWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'pathname' | 'search'>;
  /** The last two are the router's own. */
  addEventListener(type: 'popstate' | 'pushState' | 'replaceState', listener: () => void, isFirst: boolean): void;
}

/** The steps of the payment's page, each of which has a history entry of its own. */
export interface Steps {
  /** How many there are to go back by; none while nothing is paid. */
  depth(): number;
  /** Back by one of them, or whatever stands in the way of it. */
  back(): void;
  /** Whether the shopper is asked whether to leave. */
  isAsking(): boolean;
  /** Whether an order is open there: forward shows it again, but nothing that the shopper has left for good. */
  isOpen(): boolean;
  /** The request whose success is shown there: a reload of its entry shows it again. Null for none. */
  success(): string | null;
}

/**
 * What an entry knows of itself: how many of ours lie beneath it, the address that its page was opened from, and the payment whose receipt
 * it shows.
 */
interface Mark {
  readonly at: number;
  readonly from: string | null;
  readonly receipt: string | null;
}

const KEY = 'back_entries';

/** The page that has steps. */
const STEPS = pathOf('payStep');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The browser's back, bound to what it leads out of: an open dialog first, then the steps of a page. Above the page's own entry lies one
 * for each step, or one for a dialog elsewhere. Back arrives one lower, and what it leads out of decides: where the shopper stays, the
 * browser goes forward again to the very same entry. So nothing is pushed without a tap, which browsers pass over, and nothing on the
 * page is drawn anew.
 */
export class BackEntries {
  readonly #window: EntriesWindow;
  readonly #dialogs: (() => void)[] = [];
  #steps: Steps | null = null;
  /** The page that the entries belong to, and its whole address. */
  #path = '';
  #address = '';
  #from: string | null = null;
  /** The entry at which the browser rests, and how many entries were wanted there. */
  #rest = 0;
  #had = 0;
  /** Where the browser was last. */
  #seen = 0;
  /** It is on its way to another entry of this page. */
  #isMoving = false;
  #isOwn = false;
  #isGoingBack = false;
  /** The steps are being left: what is shown instead, and whether the entry beneath them is of that page. */
  #leaving: { readonly to: string; readonly shown: string; readonly isBeneath: boolean; readonly onTo: string | null } | null = null;
  /** What the steps were left for, until they are opened again. */
  #leftFor: string | null = null;

  constructor(window: EntriesWindow) {
    this.#window = window;
    // Before the router: what it reads is where the browser stays.
    window.addEventListener('popstate', () => this.#popped(), true);
    for (const type of ['pushState', 'replaceState'] as const) window.addEventListener(type, () => this.#written(type), true);
    this.#arrive(null);
  }

  /** Binds the payment's steps; `settle` tells of each change of their number. */
  follow(steps: Steps): void {
    this.#steps = steps;
    this.settle();
  }

  /**
   * Makes an entry for each step. Those that a step given up has left serve the next one: the browser stays where it is, so that no press
   * comes between. For what stands on another page, a dialog, the entry goes with it.
   */
  settle(): void {
    if (this.#isGoingBack || this.#isMoving || this.#leaving !== null) return;
    const { at } = this.#mark();
    const depth = this.#depth();
    const wanted = depth > 0 ? depth : Math.min(this.#dialogs.length, 1);
    const grown = wanted - this.#had;
    this.#had = wanted;
    // Until the payment is known, its entries are left alone.
    if (wanted === 0) return this.#isOnSteps ? undefined : this.#move(0);
    if (at >= this.#rest || grown > 0) this.#rest = Math.max(at, wanted);
    else this.#rest = Math.max(at, this.#rest + grown);
    // To give up leads to where the press has brought the browser; but beneath the first step the next press could not be held.
    if (at > 0 && this.#steps?.isAsking() === true) return;
    if (grown <= 0) this.#move(this.#rest);
    // A dialog lies over the receipt of a page.
    else for (let next = at + 1; next <= this.#rest; next += 1) this.#write('pushState', next, depth > 0 ? null : this.receipt);
    if (depth > 0 && !this.#isMoving) this.keep(this.#steps?.success() ?? null);
  }

  /** The request id of the payment whose receipt this entry shows, after a reload too; null for none. */
  get receipt(): string | null {
    return this.#mark().receipt;
  }

  /** The address that the page of this entry was opened from, as far as it is known. */
  get from(): string | null {
    return this.#mark().from;
  }

  /** This entry shows the receipt of this payment from now on, or none. */
  keep(receipt: string | null): void {
    if (receipt !== this.receipt) this.#write('replaceState', this.#mark().at, receipt);
  }

  /** Shows a receipt in an entry of its own. */
  openReceipt(requestId: string): void {
    this.#write('pushState', this.#mark().at, requestId);
  }

  /** Back to where the receipt was opened. */
  closeReceipt(): void {
    // A second tap comes before the browser is there.
    if (this.receipt === null || this.#isMoving) return;
    this.#isMoving = true;
    this.#window.history.go(-1);
  }

  /** A dialog is open: back closes it. Gives what to call when it is closed. */
  open(close: () => void): () => void {
    this.#dialogs.push(close);
    this.settle();
    return () => {
      this.#drop(close);
      this.settle();
    };
  }

  /**
   * Leaves the steps for another page of ours, which is shown at once. None of their entries stays beneath it: where the shopper came
   * from there, the browser goes back to that very entry.
   */
  leave(to: string): void {
    const { history } = this.#window;
    if (this.#leaving !== null) {
      if (to === this.#leaving.to) return;
      this.#leaving = { ...this.#leaving, onTo: to };
      return this.#show(to);
    }
    if (!this.#isOnSteps) return history.replaceState(null, '', to);
    const { at, from } = this.#mark();
    const isBeneath = from !== null && pathIn(from) === pathIn(to);
    this.#leftFor = to;
    if (at === 0 && !isBeneath) return history.replaceState(null, '', to);
    // The page beneath keeps its own address, unless what is left for names more than the page, as whose fine it is.
    const shown = isBeneath && pathIn(to) === to ? from : to;
    this.#leaving = { to, shown, isBeneath, onTo: null };
    this.#show(shown);
    history.go(isBeneath ? -at - 1 : -at);
  }

  get #isOnSteps(): boolean {
    return this.#window.location.pathname === STEPS;
  }

  #show(address: string): void {
    this.#isOwn = true;
    this.#window.history.replaceState(null, '', address);
    this.#isOwn = false;
  }

  #depth(): number {
    return this.#isOnSteps ? (this.#steps?.depth() ?? 0) : 0;
  }

  /** Goes to another entry of this page. */
  #move(to: number): void {
    const { at } = this.#mark();
    this.#isMoving = at !== to;
    if (this.#isMoving) this.#window.history.go(to - at);
  }

  #mark(): Mark {
    const { state } = this.#window.history;
    const mark: unknown = isRecord(state) ? state[KEY] : undefined;
    const { at, from, receipt } = isRecord(mark) ? mark : {};
    if (typeof at !== 'number') return { at: 0, from: null, receipt: null };
    return { at, from: typeof from === 'string' ? from : null, receipt: typeof receipt === 'string' ? receipt : null };
  }

  #write(how: 'pushState' | 'replaceState', at: number, receipt: string | null = null): void {
    const { history } = this.#window;
    const others = isRecord(history.state) ? history.state : {};
    this.#isOwn = true;
    history[how]({ ...others, [KEY]: { at, from: this.#from, receipt } satisfies Mark }, '');
    this.#isOwn = false;
    // From one of them to another the page stays as it is.
    history.scrollRestoration = 'manual';
    this.#seen = at;
  }

  /** The browser shows another page from now on. `from`: the address that was left for it. */
  #arrive(from: string | null): void {
    const { pathname, search } = this.#window.location;
    const mark = this.#mark();
    this.#path = pathname;
    this.#address = pathname + search;
    this.#from = from ?? mark.from;
    this.#seen = mark.at;
    this.#rest = mark.at;
    this.#had = 0;
    this.#isMoving = false;
    if (this.#isOnSteps && from !== null) {
      this.#leftFor = null;
      // After a reload of the page, what lies beneath it is known by this alone.
      this.#write('replaceState', 0);
    }
    if (this.#isOnSteps && this.#leftFor !== null && this.#steps?.isOpen() !== true) return this.leave(this.#leftFor);
    // A dialog that is still open goes with the page that was left.
    if (this.#isOnSteps || this.#dialogs.length === 0) this.settle();
  }

  #written(how: 'pushState' | 'replaceState'): void {
    const { pathname, search } = this.#window.location;
    if (this.#isOwn) return;
    // The shopper has gone on before the browser was where it goes: to there as soon as it is.
    if (this.#leaving !== null) {
      if (how === 'pushState') this.#leaving = { ...this.#leaving, onTo: pathname + search };
      return;
    }
    if (pathname !== this.#path) this.#arrive(how === 'pushState' ? this.#address : null);
    this.#address = pathname + search;
  }

  #popped(): void {
    const { pathname, search } = this.#window.location;
    if (this.#leaving !== null) return this.#leave();
    if (pathname !== this.#path) return this.#arrive(null);
    this.#address = pathname + search;
    const { at } = this.#mark();
    // A press that comes while the browser is on its way asks nothing more.
    const isBack = at < this.#rest && at < this.#seen && !this.#isMoving;
    this.#seen = at;
    this.#isMoving = false;
    if (isBack) this.#back();
    this.settle();
  }

  #back(): void {
    this.#isGoingBack = true;
    const close = this.#dialogs.at(-1);
    // It is gone from the page only later.
    if (close !== undefined) this.#drop(close);
    if (close === undefined) this.#steps?.back();
    else close();
    this.#isGoingBack = false;
  }

  #drop(close: () => void): void {
    const place = this.#dialogs.lastIndexOf(close);
    if (place >= 0) this.#dialogs.splice(place, 1);
  }

  /** One step on the way out of the steps. */
  #leave(): void {
    const { history } = this.#window;
    const leaving = this.#leaving;
    if (leaving === null) return;
    const { at } = this.#mark();
    // A frame on the page may have had entries of its own in between.
    if (this.#isOnSteps && (at > 0 || leaving.isBeneath)) return history.go(leaving.isBeneath ? -at - 1 : -at);
    this.#leaving = null;
    const { pathname, search } = this.#window.location;
    if (this.#isOnSteps || (pathname === pathIn(leaving.shown) && pathname + search !== leaving.shown)) this.#show(leaving.shown);
    this.#arrive(null);
    if (leaving.onTo !== null) history.pushState(null, '', leaving.onTo);
  }
}

const pathIn = (address: string): string => address.replace(/[?#].*/, '');

let ofPage: BackEntries | null = null;

/** Those of this page. */
export const backEntries = (): BackEntries => (ofPage ??= new BackEntries(window as unknown as EntriesWindow));

/** The payment whose receipt the present entry of the history shows (`BackEntries.receipt`); null for none. */
export const useEntryReceipt = (): string | null => {
  // Subscribes to changes of the history entry.
  useHistoryState();
  return backEntries().receipt;
};
