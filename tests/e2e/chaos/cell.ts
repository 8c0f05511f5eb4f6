import type { BrowserContext, Page, Request } from 'playwright/test';
import type { BrowserProcess } from '../browser-process.ts';
import { CashierPage } from '../pages/cashier-page.ts';
import { allowPaceChanges } from '../pages/browser/page-clock.ts';
import type { LedgerOrder, SandboxClient } from '../sandbox-client.ts';

export const CREATE = '/api/order/create_coin_pay/';

/** A result that a page has shown, and whether the sandbox had paid an order by then. */
interface Shown {
  readonly outcome: string;
  readonly paidBefore: boolean;
}

/** The card that is typed wherever a form asks for one. */
export interface CellCard {
  readonly number: string;
  readonly payType: number;
  readonly cvv: string;
}

/** In the page: reports every result, once each time it comes. */
const noteShown = (): void => {
  let last = '';
  const note = (): void => {
    const found = [...document.querySelectorAll('[data-testid^="result-"], [data-testid="crash"], [data-testid="plain-payment"]')];
    const now = found.map((element) => element.getAttribute('data-testid') ?? '').join(' ');
    if (now !== last && now !== '') (window as unknown as { noteShown: (shown: string) => void }).noteShown(now);
    last = now;
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
};

/** Requests held back until released; `asked` ends as soon as the first one is held. */
export interface Hold {
  readonly asked: Promise<void>;
  readonly release: Release;
}
/** Lets what is held go on; the first of it is lost where the line has broken meanwhile. */
export type Release = (line?: 'broken') => void;

interface CellShape {
  readonly sandbox: SandboxClient;
  readonly card: CellCard;
  readonly isDecidedLater: boolean;
  /** The fault moves the page's clock, which then passes no faster by itself. */
  readonly hasOwnClock: boolean;
  /** The browser, where it can be killed. */
  readonly process: BrowserProcess | null;
}

/** One device in one cell of the matrix: its pages, and all that they have shown and sent. */
export class Cell {
  readonly sandbox: SandboxClient;
  readonly card: CellCard;
  /** The platform decides the order when the fault is over. */
  readonly isDecidedLater: boolean;
  readonly #hasOwnClock: boolean;
  readonly #process: BrowserProcess | null;
  /** The page before the shopper. */
  cashier: CashierPage;
  /** A second tab in which they pay the same. */
  other: CashierPage | null = null;
  /** The account for whom the fault lets the shopper pay; empty for a visitor. */
  payer = '';
  /** The page asks to be kept open: the device will not know the order without it. */
  isForgetful = false;
  /** How often the browser asked before it left a page. */
  leaveQuestions = 0;
  /** How often the shopper had to choose, since the fault began: the account, and the package. */
  chosen = { account: 0, package: 0 };
  readonly errors: string[] = [];
  readonly #shown: Promise<Shown>[] = [];
  readonly #creates = new Map<string, number>();
  #clientId = '';
  private constructor(cashier: CashierPage, { sandbox, card, isDecidedLater, hasOwnClock, process }: CellShape) {
    this.sandbox = sandbox;
    this.cashier = cashier;
    this.card = card;
    this.isDecidedLater = isDecidedLater;
    this.#hasOwnClock = hasOwnClock;
    this.#process = process;
  }

  static async open(page: Page, shape: CellShape): Promise<Cell> {
    const cell = new Cell(new CashierPage(page), shape);
    await cell.#watch(page.context());
    return cell;
  }

  get page(): Page {
    return this.cashier.page;
  }
  get context(): BrowserContext {
    return this.page.context();
  }
  /** The id by which the sandbox's switches know this browser. */
  get clientId(): string {
    if (this.#clientId === '') throw new Error('this browser has asked the platform nothing yet');
    return this.#clientId;
  }
  /** How many creates the pages have sent. */
  get creates(): number {
    return [...this.#creates.values()].reduce((sum, sent) => sum + sent, 0);
  }

  /** The shopper goes on in another page, of this browser or of one that was started after a kill. */
  async moveTo(page: Page): Promise<void> {
    if (page.context() !== this.context) await this.#watch(page.context());
    this.cashier = new CashierPage(page);
  }

  /** The browser is killed and started again; the shopper has not opened the cashier yet. */
  async killBrowser(): Promise<void> {
    if (this.#process === null) throw new Error('this browser cannot be killed');
    await this.#process.kill();
    await this.moveTo((await this.#process.start()).page);
  }

  async #watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('noteShown', (_source, shown: string) => {
      for (const outcome of shown.split(' ')) this.#note(outcome);
    });
    await context.addInitScript(noteShown);
    if (!this.#hasOwnClock) await context.addInitScript(allowPaceChanges);
    context.on('request', (request) => this.#noteRequest(request));
    context.on('weberror', (error) => this.errors.push(error.error().message));
    const answerQuestions = (page: Page): void => {
      page.on('dialog', (dialog) => {
        if (dialog.type() === 'beforeunload') this.leaveQuestions += 1;
        // The page may be gone by then.
        dialog.accept().catch(() => {});
      });
    };
    context.pages().forEach(answerQuestions);
    context.on('page', answerQuestions);
    context.on('console', (message) => {
      if (/Content Security Policy|under translation: |Minified React error/.test(message.text())) this.errors.push(message.text());
    });
  }

  #note(outcome: string): void {
    if (outcome !== 'result-success') this.#shown.push(Promise.resolve({ outcome, paidBefore: false }));
    else this.#shown.push(this.orders().then((orders) => ({ outcome, paidBefore: orders.some(({ state }) => state === 'paid') })));
  }

  #noteRequest(request: Request): void {
    const headers = request.headers();
    if (headers['x-cli-id'] !== undefined) this.#clientId = headers['x-cli-id'];
    const requestId = headers['x-cli-rid'];
    if (requestId !== undefined && request.url().includes(CREATE)) {
      this.#creates.set(requestId, (this.#creates.get(requestId) ?? 0) + 1);
    }
  }

  /** The orders that this device's creates have made, as the sandbox has them. */
  async orders(): Promise<readonly LedgerOrder[]> {
    return (await Promise.all([...this.#creates.keys()].map((rid) => this.sandbox.ordersOfRequest(rid)))).flat();
  }

  /** Everything that the pages have shown as a result so far. */
  shown(): Promise<readonly Shown[]> {
    return Promise.all(this.#shown);
  }

  /** Holds requests of the page back until released: on their way to the server, or `answers` on their way back. */
  async hold(wanted: (url: URL) => boolean, what: 'requests' | 'answers'): Promise<Hold> {
    let go: Release = () => {};
    let held = (): void => {};
    const released = new Promise<'broken' | undefined>((release) => (go = release));
    const asked = new Promise<void>((come) => (held = come));
    let isReleased = false;
    await this.page.route(wanted, async (route) => {
      if (isReleased) return route.fallback();
      try {
        const response = what === 'answers' ? await route.fetch() : undefined;
        held();
        if ((await released) === 'broken') await route.abort('internetdisconnected');
        else await (response === undefined ? route.fallback() : route.fulfill({ response }));
      } catch {
        // The page, or the browser, is gone.
      }
    });
    const release: Release = (line) => {
      isReleased = true;
      go(line);
    };
    return { asked, release };
  }
}
