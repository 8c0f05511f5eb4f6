import type { Evidence } from '../../../src/domain/outcome/evidence.ts';
import type { ChargedCard, ChargeDecision, LateDecision } from '../../../src/sandbox/provider-sandbox.ts';

export interface OrderToBook {
  readonly requestId: string | null;
  readonly payType: number;
  readonly amountCents: number;
  readonly rechargeId: string | null;
  /** Wire fields of the create. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface BookedOrder extends OrderToBook {
  readonly orderId: string;
  url: string | null;
  platformData: string | null;
  /** Pending while null. */
  end: LateDecision | null;
  /** Decided already, but told only when `passTime` is called. */
  later: LateDecision | null;
  /** The page reported that the shopper gave the order up. */
  isCancelled: boolean;
}

const NOT_EMPTY = (text: string): string | null => (text === '' ? null : text);

/** The orders of one check's platform, in memory. Each order ends once. */
export class OrderBook {
  readonly orders = new Map<string, BookedOrder>();
  /** A wrong amount for the next order, in cents; null books the right one. */
  nextAmount: number | null = null;
  /** Platform data that the next order carries in place of its own. */
  nextPlatformData: { readonly text: string | null } | null = null;
  /** Saved cards, as the provider gave them to the platform. */
  readonly savedCards: ChargedCard[] = [];
  readonly #calls = new Map<string, number>();
  readonly #newId: () => string;

  /** `newId`: returns an order id that no other book has. */
  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** Books an order as the create call does; the provider decides afterwards. */
  open(order: OrderToBook): BookedOrder {
    const orderId = this.#newId();
    const amountCents = this.nextAmount ?? order.amountCents;
    this.nextAmount = null;
    const booked: BookedOrder = {
      ...order,
      amountCents,
      orderId,
      url: null,
      platformData: null,
      end: null,
      later: null,
      isCancelled: false,
    };
    this.orders.set(orderId, booked);
    return booked;
  }

  /** Books a copy of an order that has ended; returns its id. */
  bookEnded(order: BookedOrder, end: LateDecision): string {
    const orderId = this.#newId();
    this.orders.set(orderId, { ...order, requestId: null, orderId, end });
    return orderId;
  }

  byRequestId(requestId: string): BookedOrder | null {
    return [...this.orders.values()].find((order) => order.requestId === requestId) ?? null;
  }

  /** Records the provider's decision. */
  record(order: BookedOrder, decision: ChargeDecision): void {
    order.platformData = this.nextPlatformData === null ? (decision.platformData ?? null) : this.nextPlatformData.text;
    this.nextPlatformData = null;
    order.url = decision.kind === 'redirect' ? decision.url : null;
    if (decision.kind !== 'paid' && decision.kind !== 'declined') return;
    if (decision.afterMs > 0) order.later = decision;
    else this.decide(order.orderId, decision);
  }

  /** False when the order is unknown or has ended before. */
  decide(orderId: string, orderDecision: LateDecision): boolean {
    const order = this.orders.get(orderId);
    if (order === undefined || order.end !== null) return false;
    order.end = orderDecision;
    return true;
  }

  /** Lets everything that was decided for later happen now. */
  passTime(): void {
    for (const order of this.orders.values()) if (order.later !== null) this.decide(order.orderId, order.later);
  }

  /** The evidence that the platform's result calls give for an order. */
  evidenceOf(orderId: string): Partial<Evidence> {
    const end = this.orders.get(orderId)?.end ?? null;
    if (end === null) return { order_result: -1 };
    if (end.kind === 'paid') return { order_result: 0, fast_result: 0 };
    const { errCode, errSummary, failReason, failDetail } = end.facts;
    return {
      order_result: 1,
      err_code: NOT_EMPTY(errCode),
      err_summary: NOT_EMPTY(errSummary),
      fail_reason: NOT_EMPTY(failReason),
      fail_detail: NOT_EMPTY(failDetail),
    };
  }

  /** The saved card that a create names by its source id. */
  savedCardOf(fields: Readonly<Record<string, string>>): ChargedCard | null {
    const source = fields['cko_source_id'] ?? fields['source_id'] ?? '';
    return this.savedCards.find(({ sourceId }) => sourceId === source) ?? null;
  }

  note(call: string): void {
    this.#calls.set(call, this.callsOf(call) + 1);
  }
  /** How often a call of the platform was made. */
  callsOf(call: string): number {
    return this.#calls.get(call) ?? 0;
  }
}
