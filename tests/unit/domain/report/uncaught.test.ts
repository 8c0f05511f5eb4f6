import { describe, expect, it } from 'vitest';
import { PlatformRefusal, PlatformUnreachable } from '../../../../src/domain/ports/platform/platform-error.ts';
import { isOfThePage, uncaughtType, type Uncaught } from '../../../../src/domain/report/uncaught.ts';
import { meetReport, repeatsToTell, type VisitReports } from '../../../../src/domain/report/visit-reports.ts';

const caught = (from: Uncaught['from'], thrown: unknown, script = ''): Uncaught => ({ from, thrown, script });

describe('uncaught errors', () => {
  it('RPT-16 an error event is listen_error; a rejection is api, biz or uncaught by what was rejected', () => {
    expect(uncaughtType(caught('error', new Error('x')))).toBe('listen_error');
    expect(uncaughtType(caught('error', new PlatformRefusal(1, null)))).toBe('listen_error');
    expect(uncaughtType(caught('rejection', new PlatformUnreachable('network', -2, 'sys_ts')))).toBe('api');
    expect(uncaughtType(caught('rejection', new PlatformRefusal(20_001, null)))).toBe('biz');
    for (const thrown of [new Error('x'), undefined, null, 7, 'x', { _tag: 5 }])
      expect(uncaughtType(caught('rejection', thrown))).toBe('uncaught');
  });

  it.each([
    ['error', new Error('x'), 'chrome-extension://abc/content.js', false],
    ['error', new Error('x'), 'safari-web-extension://abc/content.js', false],
    ['error', 'ResizeObserver loop completed with undelivered notifications.', 'https://own.example/', false],
    ['error', 'Script error.', '', true],
    ['error', new Error('x'), 'https://own.example/assets/a.js', true],
    ['rejection', new Error('ResizeObserver loop'), '', true],
  ] as const)('RPT-16 %s of %s in %s counts as the page’s own: %s', (from, thrown, script, own) => {
    expect(isOfThePage(caught(from, thrown, script))).toBe(own);
  });
});

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

  it('RPT-21 what was met again is told with its count, once', () => {
    let { met } = meetReport(NONE, report('a'));
    ({ met } = meetReport(met, report('b')));
    for (let times = 0; times < 3; times += 1) ({ met } = meetReport(met, report('a')));
    const told = repeatsToTell(met);
    expect(told.repeats.map((each) => [each.report.text, each.count])).toEqual([['a', 4]]);
    expect(repeatsToTell(meetReport(told.met, report('a')).met).repeats).toEqual([]);
  });
});
