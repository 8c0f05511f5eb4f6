import type { PayToUser } from '../../domain/account/account.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { SavedCard } from '../../domain/card/saved-card.ts';
import type { ChargeList, PayItem } from '../../domain/catalog/pay-item.ts';
import type { RepurchasePolicy } from '../../domain/gray/gray.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { PaymentMethod } from '../../domain/payment-method/payment-method.ts';
import type { PayType } from '../../domain/payment-method/provider-manifest.ts';
import type { WalletDevice } from '../../domain/payment-method/ways-to-pay.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';

export interface CashierData {
  readonly chargeList: ChargeList;
  readonly savedCards: readonly SavedCard[];
  /** The account that the packages are for, as it is today, or its refusal; null where that is not known. */
  readonly account: Result<PayToUser, Refusal> | null;
}

/** What names the methods that it can be paid by: a package, or all of them together. */
export type Offered = Pick<PayItem, 'displayMethods'>;

/** How what is on sale can be paid. It comes with the payment's code: until then each of these throws. */
export interface WaysToPay {
  /** HOME is about to be shown for this account: what the platform's config says by now applies to what is offered (D54). */
  enterHome(payToUid: string): void;
  /** Payment methods of a package that an adapter can serve, in display order: the wallet by what the device can do (D60). */
  paymentMethodsFor(item: Offered): readonly PaymentMethod[];
  /** The payment method that an order was begun with, open to new orders or not. */
  paymentMethodsOfOrder(intent: PaymentIntent): readonly PaymentMethod[];
  /** As above, of an order of which only the pay type is known; null where no provider serves it. */
  methodOfPayType(payType: PayType): PaymentMethod | null;
  /** The saved cards that a package can be paid with, the wallet's pseudo-card among them after a payment by wallet. */
  cardsFor(item: Offered, saved: readonly SavedCard[]): readonly PayableCard[];
  /** Whether this device can pay by its wallet, or why not. */
  walletDevice(): WalletDevice;
  /** What to preselect: last successful, else last used. */
  preferred(): { readonly payType: PayType | null; readonly sourceId: string | null };
  /** This payment method comes first, until something is paid with. */
  preferPaymentMethod(payType: PayType): void;
  /** Retry and repurchase: A back to HOME, B straight on (platform §4). */
  repurchasePolicy(): RepurchasePolicy;
}

/** What is on sale for a target, and, once the payment's code is there, how it can be paid. */
export interface OfferServices extends WaysToPay {
  /** Recharge list and saved cards for a target; fails when either is not returned (cashier §5). */
  openCashier(uid: string | null): Promise<Result<CashierData, Refusal>>;
  /** About what an amount is in the build's local currency; null where it names none. The charge is in dollars. */
  localAmount(amount: UsdCents): string | null;
}
