import type { Texts } from './texts.ts';

export const en: Texts = { displayName: 'Apple Pay', totalPriceLabel: 'Lammooza' };
