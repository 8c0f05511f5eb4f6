import { LIMITS } from '../limits.ts';

/** `value / unit` in hundredths, halves rounded up. Integer arithmetic avoids float errors such as 1.005. */
const hundredths = (value: number, unit: number): number => Math.floor((value * 100 + unit / 2) / unit);

const fixed = (scaled: number): string => `${Math.floor(scaled / 100)}.${String(scaled % 100).padStart(LIMITS.countDecimals.value, '0')}`;
const short = (scaled: number): string => fixed(scaled).replace(/\.?0+$/, '');

/** A count as a whole number; NaN and infinity count as 0. */
const whole = (count: number): number => (Number.isFinite(count) ? Math.trunc(count) + 0 : 0);

/** W units: above 10,000 divided by 10,000 with two decimals, else the plain integer (platform §9, D25). */
export const formatCountInW = (count: number): string => {
  const value = whole(count);
  return value > LIMITS.countInW.value ? `${fixed(hundredths(value, LIMITS.countInW.value))}W` : String(value);
};

/** K above 1,000 and M above 1,000,000, at most two decimals, trailing zeros dropped; else the plain integer (platform §9, D25). */
export const formatCountInKm = (count: number): string => {
  const value = whole(count);
  if (value > LIMITS.countInM.value) return `${short(hundredths(value, LIMITS.countInM.value))}M`;
  if (value > LIMITS.countInK.value) return `${short(hundredths(value, LIMITS.countInK.value))}K`;
  return String(value);
};
