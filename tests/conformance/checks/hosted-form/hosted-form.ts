import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { HostedCardField } from '../../../../src/domain/card/card-field.ts';
import type { ChargedCard, ChargeDecision } from '../../../../src/sandbox/provider-sandbox.ts';
import type { ListenerEvent } from '../../page/probes/listener-event.ts';
import type { RunResult } from '../../page/probes/run-result.ts';
import type { BookedOrder } from '../../server/order-book.ts';
import { typedCard } from '../card/typed-card.ts';
import type { CheckContext } from '../check-context.ts';
import { wireFields } from '../card/wire-fields.ts';

/** Fields that a provider hosts on our page, one frame each: what the shopper types and what the app calls. */
export abstract class HostedForm {
  readonly name: string;
  abstract readonly fields: readonly HostedCardField[];
  /** The saved card to pay with; null for a new card. */
  abstract readonly savedCard: ChargedCard | null;
  protected readonly context: CheckContext;
  readonly #payType: number;
  #submissions = 0;
  constructor(context: CheckContext, name: string, payType: number) {
    this.context = context;
    this.name = name;
    this.#payType = payType;
  }

  abstract startMounting(): Promise<void>;
  abstract unmount(): Promise<void>;
  abstract focus(field: HostedCardField): Promise<void>;
  protected abstract submitAs(run: string): Promise<void>;

  async mount(): Promise<void> {
    await this.startMounting();
    expect(await this.context.resultOf(this.name)).toEqual({ kind: 'done', value: null });
  }
  /** Mounts a form that must fail; returns the fault. */
  async mountFault(): Promise<string> {
    await this.startMounting();
    return this.fault(this.name);
  }
  /** The fault of a run that must fail. */
  async fault(run: string): Promise<string> {
    const result = await this.context.resultOf(run);
    expect(result).toMatchObject({ kind: 'failed', tag: 'CardFormError', providerId: this.context.parts.manifest.id });
    return result.kind === 'failed' ? result.fault : '';
  }

  mountPoint(field: HostedCardField): Locator {
    return this.context.page.locator(`[data-mount-point="${this.name} ${field}"]`);
  }
  frames(field: HostedCardField): Locator {
    return this.mountPoint(field).locator('iframe');
  }
  input(field: HostedCardField): Locator {
    return this.frames(field).contentFrame().locator('input:visible').first();
  }
  /** The number of frames in all mount points. */
  async frameCount(): Promise<number> {
    const counts = await Promise.all(this.fields.map((field) => this.frames(field).count()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async type(field: HostedCardField, text: string): Promise<void> {
    await this.input(field).fill(text);
  }
  /** Types the card of this number and waits until the provider reports every field as valid. */
  async fill(number: string): Promise<void> {
    const input = typedCard(number);
    this.context.secrets.push(input);
    await this.#clear();
    for (const field of this.fields) await this.type(field, input[field]);
    await this.context.until('every field is valid', async () => {
      const states = await this.states();
      return this.fields.every((field) => states[field] === 'valid');
    });
  }

  /** Empties the fields of an earlier card, so that the next events are about the next card. */
  async #clear(): Promise<void> {
    const filled = Object.entries(await this.states()).flatMap(([field, state]) => (state === 'valid' ? [field] : []));
    for (const field of this.fields) if (filled.includes(field)) await this.type(field, '');
    await this.context.until('no field is valid', async () => !Object.values(await this.states()).includes('valid'));
  }

  /** What the adapter told this form's listener. */
  async events(): Promise<readonly ListenerEvent[]> {
    return (await this.context.listenerEvents()).filter(({ probe }) => probe === this.name);
  }
  /** The last reported state of each field. */
  async states(): Promise<Readonly<Record<string, string>>> {
    const events = await this.events();
    return Object.fromEntries(events.flatMap((each) => (each.type === 'field' ? [[each.field, each.state]] : [])));
  }
  async brand(): Promise<string | null | undefined> {
    const last = (await this.events()).findLast((each) => each.type === 'brand');
    return last?.type === 'brand' ? last.brand : undefined;
  }

  /** Starts a submission; returns the name of its run. */
  async startSubmitting(): Promise<string> {
    const run = `${this.name} submission ${(this.#submissions += 1)}`;
    await this.submitAs(run);
    return run;
  }
  async submit(): Promise<RunResult> {
    return this.context.resultOf(await this.startSubmitting());
  }
  async submitFault(): Promise<string> {
    return this.fault(await this.startSubmitting());
  }
  /** Submits the form and creates an order with its wire fields. */
  async pay(): Promise<[BookedOrder, ChargeDecision]> {
    return this.context.order(this.#payType, wireFields(await this.submit()), this.savedCard);
  }
}
