import type { Channel } from './channel.ts';
import { describePayType } from './described-pay-type.ts';
import type { PayType } from './pay-type.ts';
import type { DisplayGroup, ProviderManifest } from './provider-manifest.ts';

/** What HOME shows first, by the platform's numbers (cashier §3 Display method). */
export const DISPLAY_METHODS = { 'most-recent': 0, 'show-channels': 1 } as const;
export type DisplayMethod = keyof typeof DISPLAY_METHODS;

/** The most recent way to pay when the package offers it, else the list of channels. */
export const displayMethodOf = (recent: PayType | null, channels: readonly Channel[]): DisplayMethod =>
  recent !== null && channels.some((channel) => channel.payType === recent) ? 'most-recent' : 'show-channels';

export interface ShownGroup {
  readonly group: DisplayGroup;
  readonly channels: readonly Channel[];
  /** The one that a tap on the group chooses: the generic type where there is one, else the platform's first. */
  readonly chosen: Channel;
}

/** The channels in their display groups, each group once, in the order of their first channels (cashier §3). */
export const displayGroupsOf = (channels: readonly Channel[], manifests: readonly ProviderManifest[]): readonly ShownGroup[] => {
  const groups = new Map<DisplayGroup, readonly [Channel, ...Channel[]]>();
  for (const channel of channels) {
    const members = groups.get(channel.displayGroup);
    groups.set(channel.displayGroup, members === undefined ? [channel] : [...members, channel]);
  }
  const isGeneric = ({ payType }: Channel): boolean => describePayType(payType, manifests)?.descriptor.generic !== undefined;
  return [...groups].map(([group, members]) => ({ group, channels: members, chosen: members.find(isGeneric) ?? members[0] }));
};
