import type { Texts } from './texts.ts';

export const ar: Texts = { displayName: 'بطاقة بنكية عبر PayerMax', walletName: 'Apple Pay' };
