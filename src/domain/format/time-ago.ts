const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const formats = new Map<string, Intl.RelativeTimeFormat>();
const formatOf = (language: 'ar' | 'en'): Intl.RelativeTimeFormat => {
  const locale = language === 'ar' ? 'ar-SA-u-nu-latn' : 'en';
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale);
  formats.set(locale, format);
  return format;
};

/** A number of hours in words, as in "24 hours", in agreement and as after "within": Arabic has another case there for two (D9). */
export const hoursText = (hours: number, language: 'ar' | 'en'): string =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-SA-u-nu-latn' : 'en', { style: 'unit', unit: 'hour', unitDisplay: 'long' })
    .format(hours)
    .replace('ساعتان', 'ساعتين');

/**
 * The time since an event in whole minutes or hours, as in "5 minutes ago" (D9). Null for less than a minute, or if the clock was set back.
 */
export const timeAgo = (at: number, now: number, language: 'ar' | 'en'): string | null => {
  const passed = now - at;
  if (passed < MINUTE) return null;
  return passed < HOUR
    ? formatOf(language).format(-Math.floor(passed / MINUTE), 'minute')
    : formatOf(language).format(-Math.floor(passed / HOUR), 'hour');
};
