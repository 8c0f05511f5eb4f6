import { WALLET } from './acquirer.ts';
import type { Browser } from './browser.ts';
import type { Judge } from './judge.ts';
import type { MemoryPlatform } from './memory-platform.ts';
import { AUTHORISE, type CallFault, type Travelling } from './network.ts';

/** Lets everything run that needs no time and no network. */
export const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

type Call = readonly [Browser, Travelling];

/** A fine's create has its fields in one text. */
const payTypeOf = ({ fields }: Travelling): number => {
  const payload = fields.get('payload');
  return Number(typeof payload === 'string' ? (JSON.parse(payload) as { readonly pay_type: number }).pay_type : fields.get('pay_type'));
};

interface Surroundings {
  readonly browsers: readonly Browser[];
  readonly platform: MemoryPlatform;
  readonly judge: Judge;
  /** True while the page of this number is open. */
  readonly isOpen: (tab: number) => boolean;
}

/** What happens to the calls of every device on their way, and what of them the judge sees. */
export class Traffic {
  /** How often each fault has met a call. */
  readonly hit: Partial<Record<CallFault, number>> = {};
  readonly #around: Surroundings;
  readonly #seen = new Set<Travelling>();
  /** Orders whose wallet's token has left a page. */
  readonly #approved = new Set<string>();
  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Sees what has left the pages since it last looked. */
  look(): void {
    for (const browser of this.#around.browsers) for (const call of browser.network.travelling) this.#left(browser, call);
  }

  #left(browser: Browser, call: Travelling): void {
    if (this.#seen.has(call)) return;
    this.#seen.add(call);
    const { platform, judge } = this.#around;
    const isStored = !browser.storage.isFull;
    if (call.path === AUTHORISE) {
      const order = platform.orderById(String(call.fields.get('app_order')));
      if (order === undefined) return;
      judge.is('a wallet’s approval is sent twice', this.#approved.has(order.orderId));
      this.#approved.add(order.orderId);
      judge.leaves(browser, order.rid, isStored);
    } else if (call.requestId !== null && payTypeOf(call) !== WALLET) judge.leaves(browser, call.requestId, isStored);
  }

  #travelling(hasArrived: boolean): readonly Call[] {
    return this.#around.browsers.flatMap((browser) =>
      browser.network.travelling.filter(({ answer }) => (answer !== null) === hasArrived).map((call) => [browser, call] as const),
    );
  }

  /** One call arrives, is answered, or both. */
  async travel(what: 'arrive' | 'answer' | 'deliver', pick: number): Promise<void> {
    if (what === 'answer') return this.#answer(pick, null);
    const waiting = this.#travelling(false);
    const next = waiting[pick % Math.max(waiting.length, 1)];
    if (next === undefined) return what === 'deliver' ? this.#answer(pick, null) : undefined;
    await this.#arrive(...next);
    if (what === 'arrive') return;
    next[1].answer?.(null);
    this.drop(...next);
  }

  /** Every call reaches its end. */
  async deliverAll(): Promise<void> {
    for (const browser of this.#around.browsers) {
      const { travelling } = browser.network;
      for (let call = travelling[0]; call !== undefined; call = travelling[0]) {
        if (call.answer === null) await this.#arrive(browser, call);
        call.answer?.(null);
        this.drop(browser, call);
        await settle();
      }
    }
  }

  async #arrive(browser: Browser, call: Travelling): Promise<void> {
    const { platform, judge, isOpen } = this.#around;
    const before = platform.rows.length;
    this.#left(browser, call);
    judge.arrives(call, (key) => platform.accountOf(key));
    await call.arrive();
    const made = platform.rows.length > before ? platform.rows.at(-1) : undefined;
    if (made !== undefined) judge.makes(made);
    const charged = call.path === AUTHORISE ? platform.orderById(String(call.fields.get('app_order'))) : made;
    if (charged !== undefined && (call.path === AUTHORISE || charged.payType !== WALLET)) judge.charges(charged);
    if (call.answer !== null && !isOpen(call.tab)) this.drop(browser, call);
  }

  drop({ network: { travelling } }: Browser, call: Travelling): void {
    const at = travelling.indexOf(call);
    if (at >= 0) travelling.splice(at, 1);
  }

  #answer(pick: number, fault: CallFault | null): void {
    const arrived = this.#travelling(true);
    const next = arrived[pick % Math.max(arrived.length, 1)];
    if (next === undefined) return;
    if (fault !== null) this.#hits(fault);
    next[1].answer?.(fault);
    this.drop(...next);
  }

  #hits(fault: CallFault): void {
    this.hit[fault] = (this.hit[fault] ?? 0) + 1;
  }

  /** Meets a call with a fault, on its way there or back, if there is one. */
  async faulty(fault: CallFault, pick: number): Promise<void> {
    if (fault !== 'lost-before' && fault !== 'error-before' && fault !== 'never') {
      // A fault of the way back needs a call that has arrived.
      if (this.#travelling(true).length === 0) await this.travel('arrive', pick);
      return this.#answer(pick, fault);
    }
    const waiting = this.#travelling(false);
    const next = waiting[pick % Math.max(waiting.length, 1)];
    if (next === undefined) return;
    this.#hits(fault);
    next[1].fail(fault);
    // One that is only slow may arrive all the same.
    if (fault !== 'never' || pick % 2 === 0) this.drop(...next);
  }
}
