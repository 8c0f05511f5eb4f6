import type { Texts } from './texts.ts';

export const ar: Texts = { displayName: 'Apple Pay', totalPriceLabel: 'لموزا' };
