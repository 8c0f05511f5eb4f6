import type { MessageKey } from '../message-key.ts';

/** Messages of results that speak of diamonds or packages, in the words of a fine. */
const OF_A_FINE: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'outcome.success': 'fine.paid',
  'outcome.balance': 'fine.balance',
};

/** What the result of a fine's order says: the rule's own message, unless that one is about diamonds. */
export const fineResultMessage = (message: MessageKey): MessageKey => OF_A_FINE[message] ?? message;
