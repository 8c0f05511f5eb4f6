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
  /** The provider's own marks of them. */
  readonly marks: BrandMarks;
  readonly rechargeId: string;
  /** How a wallet begins; null for a card payment method and for the generic wallet (D13). */
  readonly walletStart: WalletStart | null;
  /** Whose wallet it is; null for a payment method that is none. */
  readonly wallet: Wallet | null;
  /** Who reads the CVV of a saved card; null where saved cards are not accepted (cashier §5). */
  readonly savedCardCvv: SavedCardCvvInput | null;
  /** Whether its provider keeps cards for reuse, so that a new one can be remembered; whether the shopper is offered them is another question. */
  readonly savesCards: boolean;
  /** Its order may ask for the bank's verification on our page (cashier §4). */
  readonly authenticates: boolean;
  /** The generic wallet only: what is paid with instead, and whether the gray's choice was unavailable (D14). */
  readonly resolvesTo: { readonly paymentMethod: PaymentMethod; readonly unavailable: boolean } | null;
}

/** Whether confirming it only opens a card form. Nothing is created or charged by that, so that a tap on its row may do it at once. */
export const opensCardForm = ({ kind, entry }: PaymentMethod): boolean => kind !== 'wallet' && entry === 'card-form';
