import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { ListenerEvent } from '../../page/probes/listener-event.ts';
import type { BookedOrder } from '../../server/order-book.ts';
import { AMOUNT_CENTS, type CheckContext } from '../check-context.ts';
import { payTypeWith } from '../card/provider-test-cards.ts';

export const buttonPayType = (context: CheckContext): number =>
  payTypeWith(context, 'an embedded button', ({ walletStart }) => walletStart === 'embedded-button').payType;

/** A provider's own wallet button for an order (EmbeddedButtonGateway). */
export class PayButton {
  readonly name: string;
  readonly #context: CheckContext;
  constructor(context: CheckContext, name = 'button') {
    this.#context = context;
    this.name = name;
  }

  /** A new order, to be paid by its wallet button. */
  newOrder(): BookedOrder {
    const [order] = this.#context.order(buttonPayType(this.#context), {});
    return order;
  }

  async startShowing(order: BookedOrder, platformData = order.platformData, mountPoint: 'present' | 'missing' = 'present'): Promise<void> {
    const probed = { orderId: order.orderId, payType: order.payType, platformData, amountCents: AMOUNT_CENTS };
    await this.#context.page.evaluate(([name, given, where]) => window.conformance.orders.showButton(name, given, where), [
      this.name,
      probed,
      mountPoint,
    ] as const);
  }
  async show(order = this.newOrder()): Promise<BookedOrder> {
    await this.startShowing(order);
    expect(await this.#context.resultOf(this.name)).toEqual({ kind: 'done', value: null });
    return order;
  }
  async fault(): Promise<string> {
    const result = await this.#context.resultOf(this.name);
    expect(result).toMatchObject({ kind: 'failed', tag: 'CardFormError', providerId: this.#context.parts.manifest.id });
    return result.kind === 'failed' ? result.fault : '';
  }
  async hide(): Promise<void> {
    await this.#context.page.evaluate((name) => window.conformance.orders.hideButton(name), this.name);
  }

  get mountPoint(): Locator {
    return this.#context.page.locator(`[data-mount-point="${this.name} button"]`);
  }
  get button(): Locator {
    return this.mountPoint.locator('button');
  }
  async events(): Promise<readonly ListenerEvent[]> {
    return (await this.#context.listenerEvents()).filter(({ probe }) => probe === this.name);
  }

  /** An unmounted button leaves no element and no listener. */
  async expectNothingLeft(): Promise<void> {
    expect(await this.mountPoint.evaluate((element) => element.childElementCount), 'the mount point is empty').toBe(0);
    const before = await this.events();
    await this.#context.repeatCallbacks();
    expect(await this.events(), 'the listener is told nothing more').toEqual(before);
  }
}
