import type { GraySwitch } from '../gray/gray.ts';
import type { PayType } from './pay-type.ts';

/** What a payment method takes: the shopper's card, or the device's wallet. */
export const PAYMENT_METHOD_KINDS = ['card', 'wallet'] as const;
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number];

/** How a payment method begins on HOME: with the card form, or by creating the order at once (cashier §4). */
export const PAYMENT_METHOD_ENTRIES = ['card-form', 'direct'] as const;
export type PaymentMethodEntry = (typeof PAYMENT_METHOD_ENTRIES)[number];

/** The groups in which payment methods are shown (cashier §3). Another provider names its own group. */
export type DisplayGroup = string;

/** How a wallet begins: a wallet session in the tap itself, or a button of the provider's after the order (D13). */
export const WALLET_STARTS = ['session', 'embedded-button'] as const;
export type WalletStart = (typeof WALLET_STARTS)[number];

/** Who reads the CVV of a saved card: an input of ours, or a field that the provider hosts (cashier §5). */
export const SAVED_CARD_CVV_INPUTS = ['own-input', 'hosted-field'] as const;
export type SavedCardCvvInput = (typeof SAVED_CARD_CVV_INPUTS)[number];

export interface PayTypeDescriptor {
  readonly payType: PayType;
  /** The specification's name, such as CKO_CARD. */
  readonly name: string;
  readonly kind: PaymentMethodKind;
  readonly entry: PaymentMethodEntry;
  readonly displayGroup: DisplayGroup;
  /** Card brands that the payment method takes; empty when the provider decides. */
  readonly brands: readonly string[];
  /** The payment method's own name, where the provider's does not fit. */
  readonly displayName?: { readonly ar: string; readonly en: string };
  /** Offered only while this gray test is on for the shopper (cashier §4, D38). */
  readonly gray?: GraySwitch;
  readonly walletStart?: WalletStart;
  /** Its orders may ask for the bank's verification on our page, in the 3DS container (cashier §4). */
  readonly authenticates?: true;
  /** Not payable by itself: first resolved to a concrete wallet type, or to the fall-back when that type is not allowed (D14). */
  readonly generic?: { readonly fallback: PayType };
  /** Saved cards whose source id begins with the prefix are paid by this type; the longest prefix decides (cashier §3). */
  readonly savedCards?: {
    readonly sourcePrefix: string;
    readonly cvv: SavedCardCvvInput;
    /** Taken only while this gray test is on for the shopper (cashier §6 "new card flow"). */
    readonly gray?: GraySwitch;
  };
}

export interface SdkDescriptor {
  readonly name: string;
  readonly version: string;
  /** Name of the configuration value that holds the script's address. */
  readonly scriptUrlKey: string | null;
  readonly endOfLife: { readonly date: string; readonly successor: string; readonly source: string } | null;
}

/** What a provider declares about itself: data, no behaviour. */
export interface ProviderManifest {
  readonly id: string;
  /** The platform's number for the provider (cashier §3); absent for a provider that has none. */
  readonly providerNumber?: number;
  readonly displayName: { readonly ar: string; readonly en: string };
  readonly payTypes: readonly PayTypeDescriptor[];
  readonly sdk: SdkDescriptor | null;
  /** Scenarios of the conformance suite that apply (design: capabilities). */
  readonly capabilities: readonly ProviderCapability[];
}

/** The platform's number of the provider that serves a pay type; null where there is none. */
export const providerNumberOf = (manifests: readonly ProviderManifest[], payType: PayType): number | null =>
  manifests.find(({ payTypes }) => payTypes.some((descriptor) => descriptor.payType === payType))?.providerNumber ?? null;

export const PROVIDER_CAPABILITIES = [
  'hosted-fields',
  'tokenise',
  'saved-card',
  'three-ds',
  'redirect',
  'wallet-session',
  'embedded-button',
] as const;
export type ProviderCapability = (typeof PROVIDER_CAPABILITIES)[number];
