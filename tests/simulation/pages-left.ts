import type { OrderDecision } from '../../src/sandbox/database/tables.ts';
import { type Acquirer, DECLINED, proofOf } from './acquirer.ts';
import type { Browser } from './browser.ts';
import type { MemoryPlatform } from './memory-platform.ts';

export const PAID: OrderDecision = { kind: 'paid', card: null };

/** Where a shopper arrives: on which device, and with which query of a way back; null is the cashier's own start. */
export interface Arrival {
  readonly browser: Browser;
  readonly query: string | null;
}

const returnOf = (orderId: string, deviceId: string, more: string): string =>
  `zp_show=1&zp_orderid=${orderId}&zp_h5deviceid=${deviceId}${more}`;

/** The shoppers on pages that the cashier was left for, and their ways back. */
export class PagesLeft {
  /** How many have come back. */
  cameBack = 0;
  readonly #away: { readonly orderId: string; readonly browser: Browser }[] = [];
  readonly #platform: MemoryPlatform;
  readonly #acquirer: Acquirer;
  constructor(platform: MemoryPlatform, acquirer: Acquirer) {
    this.#platform = platform;
    this.#acquirer = acquirer;
  }

  leaves(orderId: string, browser: Browser): void {
    this.#away.push({ orderId, browser });
  }

  /** What the shopper does on a provider's or a bank's own page; the platform may hear of it from there. */
  async act(pick: number): Promise<void> {
    const away = this.#away[pick % Math.max(this.#away.length, 1)];
    const page = away === undefined ? undefined : this.#acquirer.pages.get(away.orderId);
    if (page === undefined) return;
    page.end ??= pick % 3 === 0 ? 'declined' : 'paid';
    if (pick % 4 === 0) await this.#platform.decide(this.#platform.orderById(page.orderId), page.end === 'paid' ? PAID : DECLINED);
  }

  /** Back from there: by the way back, on this device or another; or by the browser's own back, which brings nothing. */
  comeBack(pick: number, elsewhere: (here: Browser) => Browser): Arrival | null {
    const [away] = this.#away.splice(pick % Math.max(this.#away.length, 1), 1);
    if (away === undefined) return null;
    this.cameBack += 1;
    const { orderId, browser } = away;
    const end = this.#acquirer.pages.get(orderId)?.end ?? null;
    const order = this.#platform.orderById(orderId);
    if (order === undefined || pick % 5 === 0) return { browser, query: null };
    const proof = end === null ? '' : `&proof=${proofOf(orderId)}`;
    const query = returnOf(orderId, order.deviceId, `&zp_pay_sub_type=${10_000 + order.payType}${proof}`);
    return { browser: pick % 5 === 1 ? elsewhere(browser) : browser, query };
  }

  /** A link that claims what no provider has said, about an order or about none. */
  forged(pick: number): string {
    const { rows } = this.#platform;
    const order = pick % 4 === 0 ? undefined : rows[pick % Math.max(rows.length, 1)];
    return returnOf(order?.orderId ?? 'SB999', order?.deviceId ?? 'd', '&status=success&result=0&proof=forged&fast_result=0');
  }

  /** The banks and providers end what their pages were left with; what nobody paid expires. */
  async expireAll(hasLeft: (requestId: string) => boolean, random: () => number): Promise<void> {
    for (const row of this.#platform.rows) {
      if (row.state !== 'pending' || this.#platform.isCharged(row) || !hasLeft(row.rid)) continue;
      const page = this.#acquirer.pages.get(row.orderId);
      const isPaid = page !== undefined && (page.end === 'paid' || (page.end === null && random() < 0.5));
      await this.#platform.decide(row, isPaid ? PAID : DECLINED);
    }
  }
}
