import { useHistoryState } from 'wouter/use-browser-location';
import { pathOf } from '../../../domain/routing/routes.ts';

/** The part of a window that this needs. */
export interface EntriesWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'pathname' | 'search'>;
  /** The last two come from the router. */
  addEventListener(type: 'popstate' | 'pushState' | 'replaceState', listener: () => void, isFirst: boolean): void;
}

/** Steps of the payment page, each with its own history entry. */
export interface Steps {
  /** Number of steps to go back by; 0 while nothing is being paid. */
  depth(): number;
  back(): void;
  /** Returns whether the shopper is being asked to confirm leaving. */
  isAsking(): boolean;
  /** Returns whether an order is open on the page: forward shows it again, but nothing that the shopper has left for good. */
  isOpen(): boolean;
  /** Request id of the success shown on the page, which a reload of its entry shows again, or null for none. */
  success(): string | null;
}

/**
 * State stored in an entry: the number of our entries beneath it, the address that its page was opened from, and the payment whose receipt
 * it shows.
 */
interface Mark {
  readonly at: number;
  readonly from: string | null;
  readonly receipt: string | null;
}

const KEY = 'back_entries';

/** Path of the page that has steps. */
const STEPS = pathOf('payStep');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Binds the browser's back to what it leaves: an open dialog first, then the steps of a page. Above the page's own entry there is one entry
 * per step, or one for a dialog on other pages. Back arrives one entry lower, and the step or dialog being left decides: if the shopper
 * stays, the browser goes forward again to the same entry. So nothing is pushed without a tap (browsers skip such entries), and the page is
 * not redrawn.
 */
export class BackEntries {
  readonly #window: EntriesWindow;
  readonly #dialogs: (() => void)[] = [];
  #steps: Steps | null = null;
  /** Path of the page that owns the entries, and its full address. */
  #path = '';
  #address = '';
  #from: string | null = null;
  /** Index of the entry where the browser rests, and the number of entries wanted there. */
  #rest = 0;
  #had = 0;
  #seen = 0;
  /** The browser is moving to another entry of this page. */
  #isMoving = false;
  #isOwn = false;
  #isGoingBack = false;
  /** The steps are being left: the page shown instead, and whether the entry beneath them belongs to that page. */
  #leaving: { readonly to: string; readonly shown: string; readonly isBeneath: boolean; readonly onTo: string | null } | null = null;
  /** Page that the steps were left for, until they are opened again. */
  #leftFor: string | null = null;

  constructor(window: EntriesWindow) {
    this.#window = window;
    // Runs before the router, which then reads the address where the browser stays.
    window.addEventListener('popstate', () => this.#popped(), true);
    for (const type of ['pushState', 'replaceState'] as const) window.addEventListener(type, () => this.#written(type), true);
    this.#arrive(null);
  }

  /** Binds the payment's steps; call `settle` on each change of their number. */
  follow(steps: Steps): void {
    this.#steps = steps;
    this.settle();
  }

  /**
   * Makes an entry for each step. Entries left by an abandoned step are reused for the next: the browser stays where it is, so no press can
   * intervene. A dialog on another page takes its entry with it.
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
    // Giving up leads to where the press has brought the browser; but beneath the first step the next press could not be caught.
    if (at > 0 && this.#steps?.isAsking() === true) return;
    if (grown <= 0) this.#move(this.#rest);
    // A dialog is open above a page's receipt.
    else for (let next = at + 1; next <= this.#rest; next += 1) this.#write('pushState', next, depth > 0 ? null : this.receipt);
    if (depth > 0 && !this.#isMoving) this.keep(this.#steps?.success() ?? null);
  }

  /** Request id of the payment whose receipt this entry shows, also after a reload, or null for none. */
  get receipt(): string | null {
    return this.#mark().receipt;
  }

  /** Address that the page of this entry was opened from, if known. */
  get from(): string | null {
    return this.#mark().from;
  }

  /** Records the payment whose receipt this entry shows, or none. */
  keep(receipt: string | null): void {
    if (receipt !== this.receipt) this.#write('replaceState', this.#mark().at, receipt);
  }

  /** Shows a receipt in its own entry. */
  openReceipt(requestId: string): void {
    this.#write('pushState', this.#mark().at, requestId);
  }

  /** Goes back to where the receipt was opened. */
  closeReceipt(): void {
    // A second tap may arrive before the browser does.
    if (this.receipt === null || this.#isMoving) return;
    this.#isMoving = true;
    this.#window.history.go(-1);
  }

  /** Registers an open dialog, which back closes. Returns the function to call once it is closed. */
  open(close: () => void): () => void {
    this.#dialogs.push(close);
    this.settle();
    return () => {
      this.#drop(close);
      this.settle();
    };
  }

  /**
   * Leaves the steps for another page of the app, which is shown immediately. None of their entries remains beneath it: if the shopper came
   * from that page, the browser goes back to that very entry.
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
    // The page beneath keeps its own address, unless the target names more than the page, such as whose fine it is.
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
    // Moving between these entries leaves the page as it is.
    history.scrollRestoration = 'manual';
    this.#seen = at;
  }

  /** The browser now shows another page. `from`: the address it left. */
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
      // After a page reload, this is the only record of the entries beneath.
      this.#write('replaceState', 0);
    }
    if (this.#isOnSteps && this.#leftFor !== null && this.#steps?.isOpen() !== true) return this.leave(this.#leftFor);
    // A dialog that is still open closes with the page that was left.
    if (this.#isOnSteps || this.#dialogs.length === 0) this.settle();
  }

  #written(how: 'pushState' | 'replaceState'): void {
    const { pathname, search } = this.#window.location;
    if (this.#isOwn) return;
    // The shopper moved on before the browser arrived: it goes there as soon as it arrives.
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
    // A press while the browser is moving opens no further question.
    const isBack = at < this.#rest && at < this.#seen && !this.#isMoving;
    this.#seen = at;
    this.#isMoving = false;
    if (isBack) this.#back();
    this.settle();
  }

  #back(): void {
    this.#isGoingBack = true;
    const close = this.#dialogs.at(-1);
    // The dialog leaves the page only later.
    if (close !== undefined) this.#drop(close);
    if (close === undefined) this.#steps?.back();
    else close();
    this.#isGoingBack = false;
  }

  #drop(close: () => void): void {
    const place = this.#dialogs.lastIndexOf(close);
    if (place >= 0) this.#dialogs.splice(place, 1);
  }

  /** One step of leaving the steps. */
  #leave(): void {
    const { history } = this.#window;
    const leaving = this.#leaving;
    if (leaving === null) return;
    const { at } = this.#mark();
    // A frame on the page may have added its own entries in between.
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

export const backEntries = (): BackEntries => (ofPage ??= new BackEntries(window as unknown as EntriesWindow));

/** Request id of the payment whose receipt the current history entry shows (`BackEntries.receipt`), or null for none. */
export const useEntryReceipt = (): string | null => {
  // Subscribes to changes of the history entry.
  useHistoryState();
  return backEntries().receipt;
};
