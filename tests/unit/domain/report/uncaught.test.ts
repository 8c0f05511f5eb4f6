import { describe, expect, it } from 'vitest';
import { PlatformRefusal, PlatformUnreachable } from '../../../../src/domain/ports/platform.ts';
import { isOfThePage, uncaughtType, type Uncaught } from '../../../../src/domain/report/uncaught.ts';

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
