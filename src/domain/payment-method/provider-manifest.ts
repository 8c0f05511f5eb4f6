import type { GraySwitch } from '../gray/gray.ts';

/** The platform's number for a pay type (cashier §3). The provider manifests list the existing ones. */
export type PayType = number & { readonly __brand: 'PayType' };

export const payTypeOf = (value: number): PayType => value as PayType;

/** A brand's mark as data: filled shapes in drawing order. Widths and heights in CSS pixels. */
export interface BrandMark {
  /** In the brand's own spelling; screen readers read it instead of the mark. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** As in SVG: `min-x min-y width height`. */
  readonly viewBox: string;
  /** SVG path data and a fill, such as `#3bffc1`. */
  readonly shapes: readonly (readonly [path: string, fill: string])[];
}

/** Marks by brand name. */
export type BrandMarks = Readonly<Record<string, BrandMark>>;

/**
 * Means of payment that a method takes: the shopper's card, a wallet, or, on the provider's page, a bank account, credit from a pay-later
 * company, or another app that scans a code.
 */
export const PAYMENT_METHOD_KINDS = ['card', 'wallet', 'bank-transfer', 'pay-later', 'qr'] as const;
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number];

/**
 * How a payment method starts on HOME: with the card form, by creating the order at once (cashier §4), or with the provider's
 * element form for an order created first (D57).
 */
export const PAYMENT_METHOD_ENTRIES = ['card-form', 'direct', 'element-form'] as const;
export type PaymentMethodEntry = (typeof PAYMENT_METHOD_ENTRIES)[number];

/** The display groups of payment methods (cashier §3). A new provider names its own group. */
export type DisplayGroup = string;

/** How a wallet starts: a wallet session within the tap, or the provider's button after the order (D13). */
export const WALLET_STARTS = ['session', 'embedded-button'] as const;
export type WalletStart = (typeof WALLET_STARTS)[number];

/** The wallets whose sheets have a driver. */
export const WALLETS = ['apple-pay', 'google-pay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** Place where the CVV of a saved card is entered: our own input, or a field that the provider hosts (cashier §5). */
export const SAVED_CARD_CVV_INPUTS = ['own-input', 'hosted-field'] as const;
export type SavedCardCvvInput = (typeof SAVED_CARD_CVV_INPUTS)[number];

/** The value of an engine setting that leaves the choice to the gray test. */
export const ENGINE_BY_GRAY_TEST = 'gray';

/** A pay type that a build may serve with the provider's element form instead (D57). */
export interface ElementEngine {
  /** Name of the configuration value that chooses, such as `checkout.engine`. */
  readonly setting: string;
  /**
   * The value that chooses the element form for everyone. With ENGINE_BY_GRAY_TEST the gray test chooses; any other value keeps the entry
   * as it is.
   */
  readonly value: string;
  readonly gray: GraySwitch;
  /** Name of the configuration value with its script's address. */
  readonly scriptUrlKey: string;
}

export interface PayTypeDescriptor {
  readonly payType: PayType;
  /** The specification's name, such as CKO_CARD. */
  readonly name: string;
  readonly kind: PaymentMethodKind;
  readonly entry: PaymentMethodEntry;
  readonly displayGroup: DisplayGroup;
  /** Brands that the payment method accepts or represents, such as the card schemes, or empty if the provider decides. */
  readonly brands: readonly string[];
  /** Marks of brands that the kit does not draw itself, by their name in `brands`. */
  readonly marks?: BrandMarks;
  /** The payment method's own name, if the provider's does not fit. */
  readonly displayName?: { readonly ar: string; readonly en: string };
  /** Offered only while this gray test is on for the shopper (cashier §4, D38). */
  readonly gray?: GraySwitch;
  readonly walletStart?: WalletStart;
  /** The wallet's brand; Apple Pay by default. */
  readonly wallet?: Wallet;
  readonly elementEngine?: ElementEngine;
  /** Its orders may require the bank's verification on our page, in the 3DS container (cashier §4). */
  readonly authenticates?: true;
  /** Not payable by itself: first resolved to a concrete wallet type, or to the fall-back if that type is not allowed (D14). */
  readonly generic?: { readonly fallback: PayType };
  /** Saved cards whose source id starts with the prefix are charged by this type; the longest prefix decides (cashier §3). */
  readonly savedCards?: {
    readonly sourcePrefix: string;
    readonly cvv: SavedCardCvvInput;
    /** Accepted only while this gray test is on for the shopper (cashier §6 "new card flow"). */
    readonly gray?: GraySwitch;
  };
}

export interface SdkDescriptor {
  readonly name: string;
  readonly version: string;
  /** Name of the configuration value with the script's address. */
  readonly scriptUrlKey: string | null;
  readonly endOfLife: { readonly date: string; readonly successor: string; readonly source: string } | null;
}

/** Declaration of a provider about itself: data, no behaviour. */
export interface ProviderManifest {
  readonly id: string;
  /** The platform's number for the provider (cashier §3), or absent if it has none. */
  readonly providerNumber?: number;
  readonly displayName: { readonly ar: string; readonly en: string };
  readonly payTypes: readonly PayTypeDescriptor[];
  readonly sdk: SdkDescriptor | null;
  /** The conformance suite's scenarios that apply (design: capabilities). */
  readonly capabilities: readonly ProviderCapability[];
}

/** Returns the manifest of the provider that serves a pay type, or undefined if there is none. */
export const manifestOfPayType = (manifests: readonly ProviderManifest[], payType: PayType | null): ProviderManifest | undefined =>
  manifests.find(({ payTypes }) => payTypes.some((descriptor) => descriptor.payType === payType));

/** Returns the platform's number for the provider that serves a pay type, or null if there is none. */
export const providerNumberOf = (manifests: readonly ProviderManifest[], payType: PayType): number | null =>
  manifestOfPayType(manifests, payType)?.providerNumber ?? null;

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
  /** YYYY-MM-DD, or null if the provider has announced none that we know of. */
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
