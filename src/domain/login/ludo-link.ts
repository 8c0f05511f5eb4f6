import { LIMITS } from '../limits.ts';
import type { MessageKey } from '../message-key.ts';

/** The refusal of a Ludo account (source 4) on a link of another flavour; null when it is accepted (platform §8, D37). */
export const refuseLudoAccount = (accountSource: number | null, flavour: string): MessageKey | null =>
  accountSource === LIMITS.ludoSource.value && flavour !== 'ludo' ? 'account.ludo-link' : null;

/** The source that a flavour's calls send (platform §9). */
export const sourceOfFlavour = (flavour: string): number => (flavour === 'ludo' ? LIMITS.ludoSource.value : LIMITS.orderSource.value);
