import type { PayType } from './pay-type.ts';
import type { ChannelEntry, ChannelKind, DisplayGroup } from './provider-manifest.ts';

/** One way to pay that a package offers and an adapter can serve. */
export interface Channel {
  readonly payType: PayType;
  readonly providerId: string;
  readonly kind: ChannelKind;
  readonly entry: ChannelEntry;
  readonly displayGroup: DisplayGroup;
  readonly title: { readonly ar: string; readonly en: string };
  readonly brands: readonly string[];
  readonly rechargeId: string;
}
