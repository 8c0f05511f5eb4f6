import type { PayType } from '../payment-method/pay-type.ts';
import type { UsdCents } from './usd-cents.ts';

/**
 * One wish to pay, kept in storage before its create leaves the browser (D2). Everything needed to find its order
 * again and to show it; no card data, no token, no session key.
 */
export interface PaymentIntent {
  /** `X-CLI-RID`: minted once, sent again with every retry of this intent (D2). */
  readonly requestId: string;
  readonly uid: string;
  readonly displayUid: string;
  readonly nickname: string;
  readonly payType: PayType;
  readonly rechargeId: string;
  readonly amount: UsdCents;
  readonly coins: number;
  /** Platform time, epoch ms. */
  readonly createdAt: number;
  /** Known once the platform has answered the create, or the recovery has found it. */
  readonly orderId: string | null;
  readonly platformData: string | null;
  /** True once success or decline was shown; an open intent is one where it is false. */
  readonly decided: boolean;
  /**
   * True once the shopper, warned that this one may still go through, chose to buy again (D2). It blocks no new order,
   * stays kept, and is still asked about.
   */
  readonly superseded: boolean;
  /**
   * False while nothing has been sent that could move money: a wallet's order before its token. Such an order is never
   * waited for; left behind, it is given up (D13, F26).
   */
  readonly chargeable: boolean;
  /** True once the page was left for the bank's own: a visit that comes back does not leave for it by itself again (F20). */
  readonly leftForBank: boolean;
}

/** An intent that a new one must wait for (P6). */
export const isOpen = (intent: PaymentIntent): boolean => !intent.decided && !intent.superseded && intent.chargeable;
