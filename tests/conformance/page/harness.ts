import type { TestBedOptions } from './test-bed.ts';
import type { CardFormProbe } from './probes/card-form-probe.ts';
import type { CvvProbe } from './probes/cvv-probe.ts';
import type { OrderProbe } from './probes/order-probe.ts';
import type { ProviderProbes } from './provider-probes.ts';
import { loadApp } from './probes/provider-code.ts';
import type { HeadlessCashier } from './headless-cashier.ts';
import { SdkProxy, type SdkBehaviour } from './sdk-proxy.ts';
import type { ListenerEvent } from './probes/listener-event.ts';
import type { RunResult } from './probes/run-result.ts';
import { WalletSheetWatch } from './probes/wallet-sheet-watch.ts';
import type { PageTraces, Traces } from './probes/page-traces.ts';
import type { PageWatch } from './probes/page-watch.ts';
import type { RunningWatch } from './probes/running-watch.ts';

/** The state of the page: what is mounted, listens, went wrong or was reported. */
export interface PageFacts {
  readonly frames: number;
  readonly scripts: readonly string[];
  /** Listeners on the window and the document by event type, and running intervals, workers and observers. */
  readonly lasting: Readonly<Record<string, number>>;
  /** The same without the listeners, of which the wallet's sheet has some on the window. */
  readonly running: Readonly<Record<string, number>>;
  readonly traces: Traces;
  /** Texts of the wallet's encrypted payments, which belong in no report. */
  readonly walletSecrets: readonly string[];
  readonly errors: readonly string[];
  readonly thrownBack: readonly string[];
  readonly telemetry: readonly unknown[];
  /** What the adapters' errors say in detail, which their users may report. */
  readonly details: readonly string[];
  /** Addresses that the page was sent to. */
  readonly navigations: readonly string[];
  /** The document, storage and cookies, as one text. */
  readonly text: string;
}

/** What was installed before anything else ran. */
export interface Watches {
  readonly page: PageWatch;
  readonly running: RunningWatch;
  readonly traces: PageTraces;
}

/** The suite's side of the page: `window.conformance`. */
export class Harness {
  readonly #watches: Watches;
  readonly sdk = new SdkProxy();
  readonly #sheets = new WalletSheetWatch();
  #probes: ProviderProbes | null = null;
  constructor(watches: Watches) {
    this.#watches = watches;
  }

  /** Loads a provider's code; returns the reason when that fails, else null. */
  async open(options: TestBedOptions): Promise<string | null> {
    try {
      const { ProviderProbes: Probes } = await loadApp(options.mutant);
      this.#probes = await Probes.open(options, this.sdk);
      return null;
    } catch (error) {
      return String(error);
    }
  }

  /** False until the provider's code is loaded. */
  get isOpen(): boolean {
    return this.#probes !== null;
  }

  setSdkBehaviour(behaviour: SdkBehaviour): void {
    this.sdk.behaviour = behaviour;
  }

  /** Records from now on how the page ends each wallet sheet. */
  watchSheets(): void {
    this.#sheets.install();
  }
  get sheetEnds(): readonly string[] {
    return this.#sheets.ends;
  }
  /** The first sheet gives its token once more; false when none has given one. */
  repeatFirstToken(): boolean {
    return this.#sheets.repeatFirstToken();
  }
  /** Makes the wallet send each event twice. */
  setWalletEcho(isOn: boolean): void {
    this.#sheets.repeatsEvents = isOn;
  }

  get cards(): CardFormProbe {
    return this.#opened.cards;
  }
  get cvv(): CvvProbe {
    return this.#opened.cvv;
  }
  get orders(): OrderProbe {
    return this.#opened.orders;
  }
  get cashier(): HeadlessCashier {
    return this.#opened.cashier;
  }

  /** How a run ended; null while it is running. */
  result(run: string): RunResult | null {
    return this.#opened.testBed.runs.result(run);
  }
  finished(run: string): Promise<RunResult> {
    return this.#opened.testBed.runs.finished(run);
  }
  interrupt(run: string): Promise<void> {
    return this.#opened.testBed.runs.interrupt(run);
  }
  interruptAtOnce(run: string): void {
    this.#opened.testBed.runs.interruptAtOnce(run);
  }
  fireTimer(name: string): boolean {
    return this.#opened.testBed.timers.fire(name);
  }

  listenerEvents(): readonly ListenerEvent[] {
    return this.#opened.testBed.events;
  }

  facts(): PageFacts {
    const { telemetry, page, details } = this.#opened.testBed;
    const { page: watch, running, traces } = this.#watches;
    return {
      frames: document.querySelectorAll('iframe').length,
      scripts: [...document.scripts].map(({ src }) => src),
      lasting: { ...watch.listeners, ...running.counts },
      running: running.counts,
      traces: { printed: traces.printed, stored: traces.stored, history: traces.history },
      walletSecrets: this.#sheets.secrets,
      errors: watch.errors,
      thrownBack: this.sdk.thrownBack,
      telemetry: telemetry.reports,
      details,
      navigations: page.navigations,
      text: [document.documentElement.outerHTML, JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join('\n'),
    };
  }

  get #opened(): ProviderProbes {
    if (this.#probes === null) throw new Error('no provider is open');
    return this.#probes;
  }
}
