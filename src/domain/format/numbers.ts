import type { UsdCents } from '../order/usd-cents.ts';

/** Scripts have their ten digits in a row, zero first, so a digit's value is its distance from the start of its row of ten. */
const valueOf = (digit: string): string => {
  const code = Number(digit.codePointAt(0));
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
};

/** Decimal digits of every script and width (Arabic-Indic, Persian, full-width, …) as ASCII digits; everything else stays (D10). */
export const foldDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, valueOf);

/**
 * Invisible characters found in copied text: direction marks, joiners, soft hyphens, byte order marks, variation selectors, keycap
 * frames and controls, but not white space.
 */
const MARKS = /(?!\s)(?:[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|\u20e3)|\ufeff/gu;

export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/**
 * A typed number, or an id that contains one, normalised: without marks and white space, with ASCII digits. Everything
 * else stays, so that a letter is still recognised. Every number that is typed, pasted or read from a link passes through here.
 */
export const typedNumber = (text: string): string => foldDigits(withoutMarks(text).replace(/[\s\p{Z}\u2800]/gu, ''));

/** The ASCII digits of a typed number; the rest is dropped. */
export const digitsOf = (text: string): string => typedNumber(text).replace(/\D/g, '');

const grouped = (digits: number): string => String(digits).replace(/\B(?=(\d{3})+$)/g, ',');

/** Cents as shown to shoppers, `$1,234.50`, the local way to read prices. It is a left-to-right text and needs isolation in Arabic (D9). */
export const formatUsd = (cents: UsdCents): string => `$${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

/** A count as shown to shoppers: whole, in groups of three, Latin digits (D9). */
export const formatInteger = (count: number): string => grouped(Math.round(count));
