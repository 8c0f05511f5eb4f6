import { schemeOf } from './schemes.ts';

/** The check digit of a card number. */
export const passesLuhn = (number: string): boolean => {
  if (!/^\d{2,}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Digits only. */
export const isCardNumber = (number: string): boolean => schemeOf(number).lengths.includes(number.length) && passesLuhn(number);

/** Whether the digits are MMYY, not before the month of `now` and at most 20 years after it. */
export const isExpiry = (digits: string, now: Date): boolean => {
  const parts = /^(0[1-9]|1[0-2])(\d\d)$/.exec(digits);
  if (parts === null) return false;
  const months = (2000 + Number(parts[2])) * 12 + Number(parts[1]) - 1;
  const current = now.getFullYear() * 12 + now.getMonth();
  return months >= current && months <= current + 240;
};

/** `length` is the brand's CVV length; null while the brand is unknown. */
export const isCvv = (digits: string, length: number | null): boolean =>
  length === null ? /^\d{3,4}$/.test(digits) : /^\d+$/.test(digits) && digits.length === length;
