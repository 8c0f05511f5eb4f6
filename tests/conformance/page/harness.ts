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
import type { PageWatch } from './probes/page-watch.ts';

/** The state of the page: what is mounted, listens, went wrong or was reported. */
export interface PageFacts {
  readonly frames: number;
  readonly scripts: readonly string[];
  readonly listeners: Readonly<Record<string, number>>;
  readonly errors: readonly string[];
  readonly thrownBack: readonly string[];
  readonly telemetry: readonly unknown[];
  /** Addresses that the page was sent to. */
  readonly navigations: readonly string[];
  /** The document, storage and cookies, as one text. */
  readonly text: string;
}

/** The suite's side of the page: `window.conformance`. */
export class Harness {
  readonly #watch: PageWatch;
  readonly sdk = new SdkProxy();
  readonly #sheets = new WalletSheetWatch();
  #probes: ProviderProbes | null = null;
  constructor(watch: PageWatch) {
    this.#watch = watch;
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
    const { telemetry, page } = this.#opened.testBed;
    return {
      frames: document.querySelectorAll('iframe').length,
      scripts: [...document.scripts].map(({ src }) => src),
      listeners: this.#watch.listeners,
      errors: this.#watch.errors,
      thrownBack: this.sdk.thrownBack,
      telemetry: telemetry.reports,
      navigations: page.navigations,
      text: [document.documentElement.outerHTML, JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join('\n'),
    };
  }

  get #opened(): ProviderProbes {
    if (this.#probes === null) throw new Error('no provider is open');
    return this.#probes;
  }
}
