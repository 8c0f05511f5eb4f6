import type {
  BrandMarks,
  PayType,
  PaymentMethodEntry,
  PaymentMethodKind,
  DisplayGroup,
  SavedCardCvvInput,
  Wallet,
  WalletStart,
} from './provider-manifest.ts';

/** A payment method that a package offers and an installed provider serves. */
export interface PaymentMethod {
  readonly payType: PayType;
  readonly providerId: string;
  readonly kind: PaymentMethodKind;
  readonly entry: PaymentMethodEntry;
  readonly displayGroup: DisplayGroup;
  readonly title: { readonly ar: string; readonly en: string };
  readonly brands: readonly string[];
  /** The provider's own marks for its brands. */
  readonly marks: BrandMarks;
  readonly rechargeId: string;
  /** How a wallet starts; null for a card payment method and for the generic wallet (D13). */
  readonly walletStart: WalletStart | null;
  /** The wallet's brand; null if the payment method is no wallet. */
  readonly wallet: Wallet | null;
  /** Where the CVV of a saved card is entered; null if saved cards are not accepted (cashier §5). */
  readonly savedCardCvv: SavedCardCvvInput | null;
  /** True if its provider can store a new card for reuse; whether the shopper is offered this is decided elsewhere. */
  readonly savesCards: boolean;
  /** True if its order may require the bank's verification on our page (cashier §4). */
  readonly authenticates: boolean;
  /** Generic wallet only: the method that pays instead, and whether the gray test's choice was unavailable (D14). */
  readonly resolvesTo: { readonly paymentMethod: PaymentMethod; readonly unavailable: boolean } | null;
}

/** True if confirming it only opens a card form. That creates and charges nothing, so a tap on its row may do it at once. */
export const opensCardForm = ({ kind, entry }: PaymentMethod): boolean => kind !== 'wallet' && entry === 'card-form';
