import type { Texts } from './texts.ts';

export const en: Texts = { displayName: 'Visa or Mastercard', walletName: 'Apple Pay' };
