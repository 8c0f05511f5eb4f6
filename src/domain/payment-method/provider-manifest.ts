import type { GraySwitch } from '../gray/gray.ts';

/** A pay type number of the platform (cashier §3). The provider manifests list the existing ones. */
export type PayType = number & { readonly __brand: 'PayType' };

export const payTypeOf = (value: number): PayType => value as PayType;

/** A brand's mark as data: filled shapes, drawn in their order. Widths and heights in CSS pixels. */
export interface BrandMark {
  /** As the brand spells itself; it is read out in place of the mark. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** As in SVG: `min-x min-y width height`. */
  readonly viewBox: string;
  /** SVG path data and a fill, such as `#3bffc1`. */
  readonly shapes: readonly (readonly [path: string, fill: string])[];
}

/** Marks by the name of the brand. */
export type BrandMarks = Readonly<Record<string, BrandMark>>;

/**
 * What a payment method takes: the shopper's card, a wallet, or on a page of the provider's a bank account, credit from a
 * pay-later company, or another app that scans a code.
 */
export const PAYMENT_METHOD_KINDS = ['card', 'wallet', 'bank-transfer', 'pay-later', 'qr'] as const;
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number];

/**
 * How a payment method begins on HOME: with the card form, by creating the order at once (cashier §4), or with the provider's
 * element form for an order that is created first (D57).
 */
export const PAYMENT_METHOD_ENTRIES = ['card-form', 'direct', 'element-form'] as const;
export type PaymentMethodEntry = (typeof PAYMENT_METHOD_ENTRIES)[number];

/** The groups in which payment methods are shown (cashier §3). Another provider names its own group. */
export type DisplayGroup = string;

/** How a wallet begins: a wallet session in the tap itself, or a button of the provider's after the order (D13). */
export const WALLET_STARTS = ['session', 'embedded-button'] as const;
export type WalletStart = (typeof WALLET_STARTS)[number];

/** The wallets whose sheets have a driver. */
export const WALLETS = ['apple-pay', 'google-pay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** Who reads the CVV of a saved card: an input of ours, or a field that the provider hosts (cashier §5). */
export const SAVED_CARD_CVV_INPUTS = ['own-input', 'hosted-field'] as const;
export type SavedCardCvvInput = (typeof SAVED_CARD_CVV_INPUTS)[number];

/** The value of an engine setting that leaves the choice to the gray test. */
export const ENGINE_BY_GRAY_TEST = 'gray';

/** A pay type that a build may serve by the provider's element form instead (D57). */
export interface ElementEngine {
  /** Name of the configuration value that chooses, such as `checkout.engine`. */
  readonly setting: string;
  /** Its value that chooses the element form for everyone. With ENGINE_BY_GRAY_TEST the gray test chooses; any other value leaves the entry as it is. */
  readonly value: string;
  readonly gray: GraySwitch;
  /** Name of the configuration value that holds the address of its script. */
  readonly scriptUrlKey: string;
}

export interface PayTypeDescriptor {
  readonly payType: PayType;
  /** The specification's name, such as CKO_CARD. */
  readonly name: string;
  readonly kind: PaymentMethodKind;
  readonly entry: PaymentMethodEntry;
  readonly displayGroup: DisplayGroup;
  /** Brands that the payment method takes or goes by, such as the card schemes; empty when the provider decides. */
  readonly brands: readonly string[];
  /** Marks of brands that the kit does not draw itself, by the names in `brands`. */
  readonly marks?: BrandMarks;
  /** The payment method's own name, where the provider's does not fit. */
  readonly displayName?: { readonly ar: string; readonly en: string };
  /** Offered only while this gray test is on for the shopper (cashier §4, D38). */
  readonly gray?: GraySwitch;
  readonly walletStart?: WalletStart;
  /** Whose wallet it is; Apple Pay where none is named. */
  readonly wallet?: Wallet;
  readonly elementEngine?: ElementEngine;
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
  'element-form',
] as const;
export type ProviderCapability = (typeof PROVIDER_CAPABILITIES)[number];

export interface SdkSunset {
  readonly providerId: string;
  readonly sdk: string;
  readonly version: string;
  /** YYYY-MM-DD; null when the provider has announced none that we know of. */
  readonly endOfLife: string | null;
  readonly passed: boolean;
  readonly successor: string | null;
  readonly source: string | null;
}

/** Version and end of life of every provider's SDK, for the provider table. `today`: YYYY-MM-DD, which sorts as text. */
export const sdkSunsets = (manifests: readonly ProviderManifest[], today: string): readonly SdkSunset[] =>
  manifests.flatMap(({ id, sdk }) =>
    sdk === null
      ? []
      : [
          {
            providerId: id,
            sdk: sdk.name,
            version: sdk.version,
            endOfLife: sdk.endOfLife?.date ?? null,
            passed: sdk.endOfLife !== null && sdk.endOfLife.date < today,
            successor: sdk.endOfLife?.successor ?? null,
            source: sdk.endOfLife?.source ?? null,
          },
        ],
  );
