import type { UsdCents } from '../order/usd-cents.ts';

/** Arabic text with Latin digits: plain `ar` and `ar-SA` disagree on digits (D9). */
const NUMBER_LOCALE = 'ar-SA-u-nu-latn';

/** A currency that shoppers are used to. */
export interface LocalCurrency {
  /** ISO 4217. */
  readonly code: string;
  /** The price of a dollar in it. */
  readonly perDollar: number;
}

/** Returns the currency from a build setting such as `SAR=3.75`; null for any other text. */
export const localCurrencyOf = (text: string): LocalCurrency | null => {
  const [, code = '', rate = ''] = /^([A-Z]{3})=(\d{1,6}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  const perDollar = Number(rate);
  return perDollar > 0 ? { code, perDollar } : null;
};

/** Returns a formatter of approximate amounts in that currency; the charge is in dollars. Create it once per page, as that is expensive. */
export const localFormatOf = ({ code, perDollar }: LocalCurrency): ((cents: UsdCents) => string) => {
  const format = new Intl.NumberFormat(NUMBER_LOCALE, { style: 'currency', currency: code });
  return (cents) => format.format((cents / 100) * perDollar);
};
