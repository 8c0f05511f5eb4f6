import type { MessageKey } from '../message-key.ts';

/** True if paying a fine may lift this refusal of an account (platform §4, §6). */
export const leadsToFine = (message: MessageKey): boolean => message === 'account.banned';
