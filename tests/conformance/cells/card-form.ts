import type { FrameLocator, Locator } from 'playwright';
import { expect } from 'vitest';
import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../../src/domain/card/card-field.ts';
import type { TestCard } from '../../../src/sandbox/provider-sandbox.ts';
import type { Outcome, Said } from '../page/outcome.ts';
import { cardInput, HOLDER_NAME, type CardInput } from './card-input.ts';
import type { Cell } from './cell.ts';

/** Fields of the create that a card may bring (cashier §7). */
const CREATE_FIELDS = [
  'cko_token',
  'cko_card_no',
  'cko_issuer',
  'cko_issuer_country',
  'cko_source_name',
  'cko_cvv',
  'cko_source_id',
  'source_id',
  'platform_data',
];

/** The wire fields of a submission that gave some; fails for any other end, and for a field that is no create's. */
export const wireFields = (outcome: Outcome): Readonly<Record<string, string>> => {
  expect(outcome).toMatchObject({ kind: 'done' });
  const fields = (outcome.kind === 'done' ? outcome.value : {}) as Record<string, string>;
  expect(
    Object.keys(fields).filter((name) => !CREATE_FIELDS.includes(name)),
    'only fields of the create',
  ).toEqual([]);
  expect(Object.values(fields).every((value) => typeof value === 'string' && value !== '')).toBe(true);
  expect(fields).not.toEqual({});
  return fields;
};

/** A card form on the page as a shopper and the app use it. */
export class CardForm {
  readonly name: string;
  readonly #cell: Cell;
  #submissions = 0;
  constructor(cell: Cell, name = 'form') {
    this.#cell = cell;
    this.name = name;
  }

  async startMounting(): Promise<void> {
    await this.#cell.page.evaluate((name) => window.conformance.cards.mount(name), this.name);
  }
  async mount(): Promise<void> {
    await this.startMounting();
    expect(await this.#cell.ended(this.name)).toEqual({ kind: 'done', value: null });
  }
  /** The fault that mounting ends with. */
  async mountFault(): Promise<string> {
    await this.startMounting();
    return this.fault(this.name);
  }
  /** The fault of a run; fails when it ends in another way. */
  async fault(run: string): Promise<string> {
    const { manifest } = this.#cell.parts;
    const outcome = await this.#cell.ended(run);
    expect(outcome).toMatchObject({ kind: 'failed', tag: 'CardFormError', providerId: manifest.id });
    return outcome.kind === 'failed' ? outcome.fault : '';
  }
  async unmount(): Promise<void> {
    await this.#cell.page.evaluate((name) => window.conformance.cards.unmount(name), this.name);
  }
  async focus(field: HostedCardField): Promise<void> {
    await this.#cell.page.evaluate(([name, which]) => window.conformance.cards.focus(name, which), [this.name, field] as const);
  }

  holder(field: HostedCardField): Locator {
    return this.#cell.page.locator(`[data-holder="${this.name} ${field}"]`);
  }
  frames(field: HostedCardField): Locator {
    return this.holder(field).locator('iframe');
  }
  input(field: HostedCardField): Locator {
    const frame: FrameLocator = this.frames(field).contentFrame();
    return frame.locator('input:visible').first();
  }
  /** Frames in all holders. */
  async frameCount(): Promise<number> {
    const counts = await Promise.all(HOSTED_CARD_FIELDS.map((field) => this.frames(field).count()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async type(field: HostedCardField, text: string): Promise<void> {
    await this.input(field).fill(text);
  }
  /** Types a card and waits until every field is said to be valid. */
  async fill(number: string): Promise<CardInput> {
    const input = cardInput(number);
    this.#cell.remember(input);
    for (const field of HOSTED_CARD_FIELDS) await this.type(field, input[field]);
    await this.#cell.until('every field is said to be valid', async () => {
      const states = await this.states();
      return HOSTED_CARD_FIELDS.every((field) => states[field] === 'valid');
    });
    return input;
  }

  /** What was said of this form. */
  async said(): Promise<readonly Said[]> {
    return (await this.#cell.said()).filter(({ probe }) => probe === this.name);
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
    await this.#cell.page.evaluate(([name, id, holder]) => window.conformance.cards.submit(name, id, holder), [
      this.name,
      run,
      HOLDER_NAME,
    ] as const);
    return run;
  }
  async submit(): Promise<Outcome> {
    return this.#cell.ended(await this.startSubmitting());
  }
  async submitFault(): Promise<string> {
    return this.fault(await this.startSubmitting());
  }
}

/** The pay type that the provider's card form is for. */
export const cardPayType = ({ parts }: Cell): number => {
  const descriptor = parts.manifest.payTypes.find(({ entry, kind }) => kind === 'card' && entry === 'card-form');
  if (descriptor === undefined) throw new Error(`${parts.manifest.id} has no card form`);
  return descriptor.payType;
};

/** The provider's test cards for its card form. */
export const formCards = (cell: Cell): readonly TestCard[] => cell.testCards.filter(({ channel }) => channel === cardPayType(cell));

/** A test card that forces an outcome; fails when the stand-in has none. */
export const cardFor = (cell: Cell, outcome: TestCard['outcome']): TestCard => {
  const card = formCards(cell).find((candidate) => candidate.outcome === outcome);
  if (card === undefined) throw new Error(`${cell.parts.manifest.id}: no test card for ${outcome}`);
  return card;
};
