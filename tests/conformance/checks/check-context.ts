import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page, Route } from 'playwright';
import { expect } from 'vitest';
import type { ProviderManifest } from '../../../src/domain/payment-method/provider-manifest.ts';
import { decideDecline } from '../../../src/domain/outcome/decide-outcome.ts';
import { type Evidence, mergeEvidence, NO_EVIDENCE } from '../../../src/domain/outcome/evidence.ts';
import type { OutcomeRule } from '../../../src/domain/outcome/outcome-rule.ts';
import { verdictOf } from '../../../src/domain/outcome/verdict.ts';
import type { ChargedCard, ChargeDecision, TestCard } from '../../../src/sandbox/provider-sandbox.ts';
import type { SdkBehaviour } from '../page/sdk-proxy.ts';
import type { PageFacts } from '../page/harness.ts';
import type { ListenerEvent } from '../page/probes/listener-event.ts';
import type { RunResult } from '../page/probes/run-result.ts';
import type { Timeouts } from '../page/ports/ports.ts';
import type { BookedOrder } from '../server/order-book.ts';
import { pageOf, type ConformanceServer } from '../server/conformance-server.ts';
import type { CheckPlatform } from '../server/check-platforms.ts';
import type { Allowances } from './allowances.ts';
import type { TypedCard } from './card/typed-card.ts';
import { holdRequests, type HeldRequests } from './held-requests.ts';
import { PageRequests } from './page-requests.ts';

export interface CheckParts {
  /** Unique among the checks of the provider. */
  readonly id: string;
  readonly manifest: ProviderManifest;
  readonly rules: readonly OutcomeRule[];
  readonly page: Page;
  readonly server: ConformanceServer;
  /** The provider's settings, by name, as the page has them. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly mutant: string | null;
  readonly allowances: Allowances;
  /** What earlier checks of this provider found out and later ones may reuse. */
  readonly memo: Map<string, unknown>;
  /** How long an awaited thing may take before the check fails, in ms. */
  readonly timeoutMs: number;
  /** What must hold of each page that the check leaves. */
  readonly lookRound: (context: CheckContext) => Promise<void>;
}

export const AMOUNT_CENTS = 499;
/** Our page loads in far less; a machine that is slower than this says nothing about a provider. */
const LOADING_MS = 30_000;
const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 80;

/** What one check works with: a fresh page with the provider's real adapters, and a platform of its own. */
export class CheckContext {
  readonly parts: CheckParts;
  readonly requests: PageRequests;
  readonly platform: CheckPlatform;
  /** Lines of the page's console. */
  readonly console: string[] = [];
  /** What the shopper typed; at the end of the check none of it may be found anywhere. */
  readonly secrets: TypedCard[] = [];
  /** Further local origins that the check itself calls. */
  readonly allowedOrigins: string[] = [];
  /** Uncaught errors that the check itself causes. */
  expectedErrors: RegExp | null = null;
  readonly #address: string;
  /** Whether this check has opened the page that stands there. */
  #isOpen = false;

  constructor(parts: CheckParts) {
    this.parts = parts;
    this.platform = parts.server.platforms.of(parts.id);
    this.#address = `${parts.server.siteOrigin}${pageOf(parts.id)}`;
    this.requests = new PageRequests(parts.page);
    parts.page.on('console', (message) => this.console.push(message.text()));
  }

  get page(): Page {
    return this.parts.page;
  }
  get testCards(): readonly TestCard[] {
    return this.parts.server.sandbox.testCards;
  }

  /** Opens the harness page with the provider's code. `timeouts`: those that this check lets run out, in ms. */
  async open(timeouts: Timeouts = {}): Promise<void> {
    const { page, timeoutMs } = this.parts;
    page.setDefaultTimeout(timeoutMs);
    page.setDefaultNavigationTimeout(LOADING_MS);
    await this.#leave();
    await page.goto(this.#address);
    await this.reopen(timeouts);
  }

  /** A later visit of the same shopper: a fresh page over the same storage. */
  async comeBack(query = 'again'): Promise<void> {
    await this.#leave();
    await this.page.goto(`${this.#address}?${query}`);
    await this.reopen();
  }

  /** Loads the provider's code anew on the same page. */
  async reopen(timeouts: Timeouts = {}): Promise<void> {
    const { page, manifest, mutant } = this.parts;
    await this.#leave();
    const options = { providerId: manifest.id, mutant, timeouts };
    const failure = await page.evaluate((given) => window.conformance.open(given), options);
    if (failure !== null) throw new Error(`The code of ${mutant ?? manifest.id} does not load: ${failure}`);
    this.#isOpen = true;
  }

  /** A check may open several pages: what one of them reported, printed or threw is gone with it. */
  async #leave(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    // A page that the provider has led to has nothing to look at.
    if (await this.page.evaluate(() => 'conformance' in window && window.conformance.isOpen)) await this.parts.lookRound(this);
  }

  /** Presses a choice of the simulator (`data-choice`), in whichever page, frame or sheet it is, as soon as it is enabled. */
  async choose(choice: string): Promise<void> {
    let found: Locator | null = null;
    await this.until(`${choice} can be chosen`, async () => {
      for (const frame of this.page.frames()) {
        const button = frame.locator(`[data-choice="${choice}"]:not(:disabled):visible`).first();
        if ((await button.count().catch(() => 0)) > 0) found = button;
      }
      return found !== null;
    });
    await (found as Locator | null)?.click();
  }
  /** The choices that are enabled right now. */
  async choices(): Promise<readonly string[]> {
    const offered = await Promise.all(
      this.page.frames().map((frame) =>
        frame
          .locator('[data-choice]:not(:disabled):visible')
          .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['choice'] ?? ''))
          .catch(() => []),
      ),
    );
    return offered.flat();
  }

  async setSdkBehaviour(behaviour: SdkBehaviour): Promise<void> {
    await this.page.evaluate((next) => window.conformance.setSdkBehaviour(next), behaviour);
  }
  /** The SDK repeats all its calls so far, also to callbacks of forms that are unmounted. */
  repeatCallbacks(): Promise<number> {
    return this.page.evaluate(() => window.conformance.sdk.repeatCallbacks());
  }
  callBackWithGarbage(): Promise<number> {
    return this.page.evaluate(() => window.conformance.sdk.callBackWithGarbage());
  }

  /** Waits for the end of a run; fails when it does not end in time. */
  async resultOf(run: string): Promise<RunResult> {
    const result = await this.page.evaluate(
      ([name, ms]) =>
        Promise.race([window.conformance.finished(name), new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))]),
      [run, this.parts.timeoutMs] as const,
    );
    expect(result, `${run} must end`).not.toBeNull();
    return result ?? { kind: 'interrupted' };
  }
  /** Null while the run goes on. */
  currentResult(run: string): Promise<RunResult | null> {
    return this.page.evaluate((name) => window.conformance.result(name), run);
  }
  /** Interrupts a run that is yet to start as soon as it starts. */
  async interruptAtOnce(run: string): Promise<void> {
    await this.page.evaluate((name) => window.conformance.interruptAtOnce(name), run);
  }
  /** Interrupts a run, as leaving the screen does, and waits until it has ended. */
  async interrupt(run: string): Promise<void> {
    await this.page.evaluate((name) => window.conformance.interrupt(name), run);
  }

  /** What the adapters told their listeners so far. */
  listenerEvents(): Promise<readonly ListenerEvent[]> {
    return this.page.evaluate(() => window.conformance.listenerEvents());
  }
  facts(): Promise<PageFacts> {
    return this.page.evaluate(() => window.conformance.facts());
  }

  /** Waits until a condition holds; fails, naming it, when it does not hold in time. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + this.parts.timeoutMs;
    for (let rest = SHORTEST_PAUSE_MS; !(await holds()); rest = Math.min(2 * rest, LONGEST_PAUSE_MS)) {
      if (performance.now() > deadline) expect.fail(`waited in vain until ${what}`);
      await pause(rest);
    }
  }

  /** Holds the requests that match until they are released. */
  hold(matches: (route: Route) => boolean): Promise<HeldRequests> {
    return holdRequests(this.page, matches);
  }

  /** How often this check has called the platform by this name. */
  callsOf(call: string): number {
    return this.platform.orders.callsOf(call);
  }

  /** Creates an order as the platform does: books it and asks the provider's side to charge it. */
  order(payType: number, fields: Readonly<Record<string, string>>, savedCard: ChargedCard | null = null): [BookedOrder, ChargeDecision] {
    const { orders } = this.platform;
    const { sandbox } = this.parts.server;
    const order = orders.open({ requestId: null, rechargeId: null, payType, amountCents: AMOUNT_CENTS, fields });
    const decision = sandbox.charge({ ...order, savedCard });
    orders.record(order, decision);
    return [order, decision];
  }

  /** What the page would show of an order: its outcome when declined, else the verdict (D30). */
  shown(order: BookedOrder, more: Partial<Evidence> = {}): string {
    const evidence = mergeEvidence(mergeEvidence(NO_EVIDENCE, more), this.platform.orders.evidenceOf(order.orderId));
    const verdict = verdictOf(evidence);
    return verdict === 'declined' ? decideDecline(evidence, this.parts.rules).outcome : verdict;
  }
}
