import { expect } from 'vitest';
import { HOSTED_CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import type { SavedCardCvvInput } from '../../../src/domain/payment-method/provider-manifest.ts';
import type { ChargedCard } from '../../../src/sandbox/provider-sandbox.ts';
import type { PageFacts } from '../page/harness.ts';
import type { CashierFacts, CashierOptions } from '../page/headless-cashier.ts';
import type { BookedOrder } from '../server/order-book.ts';
import { HostedCardForm } from './hosted-form/hosted-card-form.ts';
import { typedCard } from './card/typed-card.ts';
import { AMOUNT_CENTS, type CheckContext } from './check-context.ts';
import { CvvField } from './hosted-form/cvv-field.ts';
import { asSavedCard } from './card/provider-test-cards.ts';

/** Pays through the app itself: its payment machine, command runner and sessions, with the provider's adapters below them. */
export class CashierDriver {
  readonly #context: CheckContext;
  #forms = 0;
  constructor(context: CheckContext) {
    this.#context = context;
  }

  /** Starts a payment for a package, with the payment method of this pay type chosen. */
  async open(payType: number, engine: CashierOptions['engine'] = 'usual'): Promise<void> {
    const options = { payType, amountCents: AMOUNT_CENTS, saved: null, engine };
    await this.#context.page.evaluate((given) => window.conformance.cashier.open(given), options);
  }
  /** Resumes the payment that storage kept, as a later visit does; false when it kept none. */
  async resume(): Promise<boolean> {
    return this.#context.page.evaluate(() => window.conformance.cashier.resume());
  }

  /** Takes up the way back that the page's address is; false when it is none of a payment that storage kept. */
  async openReturn(): Promise<boolean> {
    return this.#context.page.evaluate(() => window.conformance.cashier.openReturn());
  }

  facts(): Promise<CashierFacts> {
    return this.#context.page.evaluate(() => window.conformance.cashier.facts());
  }
  /** Addresses that the page was sent to. */
  navigations(): Promise<PageFacts['navigations']> {
    return this.#context.page.evaluate(() => window.conformance.facts().navigations);
  }
  async until(what: string, holds: (facts: CashierFacts) => boolean): Promise<CashierFacts> {
    await this.#context.until(what, async () => holds(await this.facts()));
    return this.facts();
  }
  /** Waits for the end of the payment; returns its outcome. */
  async outcome(): Promise<string | null> {
    return (await this.until('the payment has ended', ({ attempt }) => attempt === 'decided')).outcome;
  }
  /** Lets the timer of this name run out. */
  async expire(timer: string): Promise<void> {
    await this.until(`the timer ${timer} is running`, ({ timers }) => timers.includes(timer));
    expect(await this.#context.page.evaluate((name) => window.conformance.fireTimer(name), timer)).toBe(true);
  }

  /** Leaves the provider's form: back, and "give up" in the dialog. */
  async leave(): Promise<void> {
    await this.#context.page.evaluate(() => {
      window.conformance.cashier.dispatch({ type: 'back-pressed' });
      window.conformance.cashier.dispatch({ type: 'leave-confirmed' });
    });
  }

  /** One tap on confirm, or several within the same second. */
  async confirm(taps = 1): Promise<void> {
    await this.#context.page.locator('[data-cashier="confirm"]').click({ clickCount: taps });
  }

  /** From HOME through the card form to the tap that pays. */
  async payByCard(payType: number, number: string, taps = 1): Promise<void> {
    await this.open(payType);
    await this.confirm();
    await this.until('the card form is shown', ({ step }) => step === 'CARD_FRAME');
    const form = new HostedCardForm(this.#context, `cashier form ${(this.#forms += 1)}`);
    await this.#context.page.evaluate((name) => void window.conformance.cashier.mountForm(name), form.name);
    await this.until('the card form is ready', ({ form: phase }) => phase === 'ready');
    const input = typedCard(number);
    this.#context.secrets.push(input);
    for (const field of HOSTED_CARD_FIELDS) await form.type(field, input[field]);
    await this.until('the card is valid', ({ fields }) => Object.values(fields).every((state) => state === 'valid'));
    await this.confirm(taps);
  }

  /** From a saved card on HOME through its CVV to the tap that pays. */
  async payBySavedCard(payType: number, card: ChargedCard, cvv: SavedCardCvvInput): Promise<void> {
    const options = { payType, amountCents: AMOUNT_CENTS, saved: asSavedCard(card) };
    await this.#context.page.evaluate((given) => window.conformance.cashier.open(given), options);
    await this.confirm();
    await this.until('the CVV step is shown', ({ step }) => step === 'CARD_CVV');
    const input = typedCard(card.number);
    this.#context.secrets.push(input);
    if (cvv === 'own-input') await this.#context.page.evaluate((digits) => window.conformance.cashier.typeCvv(digits), input.cvv);
    else {
      const field = new CvvField(this.#context, `cashier cvv ${(this.#forms += 1)}`, card);
      await this.#context.page.evaluate((name) => void window.conformance.cashier.mountCvv(name), field.name);
      await this.until('the field is ready', ({ form }) => form === 'ready');
      await field.type('cvv', input.cvv);
    }
    await this.until('the CVV is valid', ({ fields }) => fields['cvv'] === 'valid');
    await this.confirm();
  }

  /** The only order; fails when there are several, or when there was more than one create. */
  onlyOrder(): BookedOrder {
    const { orders } = this.#context.platform;
    const created = [...orders.orders.values()].filter(({ requestId }) => requestId !== null);
    expect(created, 'one order').toHaveLength(1);
    expect(this.#context.callsOf('create'), 'one create').toBe(1);
    const [order] = created;
    if (order === undefined) throw new Error('no order');
    return order;
  }
}
