import { endOfMonth, monthAt, type YearMonth } from '../card/calendar.ts';
import * as limits from '../limits.ts';

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;
const MS_PER_SECOND = 1000;

export interface CivilTime extends YearMonth {
  /** 1 to 31. */
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const monthBefore = ({ year, month }: YearMonth): YearMonth => (month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 });

/** The wall clock time of an instant (epoch ms) in a zone with this offset (hours). */
export const civilTimeAt = (instant: number, offsetHours: number): CivilTime => {
  const month = monthAt(instant, offsetHours);
  const sinceStart = instant - endOfMonth(monthBefore(month), offsetHours);
  const minutes = Math.floor((sinceStart % MS_PER_DAY) / MS_PER_MINUTE);
  return { ...month, day: Math.floor(sinceStart / MS_PER_DAY) + 1, hour: Math.floor(minutes / 60), minute: minutes % 60 };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Day/month/year in Latin digits: reads the same in a right-to-left line (D9). */
export const formatDay = (instant: number, offsetHours: number): string => {
  const { year, month, day } = civilTimeAt(instant, offsetHours);
  return `${two(day)}/${two(month)}/${year}`;
};

/** The same with the 24-hour time of day. */
export const formatMinute = (instant: number, offsetHours: number): string => {
  const { hour, minute } = civilTimeAt(instant, offsetHours);
  return `${formatDay(instant, offsetHours)} ${two(hour)}:${two(minute)}`;
};

/** The 24-hour time of day with its seconds. */
export const formatSecond = (instant: number, offsetHours: number): string => {
  const { hour, minute } = civilTimeAt(instant, offsetHours);
  return `${two(hour)}:${two(minute)}:${two(Math.floor(instant / MS_PER_SECOND) % 60)}`;
};

const FIRST_MS_VALUE = 10 ** limits.epochSecondsDigits;

/**
 * Epoch milliseconds of a wire time: values of up to 10 digits are seconds, longer ones milliseconds (platform §5).
 * Null for a non-finite number.
 */
export const epochMsOf = (value: number): number | null => {
  if (!Number.isFinite(value)) return null;
  return Math.abs(Math.trunc(value)) < FIRST_MS_VALUE ? value * MS_PER_SECOND : value;
};

/** The same in whole seconds, as the recharge history stores them (cashier §3). */
export const epochSecondsOf = (value: number): number | null => {
  const ms = epochMsOf(value);
  return ms === null ? null : Math.floor(ms / MS_PER_SECOND);
};
