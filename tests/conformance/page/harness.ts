import type { BenchOptions } from './bench.ts';
import type { CardFormProbe } from './probes/card-form-probe.ts';
import type { CvvProbe } from './probes/cvv-probe.ts';
import type { OrderProbe } from './probes/order-probe.ts';
import type { Opened } from './opened.ts';
import { loadApp } from './probes/provider-code.ts';
import type { Till } from './till.ts';
import { BentSdk, type Mood } from './bent-sdk.ts';
import type { Outcome, Said } from './probes/outcome.ts';
import { SheetWatch } from './probes/sheet-watch.ts';
import type { Watch } from './probes/watch.ts';

/** What is left on the page, or was said on it. */
export interface PageFacts {
  readonly frames: number;
  readonly scripts: readonly string[];
  readonly listeners: Readonly<Record<string, number>>;
  readonly errors: readonly string[];
  readonly thrownBack: readonly string[];
  readonly telemetry: readonly unknown[];
  readonly left: readonly string[];
  /** The document, and whatever is kept in storage and cookies. */
  readonly text: string;
}

/** What the suite drives: `window.conformance`. */
export class Harness {
  readonly #watch: Watch;
  readonly sdk = new BentSdk();
  readonly #sheets = new SheetWatch();
  #opened: Opened | null = null;
  constructor(watch: Watch) {
    this.#watch = watch;
  }

  /** Loads a provider's code; gives the reason when it cannot be fetched. */
  async open(options: BenchOptions): Promise<string | null> {
    try {
      const { Opened: App } = await loadApp(options.mutant);
      this.#opened = await App.open(options, this.sdk);
      return null;
    } catch (error) {
      return String(error);
    }
  }

  setMood(mood: Mood): void {
    this.sdk.mood = mood;
  }

  /** From now on the ends of wallet sheets are written down. */
  watchSheets(): void {
    this.#sheets.install();
  }
  get sheetEnds(): readonly string[] {
    return this.#sheets.ends;
  }
  /** The wallet says everything twice. */
  setWalletEcho(isOn: boolean): void {
    this.#sheets.saysTwice = isOn;
  }

  get cards(): CardFormProbe {
    return this.#bench.cards;
  }
  get cvv(): CvvProbe {
    return this.#bench.cvv;
  }
  get orders(): OrderProbe {
    return this.#bench.orders;
  }
  get till(): Till {
    return this.#bench.till;
  }

  outcome(run: string): Outcome | null {
    return this.#bench.bench.runs.outcome(run);
  }
  decided(run: string): Promise<Outcome> {
    return this.#bench.bench.runs.decided(run);
  }
  interrupt(run: string): Promise<void> {
    return this.#bench.bench.runs.interrupt(run);
  }
  interruptAtOnce(run: string): void {
    this.#bench.bench.runs.interruptAtOnce(run);
  }
  fireTimer(name: string): boolean {
    return this.#bench.bench.timers.fire(name);
  }

  said(): readonly Said[] {
    return this.#bench.bench.said;
  }

  facts(): PageFacts {
    const { telemetry, page } = this.#bench.bench;
    return {
      frames: document.querySelectorAll('iframe').length,
      scripts: [...document.scripts].map(({ src }) => src),
      listeners: this.#watch.listeners,
      errors: this.#watch.errors,
      thrownBack: this.sdk.thrownBack,
      telemetry: telemetry.reports,
      left: page.left,
      text: [document.documentElement.outerHTML, JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join('\n'),
    };
  }

  get #bench(): Opened {
    if (this.#opened === null) throw new Error('the bench is not open');
    return this.#opened;
  }
}
