import type { PayType } from './pay-type.ts';

/** What a channel takes: the shopper's card, or the device's wallet. */
export const CHANNEL_KINDS = ['card', 'wallet'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** How a channel begins on HOME: with the card form, or by creating the order at once (cashier §4). */
export const CHANNEL_ENTRIES = ['card-form', 'direct'] as const;
export type ChannelEntry = (typeof CHANNEL_ENTRIES)[number];

/** The groups in which channels are shown (cashier §3). A provider outside them names its own. */
export type DisplayGroup = string;

export interface PayTypeDescriptor {
  readonly payType: PayType;
  /** The specification's name, such as CKO_CARD. */
  readonly name: string;
  readonly kind: ChannelKind;
  readonly entry: ChannelEntry;
  readonly displayGroup: DisplayGroup;
  /** Card brands that the channel takes; empty when the provider decides. */
  readonly brands: readonly string[];
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

export const PROVIDER_CAPABILITIES = ['hosted-fields', 'tokenise', 'saved-card', 'three-ds', 'redirect', 'wallet-session'] as const;
export type ProviderCapability = (typeof PROVIDER_CAPABILITIES)[number];
