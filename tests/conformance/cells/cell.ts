import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Locator, Page, Route } from 'playwright';
import { expect } from 'vitest';
import type { ProviderManifest } from '../../../src/domain/payment-method/provider-manifest.ts';
import { decideDecline } from '../../../src/domain/outcome/decide-outcome.ts';
import { mergeEvidence, NO_EVIDENCE, type Evidence } from '../../../src/domain/outcome/evidence.ts';
import type { OutcomeRule } from '../../../src/domain/outcome/outcome-rule.ts';
import { verdictOf } from '../../../src/domain/outcome/verdict.ts';
import type { ChargeDecision, ChargedCard, TestCard } from '../../../src/sandbox/provider-sandbox.ts';
import type { Mood } from '../page/bent-sdk.ts';
import type { PageFacts } from '../page/harness.ts';
import type { Outcome, Said } from '../page/probes/outcome.ts';
import type { Waits } from '../page/ports/ports.ts';
import type { BookedOrder } from '../server/order-book.ts';
import { pageOf, type ConformanceServer } from '../server/conformance-server.ts';
import type { CellPlatform } from '../server/platform.ts';
import { leaks, type CardInput } from './card/card-input.ts';
import { checkSaid } from './lawful.ts';
import { Requests } from './requests.ts';

/** What an SDK does that the suite would not let pass, each with the reason; nothing of ours is allowed anything. */
export interface Allowances {
  /** It believes any window of its provider's origin that knows what its own fields say. */
  readonly trustsItsOrigin?: string;
  /** It answers the wallet's sheet by itself, by its provider's word: what it says there is not ours. */
  readonly answersTheSheet?: string;
  /** Uncaught errors of its own when one of its frames is led away from its page. */
  readonly throwsWhenLedAway?: RegExp;
}

export interface CellParts {
  /** Of this check, unlike any other's of the provider. */
  readonly id: string;
  readonly manifest: ProviderManifest;
  readonly rules: readonly OutcomeRule[];
  readonly page: Page;
  readonly server: ConformanceServer;
  /** The provider's settings, by name, as the page has them. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly mutant: string | null;
  readonly allowances: Allowances;
  /** What checks of this provider have found out, for the later ones. */
  readonly memo: Map<string, unknown>;
  /** How long an awaited thing may take before it counts as not happening, in ms. */
  readonly patience: number;
}

/** Requests on hold. */
export interface Held {
  readonly caught: () => number;
  /** Those that asked. */
  readonly frames: () => readonly Frame[];
  /** Lets them and all later ones go. */
  readonly release: () => Promise<void>;
}

/** The frame that asks, when it is not the page itself; null as well when it is gone again. */
export const fromFrame = (route: Route): Frame | null => {
  try {
    const frame = route.request().frame();
    return frame.parentFrame() === null ? null : frame;
  } catch {
    return null;
  }
};

export const AMOUNT_CENTS = 499;
/** A page of ours loads in far less; a machine that does not manage says nothing about a provider. */
const LOADING_MS = 30_000;
const SHORTEST_REST_MS = 5;
const LONGEST_REST_MS = 80;

/** One check at work: a fresh page with the provider's real adapters, the platform, and what must hold whatever the check is about. */
export class Cell {
  readonly parts: CellParts;
  readonly requests: Requests;
  readonly #typed: CardInput[] = [];
  readonly #console: string[] = [];
  readonly #allowed: string[] = [];
  #provoked: RegExp | null = null;
  /** The platform that this check alone has. */
  readonly platform: CellPlatform;
  readonly #address: string;
  constructor(parts: CellParts) {
    this.parts = parts;
    this.platform = parts.server.platforms.of(parts.id);
    this.#address = `${parts.server.siteOrigin}${pageOf(parts.id)}`;
    this.requests = new Requests(parts.page);
    parts.page.on('console', (message) => this.#console.push(message.text()));
  }

  get page(): Page {
    return this.parts.page;
  }
  get testCards(): readonly TestCard[] {
    return this.parts.server.sandbox.testCards;
  }

  /** Opens the harness with the provider's code; what waits in vain in this check is given a short time in `waits` (ms). */
  async open(waits: Waits = {}): Promise<void> {
    const { page, patience } = this.parts;
    page.setDefaultTimeout(patience);
    page.setDefaultNavigationTimeout(LOADING_MS);
    await page.goto(this.#address);
    await this.reopen(waits);
  }

  /** A later visit of the same shopper: the page anew, with what it kept. */
  async comeBack(query = 'again'): Promise<void> {
    await this.page.goto(`${this.#address}?${query}`);
    await this.reopen();
  }

  /** Presses a choice that a page, a frame or a sheet of the simulator offers, as soon as it can be pressed. */
  async choose(choice: string): Promise<void> {
    let found: Locator | null = null;
    await this.until(`${choice} can be chosen`, async () => {
      for (const frame of this.page.frames()) {
        const button = frame.locator(`[data-choice="${choice}"]:enabled:visible`).first();
        if ((await button.count().catch(() => 0)) > 0) found = button;
      }
      return found !== null;
    });
    await (found as Locator | null)?.click();
  }
  /** What can be chosen right now. */
  async choices(): Promise<readonly string[]> {
    const offered = await Promise.all(
      this.page.frames().map((frame) =>
        frame
          .locator('[data-choice]:enabled:visible')
          .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['choice'] ?? ''))
          .catch(() => []),
      ),
    );
    return offered.flat();
  }

  /** Takes the provider's code anew on the same page. */
  async reopen(waits: Waits = {}): Promise<void> {
    const { page, manifest, mutant } = this.parts;
    const options = { providerId: manifest.id, mutant, waits };
    const failure = await page.evaluate((given) => window.conformance.open(given), options);
    if (failure !== null) throw new Error(`The code of ${mutant ?? manifest.id} does not load: ${failure}`);
  }

  async mood(mood: Mood): Promise<void> {
    await this.page.evaluate((next) => window.conformance.setMood(next), mood);
  }

  /** How a run ended; fails when it has not within the patience. */
  async ended(run: string): Promise<Outcome> {
    const outcome = await this.page.evaluate(
      ([name, ms]) => Promise.race([window.conformance.decided(name), new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))]),
      [run, this.parts.patience] as const,
    );
    expect(outcome, `${run} must come to an end`).not.toBeNull();
    return outcome ?? { kind: 'interrupted' };
  }

  /** Null while the run goes on. */
  outcome(run: string): Promise<Outcome | null> {
    return this.page.evaluate((name) => window.conformance.outcome(name), run);
  }

  /** The run of this name, not yet started, is left in the moment in which it starts. */
  async interruptAtOnce(run: string): Promise<void> {
    await this.page.evaluate((name) => window.conformance.interruptAtOnce(name), run);
  }
  /** Ends a run as leaving the screen does, and waits until it has ended. */
  async interrupt(run: string): Promise<void> {
    await this.page.evaluate((name) => window.conformance.interrupt(name), run);
  }

  said(): Promise<readonly Said[]> {
    return this.page.evaluate(() => window.conformance.said());
  }
  facts(): Promise<PageFacts> {
    return this.page.evaluate(() => window.conformance.facts());
  }

  /** Waits until a condition holds; fails, naming it, when it does not within the patience. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + this.parts.patience;
    for (let rest = SHORTEST_REST_MS; !(await holds()); rest = Math.min(2 * rest, LONGEST_REST_MS)) {
      if (performance.now() > deadline) expect.fail(`this must come to hold: ${what}`);
      await pause(rest);
    }
  }

  /** How often this check has brought about a call of the platform. */
  callsOf(call: string): number {
    return this.platform.orders.callsOf(call);
  }

  /** Whatever the SDK said before is said again, to callbacks that are long off as well. */
  repeatEverything(): Promise<number> {
    return this.page.evaluate(() => window.conformance.sdk.repeatEverything());
  }
  sayGarbage(): Promise<number> {
    return this.page.evaluate(() => window.conformance.sdk.sayGarbage());
  }

  /** Holds the requests that match until released. */
  async hold(matches: (route: Route) => boolean): Promise<Held> {
    const held: Route[] = [];
    let isHolding = true;
    await this.page.route('**/*', async (route) => {
      if (!isHolding || !matches(route)) return route.fallback();
      held.push(route);
    });
    return {
      caught: () => held.length,
      frames: () => held.flatMap((route) => fromFrame(route) ?? []),
      release: async () => {
        isHolding = false;
        // A frame that is gone asks no more.
        await Promise.all(held.splice(0).map((route) => route.continue().catch(() => {})));
      },
    };
  }

  /** Uncaught errors that the check itself brings about. */
  provokes(errors: RegExp): void {
    this.#provoked = errors;
  }
  /** An origin of this machine that the check itself asks. */
  alsoAllows(origin: string): void {
    this.#allowed.push(origin);
  }

  /** What the shopper types is looked for everywhere at the end. */
  remember(input: CardInput): void {
    this.#typed.push(input);
  }

  /** The platform's create: books the order and asks the provider's side for the money, as the sandbox does. */
  order(payType: number, fields: Readonly<Record<string, string>>, savedCard: ChargedCard | null = null): [BookedOrder, ChargeDecision] {
    const { orders } = this.platform;
    const { sandbox } = this.parts.server;
    const order = orders.open({ requestId: null, rechargeId: null, payType, amountCents: AMOUNT_CENTS, fields });
    const decision = sandbox.charge({ ...order, savedCard });
    orders.record(order, decision);
    return [order, decision];
  }

  /** What the page would show of an order: its outcome once declined, else the verdict (D30). */
  shown(order: BookedOrder, beside: Partial<Evidence> = {}): string {
    const evidence = mergeEvidence(mergeEvidence(NO_EVIDENCE, beside), this.platform.orders.evidenceOf(order.orderId));
    const verdict = verdictOf(evidence);
    return verdict === 'declined' ? decideDecline(evidence, this.parts.rules).outcome : verdict;
  }

  /** What must hold at the end of every check. */
  async finish(): Promise<void> {
    const { siteOrigin, providerOrigin } = this.parts.server;
    const { orders } = this.platform;
    const facts = await this.facts();
    checkSaid(await this.said());
    expect(facts.thrownBack, 'nothing is thrown back at the SDK').toEqual([]);
    expect(
      facts.errors.filter((error) => this.#provoked?.test(error) !== true),
      'nothing is left uncaught',
    ).toEqual([]);
    expect(
      this.#console.filter((line) => line.includes('Content Security Policy')),
      'the page asks for nothing forbidden',
    ).toEqual([]);
    expect(this.requests.outside([siteOrigin, providerOrigin, ...this.#allowed]), 'only this machine is asked').toEqual([]);
    const ours = this.requests.all
      .filter(({ url }) => url.startsWith(siteOrigin))
      .map(({ url, body }) => `${url} ${body.replace(/"cko_cvv":"\d+"/, '')}`);
    const addresses = this.requests.all.map(({ url }) => url);
    const creates = [...orders.orders.values()].map(({ fields }) => JSON.stringify({ ...fields, cko_cvv: '' }));
    const places = [...ours, ...addresses, ...creates, ...this.#console, facts.text, JSON.stringify(facts.telemetry)];
    for (const input of this.#typed) {
      expect(
        places.filter((place) => leaks(place, input)),
        'the card number and the CVV are nowhere',
      ).toEqual([]);
    }
  }
}
