import type { Evidence } from '../../../../src/domain/outcome/evidence.ts';

export interface WorldOrder {
  readonly orderId: string;
  fate: 'pending' | 'paid' | 'declined';
}

/** The platform of a payment world: it knows an order by its request id, and de-duplicates on it. */
export class WorldPlatform {
  readonly orders = new Map<string, WorldOrder>();
  /** While true, it refuses new orders. */
  refusing = false;

  /** Receives a create. Returns its order, known by the request id or new; null when it refuses a new one. */
  land(requestId: string): WorldOrder | null {
    const known = this.orders.get(requestId);
    if (known !== undefined) return known;
    if (this.refusing) return null;
    const order: WorldOrder = { orderId: `SB-${requestId}`, fate: 'pending' };
    this.orders.set(requestId, order);
    return order;
  }

  /** Decides one of the pending orders, if there is any. */
  decide(pick: number): void {
    const pending = [...this.orders.values()].filter((order) => order.fate === 'pending');
    const order = pending[pick % Math.max(pending.length, 1)];
    if (order !== undefined) order.fate = pick % 2 === 0 ? 'paid' : 'declined';
  }

  evidenceOf(requestId: string): Partial<Evidence> {
    const fate = this.orders.get(requestId)?.fate;
    if (fate === 'paid') return { fast_result: 0, order_result: 0 };
    return fate === 'declined' ? { fast_result: 1, order_result: 1, err_code: '20005' } : { fast_result: 1, order_result: -1 };
  }
}
