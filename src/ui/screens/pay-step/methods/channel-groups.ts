import { displayGroupsOf } from '../../../../domain/channel/display.ts';
import type { Channel } from '../../../../domain/channel/channel.ts';
import type { DisplayGroup } from '../../../../domain/channel/provider-manifest.ts';

export interface ChannelGroup {
  readonly group: DisplayGroup;
  readonly channels: readonly Channel[];
  /** What a tap on the group chooses: the generic type, which knows what it stands for, else the platform's first. */
  readonly chosen: Channel;
}

/** The channels in their display groups (cashier §3), by what the channels themselves know. */
export const channelGroups = (channels: readonly Channel[]): readonly ChannelGroup[] =>
  displayGroupsOf(channels, []).map(({ group, channels: members, chosen }) => ({
    group,
    channels: members,
    chosen: members.find(({ resolvesTo }) => resolvesTo !== null) ?? chosen,
  }));
