import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { monthAt } from '../../../../src/domain/card/calendar.ts';
import { checkExpiry, isExpired, isNearExpiry, minimumExpiry } from '../../../../src/domain/card/card-expiry.ts';

const OWN_ZONE = process.env['TZ'];
const restoreZone = (): void => {
  if (OWN_ZONE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = OWN_ZONE;
};

/** The month that the device would read from its own clock, MM/YY. */
const deviceMonth = (zone: string, instant: number): string => {
  process.env['TZ'] = zone;
  const date = new Date(instant);
  return `${String(date.getMonth() + 1).padStart(2, '0')}/${String(date.getFullYear() % 100).padStart(2, '0')}`;
};

/** One month end each: the device's month is not the one of UTC+3, and a rule that asked the device would answer wrongly. */
const CASES = [
  ['New York, still in October', 'America/New_York', '2026-10-31T21:00:00Z', '10/26', '11/26'],
  ['Honolulu, 13 hours behind', 'Pacific/Honolulu', '2026-11-01T09:59:59.999Z', '10/26', '11/26'],
  ['London in winter, three hours behind', 'Europe/London', '2026-11-30T23:59:59.999Z', '11/26', '12/26'],
  ['UTC, the last second of November', 'UTC', '2026-11-30T23:59:59Z', '11/26', '12/26'],
  ['Cairo, one hour behind', 'Africa/Cairo', '2026-11-30T21:30:00Z', '11/26', '12/26'],
  ['Dubai, one hour ahead', 'Asia/Dubai', '2026-10-31T20:30:00Z', '11/26', '10/26'],
  ['Karachi, two hours ahead', 'Asia/Karachi', '2026-11-30T19:00:00Z', '12/26', '11/26'],
  ['Tokyo, six hours ahead', 'Asia/Tokyo', '2026-10-31T15:00:00Z', '11/26', '10/26'],
  ['Auckland in summer, ten hours ahead', 'Pacific/Auckland', '2026-12-31T11:00:00Z', '01/27', '12/26'],
  ['Kiritimati, eleven hours ahead', 'Pacific/Kiritimati', '2026-12-31T10:00:00Z', '01/27', '12/26'],
  ['New York at the turn of the year', 'America/New_York', '2026-12-31T21:00:00Z', '12/26', '01/27'],
  ['Tokyo at the turn of the year', 'Asia/Tokyo', '2026-12-31T15:00:00Z', '01/27', '12/26'],
  ['New York at the end of a leap February', 'America/New_York', '2028-02-29T21:00:00Z', '02/28', '03/28'],
  ['Tokyo at the end of a leap February', 'Asia/Tokyo', '2028-02-29T15:00:00Z', '03/28', '02/28'],
  ['New York at the end of a plain February', 'America/New_York', '2027-02-28T21:00:00Z', '02/27', '03/27'],
  ['Tokyo at the end of a plain February', 'Asia/Tokyo', '2027-02-28T15:00:00Z', '03/27', '02/27'],
  ['New York in summer time', 'America/New_York', '2027-06-30T22:00:00Z', '06/27', '07/27'],
  ['UTC at the last month of all', 'UTC', '2099-12-31T21:00:00Z', '12/99', '01/00'],
] as const;

const numberOf = (text: string): number => Number(text.slice(3)) * 12 + Number(text.slice(0, 2));
const nextMonth = (text: string): string => {
  const [month, year] = text.split('/').map(Number) as [number, number];
  return month === 12 ? `01/${String((year + 1) % 100).padStart(2, '0')}` : `${String(month + 1).padStart(2, '0')}/${text.slice(3)}`;
};

describe('month ends at which the device’s time zone gives the wrong month', () => {
  afterEach(restoreZone);
  afterAll(restoreZone);

  it.each(CASES)('EXP-2 EXP-3 EXP-6 D34 %s (%s, %s): the device says %s, the platform %s', (_, zone, iso, device, platform) => {
    const now = Date.parse(iso);
    expect(deviceMonth(zone, now)).toBe(device);
    expect(minimumExpiry(now)).toBe(platform);
    const { year, month } = monthAt(now, 3);
    expect(`${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`).toBe(platform);
    // The card of the device's month: valid or expired by the platform's month, whatever the device thinks.
    if (platform === '01/00') {
      expect(isExpired(device, now)).toBe(true);
      return;
    }
    const passed = numberOf(device) < numberOf(platform);
    expect(isExpired(device, now)).toBe(passed);
    expect(checkExpiry(device, now).isValid).toBe(!passed);
    expect(isNearExpiry(device, now)).toBe(!passed);
    expect([isExpired(platform, now), checkExpiry(platform, now).isValid]).toEqual([false, true]);
  });

  it.each(['Pacific/Honolulu', 'America/New_York', 'UTC', 'Asia/Riyadh', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
    'EXP-3 D34 a device in %s agrees with every other device at each month end of 2020 to 2099',
    (zone) => {
      process.env['TZ'] = zone;
      let wrongOnDevice = 0;
      for (let year = 2020; year <= 2099; year += 1) {
        for (let month = 1; month <= 12; month += 1) {
          const card = `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
          const end = Date.UTC(year, month, 1) - 3 * 3_600_000;
          const device = new Date(end - 1);
          if (device.getMonth() + 1 !== month) wrongOnDevice += 1;
          if (new Date(end).getMonth() + 1 === month) wrongOnDevice += 1;
          expect([isExpired(card, end - 1), isExpired(card, end)]).toEqual([false, true]);
          expect(minimumExpiry(end - 1)).toBe(card);
          expect(minimumExpiry(end)).toBe(nextMonth(card));
        }
      }
      expect(wrongOnDevice).toBe(zone === 'Asia/Riyadh' ? 0 : 960);
    },
  );
});
