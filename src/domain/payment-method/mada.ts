/** What a payment method says of mada, the Saudi card scheme; `unknown` where the provider decides which brands it takes. */
export const MADA_ANSWERS = ['taken', 'not-taken', 'unknown'] as const;
export type MadaAnswer = (typeof MADA_ANSWERS)[number];

/** The answer by the brands that a payment method takes. */
export const madaAnswerOf = (brands: readonly string[]): MadaAnswer =>
  brands.length === 0 ? 'unknown' : brands.includes('mada') ? 'taken' : 'not-taken';
