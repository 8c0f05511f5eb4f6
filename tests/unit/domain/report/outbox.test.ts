import { describe, expect, it } from 'vitest';
import { meetReport, repeatsToTell, type VisitReports } from '../../../../src/domain/report/outbox.ts';

const NONE: VisitReports = new Map();
const report = (text: string, type: 'api' | 'biz' = 'api') => ({ type, text });

describe('reports of a visit', () => {
  it('RPT-21 the same report is sent once; another type or text is another report', () => {
    const first = meetReport(NONE, report('a'));
    expect(first.isSent).toBe(true);
    expect(meetReport(first.met, report('a')).isSent).toBe(false);
    expect(meetReport(first.met, report('b')).isSent).toBe(true);
    expect(meetReport(first.met, report('a', 'biz')).isSent).toBe(true);
  });

  it('RPT-21 at most ten different reports of a type are sent in a visit', () => {
    let met = NONE;
    for (let index = 0; index < 10; index += 1) {
      const next = meetReport(met, report(`a${index}`));
      expect(next.isSent).toBe(true);
      met = next.met;
    }
    expect(meetReport(met, report('eleventh'))).toEqual({ met, isSent: false });
    expect(meetReport(met, report('of another type', 'biz')).isSent).toBe(true);
  });

  it('RPT-21 a repeated error is reported with its count, once', () => {
    let { met } = meetReport(NONE, report('a'));
    ({ met } = meetReport(met, report('b')));
    for (let times = 0; times < 3; times += 1) ({ met } = meetReport(met, report('a')));
    const told = repeatsToTell(met);
    expect(told.repeats.map((each) => [each.report.text, each.count])).toEqual([['a', 4]]);
    expect(repeatsToTell(meetReport(told.met, report('a')).met).repeats).toEqual([]);
  });
});
