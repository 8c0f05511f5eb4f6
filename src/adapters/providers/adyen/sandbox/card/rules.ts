/** Card brands by their first digits, as Adyen names them. Used by the field's page and by the server. */
export interface Brand {
  readonly name: string;
  readonly starts: RegExp;
  readonly lengths: readonly number[];
  readonly cvcLength: number;
}

/** Adyen's name for a brand that is unknown or not requested. */
export const NO_BRAND = 'noBrand';

const ANY_LENGTH = [12, 13, 14, 15, 16, 17, 18, 19];
const UNKNOWN: Brand = { name: NO_BRAND, starts: /^/, lengths: ANY_LENGTH, cvcLength: 3 };

const BRANDS: readonly Brand[] = [
  { name: 'visa', starts: /^4/, lengths: [13, 16, 19], cvcLength: 3 },
  { name: 'mc', starts: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvcLength: 3 },
  { name: 'amex', starts: /^3[47]/, lengths: [15], cvcLength: 4 },
  { name: 'diners', starts: /^3(?:0[0-5]|[68])/, lengths: [14], cvcLength: 3 },
  { name: 'discover', starts: /^(?:6011|64[4-9]|65)/, lengths: [16], cvcLength: 3 },
  { name: 'cup', starts: /^(?:62|81)/, lengths: [14, 15, 16, 17, 18, 19], cvcLength: 3 },
  { name: 'maestro', starts: /^(?:5[06-8]|6)/, lengths: ANY_LENGTH, cvcLength: 3 },
];

/** Returns the brand of a partly typed number; `only` limits the search to these names. */
export const brandOfNumber = (digits: string, only?: readonly string[]): Brand =>
  BRANDS.find((brand) => (only === undefined || only.includes(brand.name)) && brand.starts.test(digits)) ?? UNKNOWN;

export const cvcLengthOf = (brandName: string): number => BRANDS.find(({ name }) => name === brandName)?.cvcLength ?? 3;

/** The check digit of a card number. */
export const passesLuhn = (number: string): boolean => {
  if (!/^\d{2,}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

export const longestNumber = (brand: Brand): number => Math.max(...brand.lengths);

/** Converts MM and YY to months since year 0; null if invalid. Two-digit years are 2000 to 2099. */
export const monthNumber = (month: string, year: string): number | null =>
  /^(?:0[1-9]|1[0-2])$/.test(month) && /^\d\d$/.test(year) ? (2000 + Number(year)) * 12 + Number(month) - 1 : null;
