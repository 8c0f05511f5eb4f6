import { isWalletCard } from '../../card/wallet-card.ts';
import type { PayableCard } from '../../card/payable-card.ts';
import type { PayItem, PayMethod } from '../../catalog/pay-item.ts';
import type { Channel } from '../../channel/channel.ts';
import type { PayType } from '../../channel/pay-type.ts';
import type { PaymentState } from '../state.ts';
import { go, stay, type Transition } from '../transition.ts';

/** What is really paid by: the concrete wallet behind the generic one (D14). */
export const payingChannel = (channel: Channel): Channel => channel.resolvesTo?.channel ?? channel;

/** The channel that an order of this pay type was begun by; null when the page does not offer it. */
export const channelPaying = (channels: readonly Channel[], payType: PayType): Channel | null =>
  channels.find((channel) => channel.payType === payType) ?? channels.find((channel) => payingChannel(channel).payType === payType) ?? null;

/** Whether a package sells under this channel's recharge ids: else another package would be bought than the one shown (P5). */
export const sells = (item: PayItem, chosen: Channel): boolean => {
  const methods = item.displayMethods.flatMap((group) => group.methods);
  const paying = payingChannel(chosen);
  return (
    methods.some(({ payType, rechargeId }) => payType === chosen.payType && rechargeId === chosen.rechargeId) &&
    methods.some(({ rechargeId }) => rechargeId === paying.rechargeId)
  );
};

const soldBy = (channel: Channel, methods: readonly PayMethod[], otherwise: string | null): Channel | null => {
  const rechargeId = methods.find(({ payType }) => payType === channel.payType)?.rechargeId ?? otherwise;
  return rechargeId === null ? null : { ...channel, rechargeId };
};

/** The same channels for another package: each with that package's recharge ids; one that it lacks is gone. */
export const channelsForItem = (channels: readonly Channel[], item: PayItem): readonly Channel[] => {
  const methods = item.displayMethods.flatMap((group) => group.methods);
  return channels.flatMap((channel) => {
    const sold = soldBy(channel, methods, null);
    if (sold === null) return [];
    const { resolvesTo } = sold;
    const resolved = resolvesTo === null ? null : soldBy(resolvesTo.channel, methods, sold.rechargeId);
    return [resolvesTo === null || resolved === null ? sold : { ...sold, resolvesTo: { ...resolvesTo, channel: resolved } }];
  });
};

/** The same cards for another package, by its channels. */
export const cardsForItem = (cards: readonly PayableCard[], channels: readonly Channel[]): readonly PayableCard[] =>
  cards.flatMap(({ card, channel }) => {
    const sold = channels.find(({ payType }) => payType === channel.payType);
    return sold === undefined ? [] : [{ card, channel: sold }];
  });

/**
 * Chooses what is paid by. A wallet is made ready before the tap: its domain, its code, its support (D13, D15); one that
 * had to be replaced says so (D14).
 */
export const choose = (state: PaymentState, channel: Channel | null, card: PayableCard | null): Transition => {
  const chosen: PaymentState = { ...state, channel, card, wallet: 'none' };
  if (channel === null || channel.kind !== 'wallet' || state.purchase === null) return stay(chosen);
  const preparing = go(
    { ...chosen, wallet: 'preparing' },
    { type: 'prepare-wallet', channel: payingChannel(channel), purchase: state.purchase },
  );
  return channel.resolvesTo?.unavailable === true
    ? go(preparing.state, { type: 'toast', message: 'choice.wallet-type-unavailable' }, ...preparing.commands)
    : preparing;
};

/** What was paid by last, where the package still offers it; else the first channel (cashier §3 Display method). */
export const preselected = (
  channels: readonly Channel[],
  cards: readonly PayableCard[],
  preferred: { readonly payType: PayType | null; readonly sourceId: string | null },
): { readonly channel: Channel | null; readonly card: PayableCard | null } => {
  const card = cards.find((candidate) => candidate.card.sourceId === preferred.sourceId) ?? null;
  if (card !== null && !isWalletCard(card.card)) return { channel: card.channel, card };
  const known = preferred.payType === null ? null : channelPaying(channels, preferred.payType);
  const channel = known ?? card?.channel ?? channels[0] ?? null;
  return { channel, card: card !== null && channel?.kind === 'wallet' ? { ...card, channel } : null };
};
