import { Bench, type BenchOptions } from './bench.ts';
import type { BentSdk } from './bent-sdk.ts';
import { CardFormProbe } from './probes/card-form-probe.ts';
import { CvvProbe } from './probes/cvv-probe.ts';
import { OrderProbe } from './probes/order-probe.ts';
import { Till } from './till.ts';

/** A provider on the bench, and what the suite does with it. */
export class Opened {
  readonly bench: Bench;
  readonly cards: CardFormProbe;
  readonly cvv: CvvProbe;
  readonly orders: OrderProbe;
  #till: Till | null = null;
  constructor(bench: Bench) {
    this.bench = bench;
    this.cards = new CardFormProbe(bench);
    this.cvv = new CvvProbe(bench);
    this.orders = new OrderProbe(bench);
  }

  static async open(options: BenchOptions, sdk: BentSdk): Promise<Opened> {
    return new Opened(await Bench.open(options, sdk));
  }

  /** Made when it is first asked for. */
  get till(): Till {
    this.#till ??= new Till(this.bench);
    return this.#till;
  }
}
