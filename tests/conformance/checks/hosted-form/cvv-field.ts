import type { ChargedCard } from '../../../../src/sandbox/provider-sandbox.ts';
import type { CheckContext } from '../check-context.ts';
import type { HostedFormDriver } from './hosted-form-driver.ts';
import { HostedForm } from './hosted-form.ts';
import { cardFor, keptCard, payTypeWith, asSavedCard } from '../card/provider-test-cards.ts';

/** The CVV field of a saved card (HostedCvvGateway). */
export class CvvField extends HostedForm {
  override readonly fields = ['cvv'] as const;
  override readonly savedCard: ChargedCard;
  constructor(context: CheckContext, name: string, card: ChargedCard) {
    super(context, name, payTypeWith(context, 'saved cards', ({ savedCards }) => savedCards !== undefined).payType);
    this.savedCard = card;
  }

  override async startMounting(): Promise<void> {
    await this.context.page.evaluate(([name, card]) => window.conformance.cvv.mount(name, card), [
      this.name,
      asSavedCard(this.savedCard),
    ] as const);
  }
  override async unmount(): Promise<void> {
    await this.context.page.evaluate((name) => window.conformance.cvv.unmount(name), this.name);
  }
  override async focus(): Promise<void> {
    await this.context.page.evaluate((name) => window.conformance.cvv.focus(name), this.name);
  }
  protected override async submitAs(run: string): Promise<void> {
    await this.context.page.evaluate(([name, id]) => window.conformance.cvv.submit(name, id), [this.name, run] as const);
  }
}

/** Mounts one CVV field after the other, each for a saved card. */
export class CvvFieldDriver implements HostedFormDriver {
  readonly #context: CheckContext;
  #mounted: CvvField | null = null;
  #count = 0;
  constructor(context: CheckContext) {
    this.#context = context;
  }

  make(name = 'field', number = cardFor(this.#context, 'success').number): CvvField {
    return new CvvField(this.#context, name, keptCard(this.#context, number));
  }

  async filledWith(number: string): Promise<CvvField> {
    await this.#mounted?.unmount();
    this.#mounted = this.make(`field ${(this.#count += 1)}`, number);
    await this.#mounted.mount();
    await this.#mounted.fill(number);
    return this.#mounted;
  }
}
