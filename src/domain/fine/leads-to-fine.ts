import type { MessageKey } from '../message-key.ts';

/** Whether a refusal of an account is one that paying a fine may end (platform §4, §6). */
export const leadsToFine = (message: MessageKey): boolean => message === 'account.banned';
