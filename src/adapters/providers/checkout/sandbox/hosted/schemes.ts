/** Card brands by their first digits, as Frames names them. */
export interface Scheme {
  readonly name: string;
  readonly starts: RegExp;
  readonly lengths: readonly number[];
  readonly cvvLength: number;
  /** Sizes of the digit groups of the number. */
  readonly groups: readonly number[];
}

const BY_FOUR = [4, 4, 4, 4, 3];

export const UNKNOWN_SCHEME: Scheme = { name: '', starts: /^/, lengths: [13, 14, 15, 16, 17, 18, 19], cvvLength: 3, groups: BY_FOUR };

const SCHEMES: readonly Scheme[] = [
  { name: 'American Express', starts: /^3[47]/, lengths: [15], cvvLength: 4, groups: [4, 6, 5] },
  { name: 'Diners Club', starts: /^3(?:0[0-5]|[68])/, lengths: [14], cvvLength: 3, groups: [4, 6, 4] },
  { name: 'Visa', starts: /^4/, lengths: [13, 16, 19], cvvLength: 3, groups: BY_FOUR },
  { name: 'Mastercard', starts: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvvLength: 3, groups: BY_FOUR },
  { name: 'Discover', starts: /^(?:6011|64[4-9]|65)/, lengths: [16], cvvLength: 3, groups: BY_FOUR },
  { name: 'Maestro', starts: /^(?:5[06-8]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvvLength: 3, groups: BY_FOUR },
];

export const schemeOf = (number: string): Scheme => SCHEMES.find((scheme) => scheme.starts.test(number)) ?? UNKNOWN_SCHEME;

export const longestNumber = (scheme: Scheme): number => Math.max(...scheme.lengths);
