import type { Texts } from './texts.ts';

export const ar: Texts = { displayName: 'بطاقة Visa أو Mastercard', walletName: 'Apple Pay' };
