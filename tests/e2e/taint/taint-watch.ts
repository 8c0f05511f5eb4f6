import { type BrowserContext, expect, type Page } from 'playwright/test';
import { type Judgement, judge, type Leak, type Sight } from './markers.ts';
import { SAW, watchFrame } from './page-hooks.ts';
import { SINKS } from './secrets.ts';
import { bySides, sightsOfAnswer, sightsOfArrival, sightsOfRequest } from './requests.ts';

/** Name of what a watched test attaches for the reporter. */
export const TAINT = 'taint';

/** Sees everything that comes out of the pages of a browser context, and finds the secrets in it. */
export class TaintWatch {
  readonly #context: BrowserContext;
  readonly #sights = new Map<string, Sight>();
  /** How much was searched at each sink. */
  #counts: Readonly<Record<string, number>> = {};
  readonly #coming = new Set<Promise<unknown>>();
  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Begins to watch a context, before its first page is opened. */
  static async over(context: BrowserContext): Promise<TaintWatch> {
    const watch = new TaintWatch(context);
    await context.exposeBinding(SAW, (_, sights: readonly Sight[], origin: string) => watch.#add(sights, origin));
    await context.addInitScript(watchFrame);
    context.on('request', (request) => watch.#await(sightsOfRequest(request)));
    context.on('requestfinished', (request) => watch.#await(sightsOfAnswer(request)));
    context.on('console', (message) => watch.#add([{ sink: 'console', place: message.type(), text: message.text() }]));
    context.on('weberror', (error) =>
      watch.#add([{ sink: 'console', place: 'error', text: `${error.error().message} ${error.error().stack ?? ''}` }]),
    );
    const follow = (page: Page): void => {
      page.on('framenavigated', (frame) => watch.#add(sightsOfArrival(frame.url())));
      page.on('websocket', (socket) => {
        watch.#add([{ sink: 'url', place: 'socket', text: socket.url() }]);
        socket.on('framesent', ({ payload }) => watch.#add([{ sink: 'body', place: 'socket', text: payload.toString() }]));
      });
    };
    for (const page of context.pages()) follow(page);
    context.on('page', follow);
    return watch;
  }

  /** Judges what has been seen until now, and what the pages hold at this moment. */
  async look(): Promise<Judgement> {
    await Promise.all(this.#coming);
    const held = (await Promise.all(this.#context.pages().map(heldBy))).flat();
    const cookies = await this.#context.cookies().catch(() => []);
    const jar = cookies.map(({ name, value }): Sight => ({ sink: 'storage', place: `cookie ${name}`, text: value }));
    const all = [...this.#sights.values(), ...held, ...jar];
    this.#counts = Object.fromEntries(SINKS.map((sink) => [sink, all.filter((sight) => sight.sink === sink).length]));
    return judge(all);
  }

  /** The same once the pages have forgotten what they forget: measurements a moment after an answer, the address once it is read. */
  async judgement(): Promise<Judgement> {
    let last = await this.look();
    const passing = async (): Promise<readonly Leak[]> => {
      last = await this.look();
      return last.leaks.filter(({ sink, place }) => sink === 'timing' || place === 'address at the end');
    };
    await expect
      .poll(passing, { timeout: 5_000 })
      .toEqual([])
      .catch(() => {});
    return last;
  }

  get counts(): Readonly<Record<string, number>> {
    return this.#counts;
  }

  #add(sights: readonly Sight[], origin = ''): void {
    for (const each of sights) {
      const sight = bySides(each, origin);
      this.#sights.set(`${sight.sink} ${sight.place} ${sight.text}`, sight);
    }
  }

  #await(sights: Promise<readonly Sight[]>): void {
    const coming = sights.then((found) => this.#add(found)).finally(() => this.#coming.delete(coming));
    this.#coming.add(coming);
  }
}

const heldBy = async (page: Page): Promise<readonly Sight[]> => {
  // A page that is on its way elsewhere has told what it held.
  const held = await page.evaluate(() => window.taintHeld?.()).catch(() => undefined);
  return (held?.sights ?? []).map((sight) => bySides(sight, held?.origin ?? ''));
};
