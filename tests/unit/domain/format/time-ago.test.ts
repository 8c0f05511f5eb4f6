import { expect, it } from 'vitest';
import { timeAgo } from '../../../../src/domain/format/time-ago.ts';

const AT = Date.UTC(2026, 10, 25);
const ago = (ms: number, language: 'ar' | 'en' = 'ar') => timeAgo(AT, AT + ms, language);

it('PAY-97 says how long ago something was paid, in Latin digits and the grammar of the language', () => {
  expect([ago(59_999), ago(0), ago(-5000)]).toEqual([null, null, null]);
  expect([ago(60_000), ago(125_000), ago(300_000), ago(12 * 60_000)]).toEqual([
    'قبل دقيقة واحدة',
    'قبل دقيقتين',
    'قبل 5 دقائق',
    'قبل 12 دقيقة',
  ]);
  expect(ago(2 * 3_600_000)).toBe('قبل ساعتين');
  expect([ago(60_000, 'en'), ago(3 * 3_600_000, 'en')]).toEqual(['1 minute ago', '3 hours ago']);
});
