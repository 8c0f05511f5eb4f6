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
  /** Current data of the account that the packages are for, or its refusal; null if unknown. */
  readonly account: Result<PayToUser, Refusal> | null;
}

/** Holder of payment method names: one package, or all packages together. */
export type Offered = Pick<PayItem, 'displayMethods'>;

/** The ways to pay for what is on sale. Loaded with the payment code: until then each of these throws. */
export interface WaysToPay {
  /** Called before HOME is shown for this account: applies the platform's current config to the offer (D54). */
  enterHome(payToUid: string): void;
  /** Payment methods of a package that have an adapter, in display order; the wallet depends on the device (D60). */
  paymentMethodsFor(item: Offered): readonly PaymentMethod[];
  /** Payment methods that an order was started with, whether or not they are open to new orders. */
  paymentMethodsOfOrder(intent: PaymentIntent): readonly PaymentMethod[];
  /** Same as above, for an order of which only the pay type is known; null if no provider serves it. */
  methodOfPayType(payType: PayType): PaymentMethod | null;
  /** Saved cards that can pay for a package, including the wallet's pseudo-card after a payment by wallet. */
  cardsFor(item: Offered, saved: readonly SavedCard[]): readonly PayableCard[];
  /** Whether this device can pay with its wallet, or why not. */
  walletDevice(): WalletDevice;
  /** The choice to preselect: last successful, else last used. */
  preferred(): { readonly payType: PayType | null; readonly sourceId: string | null };
  /** Puts this payment method first until the next payment. */
  preferPaymentMethod(payType: PayType): void;
  /** Retry and repurchase policy: A returns to HOME, B goes straight on (platform §4). */
  repurchasePolicy(): RepurchasePolicy;
}

/** Packages for sale to a target and, once the payment code is loaded, the ways to pay for them. */
export interface OfferServices extends WaysToPay {
  /** Reads the recharge list and saved cards of a target; fails if either is not returned (cashier §5). */
  openCashier(uid: string | null): Promise<Result<CashierData, Refusal>>;
  /** Approximate amount in the build's local currency; null if the build names none. The charge is in dollars. */
  localAmount(amount: UsdCents): string | null;
}
