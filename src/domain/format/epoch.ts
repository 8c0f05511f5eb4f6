import { LIMITS } from '../limits.ts';

const MS_PER_SECOND = 1000;
const FIRST_MS_VALUE = 10 ** LIMITS.epochSecondsDigits.value;

/**
 * Epoch milliseconds of a wire time: values of up to 10 digits are seconds, longer ones milliseconds (platform §5).
 * Null for a non-finite number.
 */
export const epochMsOf = (value: number): number | null => {
  if (!Number.isFinite(value)) return null;
  return Math.abs(Math.trunc(value)) < FIRST_MS_VALUE ? value * MS_PER_SECOND : value;
};

/** The same in whole seconds, as records of the recharge history keep them (cashier §3). */
export const epochSecondsOf = (value: number): number | null => {
  const ms = epochMsOf(value);
  return ms === null ? null : Math.floor(ms / MS_PER_SECOND);
};
