import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../../../src/domain/card/card-field.ts';
import { HOLDER_NAME } from '../card/typed-card.ts';
import type { CheckContext } from '../check-context.ts';
import type { HostedFormDriver } from './hosted-form-driver.ts';
import { HostedForm } from './hosted-form.ts';
import { cardPayType } from '../card/provider-test-cards.ts';

/** A mounted card form (CardGateway). */
export class HostedCardForm extends HostedForm {
  override readonly fields = HOSTED_CARD_FIELDS;
  override readonly savedCard = null;
  constructor(context: CheckContext, name = 'form') {
    super(context, name, cardPayType(context));
  }

  override async startMounting(): Promise<void> {
    await this.context.page.evaluate((name) => window.conformance.cards.mount(name), this.name);
  }
  override async unmount(): Promise<void> {
    await this.context.page.evaluate((name) => window.conformance.cards.unmount(name), this.name);
  }
  override async focus(field: HostedCardField): Promise<void> {
    await this.context.page.evaluate(([name, which]) => window.conformance.cards.focus(name, which), [this.name, field] as const);
  }
  protected override async submitAs(run: string): Promise<void> {
    await this.context.page.evaluate(([name, id, holder]) => window.conformance.cards.submit(name, id, holder), [
      this.name,
      run,
      HOLDER_NAME,
    ] as const);
  }
}

/** Fills in one card form with one card after the other. */
export class CardFormDriver implements HostedFormDriver {
  readonly #context: CheckContext;
  #mounted: HostedCardForm | null = null;
  constructor(context: CheckContext) {
    this.#context = context;
  }

  make(name?: string): HostedCardForm {
    return new HostedCardForm(this.#context, name);
  }

  async filledWith(number: string): Promise<HostedCardForm> {
    if (this.#mounted === null) {
      this.#mounted = this.make();
      await this.#mounted.mount();
    }
    await this.#mounted.fill(number);
    return this.#mounted;
  }
}
