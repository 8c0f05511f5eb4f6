import { TestBed, type TestBedOptions } from './test-bed.ts';
import type { SdkProxy } from './sdk-proxy.ts';
import { CardFormProbe } from './probes/card-form-probe.ts';
import { CvvProbe } from './probes/cvv-probe.ts';
import { OrderProbe } from './probes/order-probe.ts';
import { HeadlessCashier } from './headless-cashier.ts';

/** A test bed with everything that the suite drives on it. */
export class ProviderProbes {
  readonly testBed: TestBed;
  readonly cards: CardFormProbe;
  readonly cvv: CvvProbe;
  readonly orders: OrderProbe;
  #cashier: HeadlessCashier | null = null;
  constructor(testBed: TestBed) {
    this.testBed = testBed;
    this.cards = new CardFormProbe(testBed);
    this.cvv = new CvvProbe(testBed);
    this.orders = new OrderProbe(testBed);
  }

  static async open(options: TestBedOptions, sdk: SdkProxy): Promise<ProviderProbes> {
    return new ProviderProbes(await TestBed.open(options, sdk));
  }

  /** Made when it is first asked for. */
  get cashier(): HeadlessCashier {
    this.#cashier ??= new HeadlessCashier(this.testBed);
    return this.#cashier;
  }
}
