import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Said } from '../../page/probes/outcome.ts';
import type { BookedOrder } from '../../server/order-book.ts';
import { AMOUNT_CENTS, type Cell } from '../cell.ts';
import { payTypeWith } from '../card/test-cards.ts';

export const buttonPayType = (cell: Cell): number =>
  payTypeWith(cell, 'an embedded button', ({ walletStart }) => walletStart === 'embedded-button').payType;

/** A provider's own wallet button for an order (EmbeddedButtonGateway). */
export class PayButton {
  readonly name: string;
  readonly #cell: Cell;
  constructor(cell: Cell, name = 'button') {
    this.#cell = cell;
    this.name = name;
  }

  /** An order that waits for its wallet. */
  newOrder(): BookedOrder {
    const [order] = this.#cell.order(buttonPayType(this.#cell), {});
    return order;
  }

  async startShowing(order: BookedOrder, platformData = order.platformData, place: 'container' | 'nothing' = 'container'): Promise<void> {
    const probed = { orderId: order.orderId, payType: order.payType, platformData, amountCents: AMOUNT_CENTS };
    await this.#cell.page.evaluate(([name, given, where]) => window.conformance.orders.showButton(name, given, where), [
      this.name,
      probed,
      place,
    ] as const);
  }
  async show(order = this.newOrder()): Promise<BookedOrder> {
    await this.startShowing(order);
    expect(await this.#cell.ended(this.name)).toEqual({ kind: 'done', value: null });
    return order;
  }
  async fault(): Promise<string> {
    const outcome = await this.#cell.ended(this.name);
    expect(outcome).toMatchObject({ kind: 'failed', tag: 'CardFormError', providerId: this.#cell.parts.manifest.id });
    return outcome.kind === 'failed' ? outcome.fault : '';
  }
  async hide(): Promise<void> {
    await this.#cell.page.evaluate((name) => window.conformance.orders.hideButton(name), this.name);
  }

  get holder(): Locator {
    return this.#cell.page.locator(`[data-holder="${this.name} button"]`);
  }
  get button(): Locator {
    return this.holder.locator('button');
  }
  async said(): Promise<readonly Said[]> {
    return (await this.#cell.said()).filter(({ probe }) => probe === this.name);
  }

  /** Off the page: no element, no ear. */
  async leavesNothing(): Promise<void> {
    expect(await this.holder.evaluate((holder) => holder.childElementCount), 'the holder is empty').toBe(0);
    const before = await this.said();
    await this.#cell.repeatEverything();
    expect(await this.said(), 'nothing is heard any more').toEqual(before);
  }
}
