import * as limits from '../limits.ts';

/** `value / unit` in hundredths, halves rounded up. Integer arithmetic avoids float errors such as 1.005. */
const hundredths = (value: number, unit: number): number => Math.floor((value * 100 + unit / 2) / unit);

const fixed = (scaled: number): string => `${Math.floor(scaled / 100)}.${String(scaled % 100).padStart(limits.countDecimals, '0')}`;
const short = (scaled: number): string => fixed(scaled).replace(/\.?0+$/, '');

/** A count as a whole number; NaN and infinity count as 0. */
const whole = (count: number): number => (Number.isFinite(count) ? Math.trunc(count) + 0 : 0);

/** W units: above 10,000 divided by 10,000 with two decimals, else the plain integer (platform §9, D25). */
export const formatCountInW = (count: number): string => {
  const value = whole(count);
  return value > limits.countInW ? `${fixed(hundredths(value, limits.countInW))}W` : String(value);
};

/**
 * K above 1,000 and M above 1,000,000, at most two decimals, trailing zeros dropped; else the plain integer (platform §9, D25). A count
 * that rounds to a whole M is shown as one: 999,995 is 1M, not 1000K.
 */
export const formatCountInKm = (count: number): string => {
  const value = whole(count);
  if (value <= limits.countInK) return String(value);
  const thousandths = hundredths(value, limits.countInK);
  return thousandths < hundredths(limits.countInM, limits.countInK)
    ? `${short(thousandths)}K`
    : `${short(hundredths(value, limits.countInM))}M`;
};

const [KIBIBYTE, MEBIBYTE] = [1024, 1_048_576];

/** A file size (bytes) for display: whole KB, at least 1, or MB with one decimal; a size that rounds to a whole MB is shown as one. */
export const fileSize = (bytes: number): { readonly unit: 'kb' | 'mb'; readonly size: string } => {
  const kilobytes = Math.max(1, Math.round(bytes / KIBIBYTE));
  return kilobytes < KIBIBYTE ? { unit: 'kb', size: String(kilobytes) } : { unit: 'mb', size: (bytes / MEBIBYTE).toFixed(1) };
};
