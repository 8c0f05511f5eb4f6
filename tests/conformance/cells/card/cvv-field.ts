import type { ChargedCard } from '../../../../src/sandbox/provider-sandbox.ts';
import type { Cell } from '../cell.ts';
import type { Desk } from '../desk.ts';
import { HostedForm } from './hosted-form.ts';
import { cardFor, keptCard, payTypeWith, savedCardOf } from './test-cards.ts';

/** The CVV field of a saved card (HostedCvvGateway). */
export class CvvField extends HostedForm {
  override readonly fields = ['cvv'] as const;
  override readonly savedCard: ChargedCard;
  constructor(cell: Cell, name: string, card: ChargedCard) {
    super(cell, name, payTypeWith(cell, 'saved cards', ({ savedCards }) => savedCards !== undefined).payType);
    this.savedCard = card;
  }

  override async startMounting(): Promise<void> {
    await this.cell.page.evaluate(([name, card]) => window.conformance.cvv.mount(name, card), [
      this.name,
      savedCardOf(this.savedCard),
    ] as const);
  }
  override async unmount(): Promise<void> {
    await this.cell.page.evaluate((name) => window.conformance.cvv.unmount(name), this.name);
  }
  override async focus(): Promise<void> {
    await this.cell.page.evaluate((name) => window.conformance.cvv.focus(name), this.name);
  }
  protected override async submitAs(run: string): Promise<void> {
    await this.cell.page.evaluate(([name, id]) => window.conformance.cvv.submit(name, id), [this.name, run] as const);
  }
}

/** Payments by saved card: each has a field of its own. */
export class CvvDesk implements Desk {
  readonly #cell: Cell;
  #standing: CvvField | null = null;
  #count = 0;
  constructor(cell: Cell) {
    this.#cell = cell;
  }

  make(name = 'field', number = cardFor(this.#cell, 'success').number): CvvField {
    return new CvvField(this.#cell, name, keptCard(this.#cell, number));
  }

  async filledWith(number: string): Promise<CvvField> {
    await this.#standing?.unmount();
    this.#standing = this.make(`field ${(this.#count += 1)}`, number);
    await this.#standing.mount();
    await this.#standing.fill(number);
    return this.#standing;
  }
}
