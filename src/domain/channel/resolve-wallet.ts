import type { Channel } from './channel.ts';
import { channelOfMethod } from './channels-of-item.ts';
import { describePayType } from './described-pay-type.ts';
import type { PayType } from './pay-type.ts';
import type { ProviderManifest } from './provider-manifest.ts';

const isGeneric = (payType: PayType, manifests: readonly ProviderManifest[]): boolean =>
  describePayType(payType, manifests)?.descriptor.generic !== undefined;

/** The concrete wallet types that a package's channels offer: the allowed list (D14). */
export const allowedWallets = (channels: readonly Channel[], manifests: readonly ProviderManifest[]): readonly PayType[] =>
  channels.filter((channel) => channel.kind === 'wallet' && !isGeneric(channel.payType, manifests)).map((channel) => channel.payType);

export interface WalletResolution {
  readonly payType: PayType;
  /** True when the type that the gray named is not allowed: the shopper is told `choice.wallet-type-unavailable` (cashier §4, D14). */
  readonly unavailable: boolean;
}

/**
 * The concrete wallet type behind a generic one: the one that the gray named when it is allowed, else the fall-back of
 * its manifest (D14). Any other type stays what it is. `graded`: the gray's word, null when it has none.
 */
export const resolveWallet = (
  payType: PayType,
  graded: PayType | null,
  allowed: readonly PayType[],
  manifests: readonly ProviderManifest[],
): WalletResolution => {
  const generic = describePayType(payType, manifests)?.descriptor.generic;
  if (generic === undefined) return { payType, unavailable: false };
  if (graded !== null && allowed.includes(graded)) return { payType: graded, unavailable: false };
  return { payType: generic.fallback, unavailable: graded !== null };
};

export interface ResolvedChannel {
  readonly channel: Channel;
  readonly unavailable: boolean;
}

/**
 * The channel that is paid with when this one is chosen. A concrete type that the package does not list by itself is
 * sold by the recharge id of the generic one. Null when no adapter in the house serves it.
 */
export const resolveChannel = (
  chosen: Channel,
  channels: readonly Channel[],
  graded: PayType | null,
  manifests: readonly ProviderManifest[],
): ResolvedChannel | null => {
  const { payType, unavailable } = resolveWallet(chosen.payType, graded, allowedWallets(channels, manifests), manifests);
  const listed = channels.find((channel) => channel.payType === payType);
  const channel = listed ?? channelOfMethod({ payType, rechargeId: chosen.rechargeId }, manifests);
  return channel === null ? null : { channel, unavailable };
};

/** The channels with each generic one knowing what it stands for; one that stands for nothing here is not offered (D14). */
export const resolvedChannels = (
  channels: readonly Channel[],
  graded: PayType | null,
  manifests: readonly ProviderManifest[],
): readonly Channel[] =>
  channels.flatMap((channel) => {
    if (!isGeneric(channel.payType, manifests)) return [channel];
    const resolvesTo = resolveChannel(channel, channels, graded, manifests);
    return resolvesTo === null ? [] : [{ ...channel, walletStart: resolvesTo.channel.walletStart, resolvesTo }];
  });
