import type { UsdCents } from '../order/usd-cents.ts';

/** Arabic text with Latin digits: plain `ar` and `ar-SA` disagree on digits (D9). */
const NUMBER_LOCALE = 'ar-SA-u-nu-latn';

const usd = new Intl.NumberFormat(NUMBER_LOCALE, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
const integer = new Intl.NumberFormat(NUMBER_LOCALE, { maximumFractionDigits: 0 });

/** Cents as shown to shoppers, with the currency (D9). */
export const formatUsd = (cents: UsdCents): string => usd.format(cents / 100);

/** A whole number as shown to shoppers, grouped, Latin digits (D9). */
export const formatInteger = (value: number): string => integer.format(value);
