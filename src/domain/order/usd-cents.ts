import { formatInteger } from '../format/numbers.ts';

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

/** Currencies by the name that shoppers call them; any other by its code. */
const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  SAR: 'ريال',
  QAR: 'ريال',
  OMR: 'ريال',
  AED: 'درهم',
  KWD: 'دينار',
  BHD: 'دينار',
};

/**
 * Returns a formatter of approximate amounts in that currency, rounded to a tenth, or to a hundredth if its unit is worth more than a dollar.
 * The charge is in dollars. Not by `Intl`, whose Arabic sign of a riyal ends in a full stop, and which a phone needs 50 ms to load.
 */
export const localFormatOf = ({ code, perDollar }: LocalCurrency): ((cents: UsdCents) => string) => {
  const parts = perDollar < 1 ? 100 : 10;
  const name = CURRENCY_NAMES[code] ?? code;
  return (cents) => {
    const rounded = Math.round((cents * perDollar * parts) / 100);
    const [, decimals = ''] = String(rounded / parts).split('.');
    return `${formatInteger(Math.floor(rounded / parts))}${decimals === '' ? '' : `.${decimals}`} ${name}`;
  };
};
