import { ACCOUNT_STATUS_NUMBERS } from '../account/account.ts';
import * as limits from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import type { UsdCents } from '../order/usd-cents.ts';
import { pathOf } from '../routing/routes.ts';

/** A fine that lifts a ban (D24). The platform computes the amount, which doubles with each refund-related ban. */
export interface FineInfo {
  readonly id: string;
  readonly uid: string;
  readonly amount: UsdCents;
  readonly reason: string | null;
  readonly banTimes: number;
  /** Epoch seconds of the ban's own end, 0 for a permanent one (D37), or null if the platform does not send it. */
  readonly banUntil: number | null;
  /** ISO 4217 code. */
  readonly currency: string;
  /** The account's status number: 2 is banned (platform §3, §4). */
  readonly status: number;
}

export const isBanned = ({ status }: Pick<FineInfo, 'status'>): boolean => status === ACCOUNT_STATUS_NUMBERS.banned;

/** Only a banned account with an amount may pay a fine (platform §4). */
export const isPayable = (fine: FineInfo): boolean => isBanned(fine) && fine.amount > 0;

/** A fine as the shopper saw it. */
export type ShownFine = Pick<FineInfo, 'id' | 'amount'> & Partial<Pick<FineInfo, 'currency'>>;

/** True if the charge would differ from what the shopper saw (platform §4, P5). */
export const hasChanged = (shown: ShownFine, now: FineInfo): boolean =>
  shown.id !== now.id || shown.amount !== now.amount || (shown.currency ?? now.currency) !== now.currency;

/**
 * The fine after its payment was refused: still due as shown, due at another amount, or no longer due, for example because someone else
 * paid it.
 */
export const FINE_AFTER_REFUSAL = ['due', 'changed', 'lifted'] as const;
export type FineAfterRefusal = (typeof FINE_AFTER_REFUSAL)[number];

/** Returns the fine's state after a refusal. `now`: the fine as read afterwards, or null for an account without one (FIN-13). */
export const fineAfterRefusal = (shown: ShownFine, now: FineInfo | null): FineAfterRefusal => {
  if (now === null || !isBanned(now)) return 'lifted';
  return isStillDue(shown, now) ? 'due' : 'changed';
};

/** True if the platform now requires exactly this fine, at exactly this amount (platform §4). */
export const isStillDue = (shown: ShownFine, now: FineInfo | null): boolean => now !== null && isPayable(now) && !hasChanged(shown, now);

/** The provider number of PayerMax (cashier §3), whose fine orders have their own call. */
const PAYER_MAX = 6;

/** The two calls that create a fine order (platform §7), with their additional parameters. */
export const FINE_CREATE_CALLS = {
  order: { path: '/api/order/create_fine_pay/', parameters: ['payload', 'mock', 'uuid', 'source'] },
  'payer-max': { path: '/api/payer_max/create_fine_pay/', parameters: ['payload', 'uuid', 'source'] },
} as const;
export type FineCreateCall = keyof typeof FINE_CREATE_CALLS;

/** Returns the call for a payment method, by its provider number: PayerMax's own for PayerMax, the order call for every other. */
export const fineCreateCall = (providerNumber: number | null): FineCreateCall => (providerNumber === PAYER_MAX ? 'payer-max' : 'order');

/** Returns the customer service link for the chat app, WhatsApp, by phone number (platform §1). */
export const supportChatUrl = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;

/** The page of an account's fine. */
export const finePath = (uid: string): string => `${pathOf('fines')}?id=${encodeURIComponent(uid)}`;

/** Result messages about diamonds or packages, reworded for a fine. */
const OF_A_FINE: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'outcome.success': 'fine.paid',
  'outcome.balance': 'fine.balance',
};

/** Returns the result message for a fine's order: the rule's own, unless it is about diamonds. */
export const fineResultMessage = (message: MessageKey): MessageKey => OF_A_FINE[message] ?? message;

/** Returns what follows a poll; `banned` null means no answer. `asked`: polls so far. */
export const unlockingNext = (banned: boolean | null, asked: number): 'unlocked' | 'ask-again' | 'late' => {
  if (banned === false) return 'unlocked';
  return asked < limits.fineUnlockTries ? 'ask-again' : 'late';
};
