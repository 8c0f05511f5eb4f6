import { describe, expect, it } from 'vitest';
import { civilTimeAt, formatDay, formatSecond, epochMsOf, epochSecondsOf } from '../../../../src/domain/format/dates.ts';
import { fileSize, formatCountInKm, formatCountInW } from '../../../../src/domain/format/count.ts';
import { avatarOf, rewriteHeadImage, shownAvatar } from '../../../../src/domain/format/head-image.ts';
import { platformText } from '../../../../src/domain/format/texts.ts';
import { toastTiming } from '../../../../src/domain/format/toast-timing.ts';

describe('counts', () => {
  it.each([
    [0, '0'],
    [9999, '9999'],
    [10_000, '10000'],
    [10_001, '1.00W'],
    [10_049, '1.00W'],
    [10_050, '1.01W'],
    [12_345, '1.23W'],
    [20_000, '2.00W'],
    [1_234_567, '123.46W'],
    [-5, '-5'],
    [Number.NaN, '0'],
    [12.9, '12'],
  ])('FMT-1 %d in W is %s', (count, text) => {
    expect(formatCountInW(count)).toBe(text);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1000'],
    [1001, '1K'],
    [1005, '1.01K'],
    [1100, '1.1K'],
    [1230, '1.23K'],
    [10_000, '10K'],
    [100_000, '100K'],
    [999_994, '999.99K'],
    [999_995, '1M'],
    [999_999, '1M'],
    [1_000_000, '1M'],
    [1_000_001, '1M'],
    [1_500_000, '1.5M'],
    [12_345_678, '12.35M'],
    [Number.POSITIVE_INFINITY, '0'],
  ])('FMT-2 %d in K and M is %s', (count, text) => {
    expect(formatCountInKm(count)).toBe(text);
  });
});

describe('file sizes', () => {
  it.each([
    [0, 'kb', '1'],
    [1535, 'kb', '1'],
    [1536, 'kb', '2'],
    [1_048_063, 'kb', '1023'],
    [1_048_064, 'mb', '1.0'],
    [1_048_576, 'mb', '1.0'],
    [20 * 1_048_576, 'mb', '20.0'],
  ])('FMT-10 %d bytes are shown in %s: %s', (bytes, unit, size) => {
    expect(fileSize(bytes)).toEqual({ unit, size });
  });
});

describe('times', () => {
  it.each([
    [0, 0],
    [1_795_255_200, 1_795_255_200_000],
    [9_999_999_999, 9_999_999_999_000],
    [10_000_000_000, 10_000_000_000],
    [1_795_255_200_123, 1_795_255_200_123],
    [-5, -5000],
  ])('FMT-3 %d is %d ms', (value, ms) => {
    expect(epochMsOf(value)).toBe(ms);
  });

  it('FMT-3 a value that is not a number has no time; seconds are whole', () => {
    expect(epochMsOf(Number.NaN)).toBeNull();
    expect(epochSecondsOf(Number.POSITIVE_INFINITY)).toBeNull();
    expect(epochSecondsOf(1_795_255_200_999)).toBe(1_795_255_200);
    expect(epochSecondsOf(1_795_255_200)).toBe(1_795_255_200);
  });

  it('FMT-4 a day in Saudi time differs from the day in UTC', () => {
    const lateEvening = Date.UTC(2026, 11, 31, 21, 30);
    expect(formatDay(lateEvening, 3)).toBe('01/01/2027');
    expect(formatDay(lateEvening, 0)).toBe('31/12/2026');
    expect(civilTimeAt(lateEvening, 3)).toEqual({ year: 2027, month: 1, day: 1, hour: 0, minute: 30 });
    expect(formatSecond(lateEvening + 7_999, 3)).toBe('00:30:07');
  });

  it('FMT-6 a toast disappears after 3 s and its content fades 1250 ms earlier', () => {
    expect(toastTiming()).toEqual({ fadesAt: 1750, goneAt: 3000 });
    expect(toastTiming(1000)).toEqual({ fadesAt: 0, goneAt: 1000 });
  });
});

describe('head images', () => {
  const hosts = { old: ['img.old.example.com', 'head.older.example.com:8080'], current: 'img.example.com' };

  it.each([
    ['http://img.old.example.com/a/b.png?w=1', 'https://img.example.com/a/b.png?w=1'],
    ['http://head.older.example.com:8080/x', 'https://img.example.com/x'],
    ['https://img.old.example.com/a.png', 'https://img.old.example.com/a.png'],
    ['http://other.example.com/a.png', 'http://other.example.com/a.png'],
    ['http://img.old.example.com.evil.com/a.png', 'http://img.old.example.com.evil.com/a.png'],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AA', null],
    ['a.png', null],
  ])('FMT-5 %s becomes %s', (from, to) => {
    expect(rewriteHeadImage(from, hosts)).toBe(to);
  });

  it('FMT-5 a missing icon, one that failed to load and one without a web address fall back to the default avatar', () => {
    expect(avatarOf(null, false, hosts)).toEqual({ kind: 'default' });
    expect(avatarOf('', false, hosts)).toEqual({ kind: 'default' });
    expect(avatarOf('javascript:1', false, hosts)).toEqual({ kind: 'default' });
    expect(avatarOf('http://img.old.example.com/a', true, hosts)).toEqual({ kind: 'default' });
    expect(avatarOf('http://img.old.example.com/a', false, hosts)).toEqual({ kind: 'image', url: 'https://img.example.com/a' });
  });

  it.each([
    ['http://img.old.example.com/a.png', 'https://img.example.com/a.png?w=240'],
    ['https://img.example.com/a.png?v=2&w=960', 'https://img.example.com/a.png?v=2&w=240'],
    ['https://other.example.com/a.png?sign=x', 'https://other.example.com/a.png?sign=x'],
    ['http://other.example.com/a.png', 'https://other.example.com/a.png'],
    ['/avatars/1.svg', 'http://localhost:4173/avatars/1.svg'],
  ])('FMT-7 %s is displayed from %s', (icon, url) => {
    expect(shownAvatar(icon, false, hosts, 'http://localhost:4173')).toEqual({ kind: 'image', url });
  });

  it.each([null, '', '//evil.example/a.png', 'javascript:1'])('FMT-7 %s is displayed as the default avatar', (icon) => {
    expect(shownAvatar(icon, false, hosts, 'https://pay.example.com')).toEqual({ kind: 'default' });
    expect(shownAvatar('https://img.example.com/a', true, hosts, 'https://pay.example.com')).toEqual({ kind: 'default' });
  });
});

describe('a message of the platform', () => {
  it.each([
    ['  الحساب محظور\n حتى 01/02/2027 ', 'الحساب محظور حتى 01/02/2027'],
    ['a\u202ebc\u0000d', 'a bc d'],
    ['\u2066 \t\n', null],
    ['', null],
    ['<b>x</b>', '<b>x</b>'],
  ])('FMT-8 %j is shown as %j', (message, shown) => {
    expect(platformText(message)).toBe(shown);
  });

  it('FMT-8 a long one is cut to 200 characters, and no character in two', () => {
    expect(platformText('ن'.repeat(200))).toHaveLength(200);
    const cut = platformText('💎'.repeat(201));
    expect([...(cut ?? '')]).toHaveLength(200);
    expect(cut).toBe(`${'💎'.repeat(199)}…`);
  });
});
