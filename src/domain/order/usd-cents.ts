/** An amount of money: integer US cents (D9). */
export type UsdCents = number & { readonly __brand: 'UsdCents' };

/**
 * Converts the wire's decimal US dollars to cents, or null if the value is no amount: not numeric, not positive,
 * finer than a cent or too large to be exact (D9, cashier §5 "non-numeric amounts are ignored").
 */
export const usdCentsOf = (dollars: unknown): UsdCents | null => {
  if (typeof dollars !== 'number' && typeof dollars !== 'string') return null;
  const text = String(dollars).trim();
  const match = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 ? (cents as UsdCents) : null;
};

/** Converts cents to the wire's decimal dollars. */
export const dollarsOf = (cents: UsdCents): number => cents / 100;

/** Arabic text with Latin digits: plain `ar` and `ar-SA` disagree on digits (D9). */
const NUMBER_LOCALE = 'ar-SA-u-nu-latn';

/** A currency that shoppers are used to. */
interface LocalCurrency {
  /** ISO 4217. */
  readonly code: string;
  /** The price of a dollar in it. */
  readonly perDollar: number;
}

/** Returns the currency from a build setting such as `SAR=3.75`, or null for any other text. */
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
