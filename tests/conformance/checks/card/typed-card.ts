import type { HostedCardField } from '../../../../src/domain/card/card-field.ts';

/** What a shopper types. */
export type TypedCard = Readonly<Record<HostedCardField, string>>;

const AMEX = /^3[47]/;
const YEARS_AHEAD = 3;

/** A card that has not expired, with a CVV that is easy to find wherever it leaks. */
export const typedCard = (number: string): TypedCard => ({
  'card-number': number,
  'expiry-date': `11/${String(new Date().getFullYear() + YEARS_AHEAD).slice(-2)}`,
  cvv: AMEX.test(number) ? '8461' : '846',
});

export const HOLDER_NAME = 'NOURA ALI';

/** True when a text contains the card number or, as a number of its own, the CVV. */
export const leaks = (text: string, input: TypedCard): boolean =>
  text.replace(/[\s-]/g, '').includes(input['card-number']) || new RegExp(`(?<![\\w.-])${input.cvv}(?![\\w.-])`).test(text);
