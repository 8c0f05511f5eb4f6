import { expect } from 'vitest';
import { HOSTED_CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import type { SavedCardCvvInput } from '../../../src/domain/payment-method/provider-manifest.ts';
import type { ChargedCard } from '../../../src/sandbox/provider-sandbox.ts';
import type { PageFacts } from '../page/harness.ts';
import type { TillFacts } from '../page/till.ts';
import type { BookedOrder } from '../server/order-book.ts';
import { CardForm } from './card/card-form.ts';
import { cardInput } from './card/card-input.ts';
import { AMOUNT_CENTS, type Cell } from './cell.ts';
import { CvvField } from './card/cvv-field.ts';
import { savedCardOf } from './card/test-cards.ts';

/** A payment through the app itself: its machine, its runner, its sessions, and the provider's adapters below them. */
export class Till {
  readonly #cell: Cell;
  #forms = 0;
  constructor(cell: Cell) {
    this.#cell = cell;
  }

  /** A package that this pay type sells is chosen. */
  async open(payType: number): Promise<void> {
    const options = { payType, amountCents: AMOUNT_CENTS, saved: null };
    await this.#cell.page.evaluate((given) => window.conformance.till.open(given), options);
  }
  /** A later visit, which takes up what storage kept; false when it kept nothing. */
  async resume(): Promise<boolean> {
    return this.#cell.page.evaluate(() => window.conformance.till.resume());
  }

  facts(): Promise<TillFacts> {
    return this.#cell.page.evaluate(() => window.conformance.till.facts);
  }
  left(): Promise<PageFacts['left']> {
    return this.#cell.page.evaluate(() => window.conformance.facts().left);
  }
  async until(what: string, holds: (facts: TillFacts) => boolean): Promise<TillFacts> {
    await this.#cell.until(what, async () => holds(await this.facts()));
    return this.facts();
  }
  /** Waits for the end of the payment; gives its outcome. */
  async outcome(): Promise<string | null> {
    return (await this.until('the payment comes to its end', ({ attempt }) => attempt === 'decided')).outcome;
  }
  /** The bound of this name is over. */
  async passes(timer: string): Promise<void> {
    await this.until(`the timer ${timer} runs`, ({ timers }) => timers.includes(timer));
    expect(await this.#cell.page.evaluate((name) => window.conformance.fireTimer(name), timer)).toBe(true);
  }

  /** A tap of the shopper's, and more of them within the same second. */
  async confirm(taps = 1): Promise<void> {
    await this.#cell.page.locator('[data-till="confirm"]').click({ clickCount: taps });
  }

  /** From HOME through the card form to the tap that pays. */
  async payByCard(payType: number, number: string, taps = 1): Promise<void> {
    await this.open(payType);
    await this.confirm();
    await this.until('the card form is asked for', ({ step }) => step === 'CARD_FRAME');
    const form = new CardForm(this.#cell, `till form ${(this.#forms += 1)}`);
    await this.#cell.page.evaluate((name) => void window.conformance.till.mountForm(name), form.name);
    await this.until('the card form is ready', ({ form: phase }) => phase === 'ready');
    const input = cardInput(number);
    this.#cell.remember(input);
    for (const field of HOSTED_CARD_FIELDS) await form.type(field, input[field]);
    await this.until('the card is valid', ({ fields }) => Object.values(fields).every((state) => state === 'valid'));
    await this.confirm(taps);
  }

  /** From a saved card on HOME through its CVV to the tap that pays. */
  async payBySavedCard(payType: number, card: ChargedCard, cvv: SavedCardCvvInput): Promise<void> {
    const options = { payType, amountCents: AMOUNT_CENTS, saved: savedCardOf(card) };
    await this.#cell.page.evaluate((given) => window.conformance.till.open(given), options);
    await this.confirm();
    await this.until('the CVV is asked for', ({ step }) => step === 'CARD_CVV');
    const input = cardInput(card.number);
    this.#cell.remember(input);
    if (cvv === 'own-input') await this.#cell.page.evaluate((digits) => window.conformance.till.typeCvv(digits), input.cvv);
    else {
      const field = new CvvField(this.#cell, `till cvv ${(this.#forms += 1)}`, card);
      await this.#cell.page.evaluate((name) => void window.conformance.till.mountCvv(name), field.name);
      await this.until('the field is ready', ({ form }) => form === 'ready');
      await field.type('cvv', input.cvv);
    }
    await this.until('the CVV is valid', ({ fields }) => fields['cvv'] === 'valid');
    await this.confirm();
  }

  /** The only order there is; fails when there are more, or more than one create. */
  onlyOrder(): BookedOrder {
    const { orders } = this.#cell.platform;
    const made = [...orders.orders.values()].filter(({ requestId }) => requestId !== null);
    expect(made, 'one order').toHaveLength(1);
    expect(this.#cell.callsOf('create'), 'one create').toBe(1);
    const [order] = made;
    if (order === undefined) throw new Error('no order');
    return order;
  }
}
