import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../../../src/domain/card/card-field.ts';
import { HOLDER_NAME } from './card-input.ts';
import type { Cell } from '../cell.ts';
import type { Desk } from '../desk.ts';
import { HostedForm } from './hosted-form.ts';
import { cardPayType } from './test-cards.ts';

/** A card form (CardGateway). */
export class CardForm extends HostedForm {
  override readonly fields = HOSTED_CARD_FIELDS;
  override readonly savedCard = null;
  constructor(cell: Cell, name = 'form') {
    super(cell, name, cardPayType(cell));
  }

  override async startMounting(): Promise<void> {
    await this.cell.page.evaluate((name) => window.conformance.cards.mount(name), this.name);
  }
  override async unmount(): Promise<void> {
    await this.cell.page.evaluate((name) => window.conformance.cards.unmount(name), this.name);
  }
  override async focus(field: HostedCardField): Promise<void> {
    await this.cell.page.evaluate(([name, which]) => window.conformance.cards.focus(name, which), [this.name, field] as const);
  }
  protected override async submitAs(run: string): Promise<void> {
    await this.cell.page.evaluate(([name, id, holder]) => window.conformance.cards.submit(name, id, holder), [
      this.name,
      run,
      HOLDER_NAME,
    ] as const);
  }
}

/** Payments by card form: one form is filled with one card after the other. */
export class CardDesk implements Desk {
  readonly #cell: Cell;
  #standing: CardForm | null = null;
  constructor(cell: Cell) {
    this.#cell = cell;
  }

  make(name?: string): CardForm {
    return new CardForm(this.#cell, name);
  }

  async filledWith(number: string): Promise<CardForm> {
    if (this.#standing === null) {
      this.#standing = this.make();
      await this.#standing.mount();
    }
    await this.#standing.fill(number);
    return this.#standing;
  }
}
