import type { Texts } from './texts.ts';

export const en: Texts = { displayName: 'Bank card by PayerMax', walletName: 'Apple Pay' };
