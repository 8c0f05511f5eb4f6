import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { HostedCardField } from '../../../../src/domain/card/card-field.ts';
import type { ChargeDecision, ChargedCard } from '../../../../src/sandbox/provider-sandbox.ts';
import type { Outcome, Said } from '../../page/probes/outcome.ts';
import type { BookedOrder } from '../../server/order-book.ts';
import { cardInput } from './card-input.ts';
import type { Cell } from '../cell.ts';
import { wireFields } from '../wire-fields.ts';

/** Fields that a provider hosts on our page, one frame each, as a shopper and the app use them. */
export abstract class HostedForm {
  readonly name: string;
  abstract readonly fields: readonly HostedCardField[];
  /** The saved card that is paid with; null for a new one. */
  abstract readonly savedCard: ChargedCard | null;
  protected readonly cell: Cell;
  readonly #payType: number;
  #submissions = 0;
  constructor(cell: Cell, name: string, payType: number) {
    this.cell = cell;
    this.name = name;
    this.#payType = payType;
  }

  abstract startMounting(): Promise<void>;
  abstract unmount(): Promise<void>;
  abstract focus(field: HostedCardField): Promise<void>;
  protected abstract submitAs(run: string): Promise<void>;

  async mount(): Promise<void> {
    await this.startMounting();
    expect(await this.cell.ended(this.name)).toEqual({ kind: 'done', value: null });
  }
  /** The fault that mounting ends with. */
  async mountFault(): Promise<string> {
    await this.startMounting();
    return this.fault(this.name);
  }
  /** The fault of a run; fails when it ends in another way. */
  async fault(run: string): Promise<string> {
    const outcome = await this.cell.ended(run);
    expect(outcome).toMatchObject({ kind: 'failed', tag: 'CardFormError', providerId: this.cell.parts.manifest.id });
    return outcome.kind === 'failed' ? outcome.fault : '';
  }

  holder(field: HostedCardField): Locator {
    return this.cell.page.locator(`[data-holder="${this.name} ${field}"]`);
  }
  frames(field: HostedCardField): Locator {
    return this.holder(field).locator('iframe');
  }
  input(field: HostedCardField): Locator {
    return this.frames(field).contentFrame().locator('input:visible').first();
  }
  /** Frames in all holders. */
  async frameCount(): Promise<number> {
    const counts = await Promise.all(this.fields.map((field) => this.frames(field).count()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async type(field: HostedCardField, text: string): Promise<void> {
    await this.input(field).fill(text);
  }
  /** Types the card of this number and waits until every field is said to be valid. */
  async fill(number: string): Promise<void> {
    const input = cardInput(number);
    this.cell.remember(input);
    await this.#clear();
    for (const field of this.fields) await this.type(field, input[field]);
    await this.cell.until('every field is said to be valid', async () => {
      const states = await this.states();
      return this.fields.every((field) => states[field] === 'valid');
    });
  }

  /** Takes out what an earlier card left, so that what is said next is said of the next one. */
  async #clear(): Promise<void> {
    const filled = Object.entries(await this.states()).flatMap(([field, state]) => (state === 'valid' ? [field] : []));
    for (const field of this.fields) if (filled.includes(field)) await this.type(field, '');
    await this.cell.until('no field is said to be valid', async () => !Object.values(await this.states()).includes('valid'));
  }

  /** What was said of this form. */
  async said(): Promise<readonly Said[]> {
    return (await this.cell.said()).filter(({ probe }) => probe === this.name);
  }
  /** The last word on each field. */
  async states(): Promise<Readonly<Record<string, string>>> {
    const said = await this.said();
    return Object.fromEntries(said.flatMap((each) => (each.type === 'field' ? [[each.field, each.state]] : [])));
  }
  async brand(): Promise<string | null | undefined> {
    const last = (await this.said()).findLast((each) => each.type === 'brand');
    return last?.type === 'brand' ? last.brand : undefined;
  }

  /** Begins a submission; gives its run. */
  async startSubmitting(): Promise<string> {
    const run = `${this.name} submission ${(this.#submissions += 1)}`;
    await this.submitAs(run);
    return run;
  }
  async submit(): Promise<Outcome> {
    return this.cell.ended(await this.startSubmitting());
  }
  async submitFault(): Promise<string> {
    return this.fault(await this.startSubmitting());
  }
  /** Submits, and makes an order with what that gives. */
  async pay(): Promise<[BookedOrder, ChargeDecision]> {
    return this.cell.order(this.#payType, wireFields(await this.submit()), this.savedCard);
  }
}
