import { describe, expect, it, vi } from 'vitest';
import type { Uncaught } from '../../../../src/domain/report/error-event.ts';
import { keepThrown, takeThrown } from '../../../../src/first-paint/page-loading.ts';

const failed = (message: string) => Object.assign(new Event('error'), { error: new Error(message), message, filename: '/a.js' });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
const caught = (message: string): Uncaught => ({ from: 'error', thrown: new Error(message), script: '/a.js' });

/** A page of its own, and the module that reports as a new visit has it. */
const visit = async () => {
  vi.resetModules();
  const page = new EventTarget() as EventTarget & Window;
  return { page, ...(await import('../../../../src/ui/boot/uncaught-errors.ts')) };
};

describe('uncaught errors', () => {
  it('RPT-16 is reported in its order, also what was thrown before the application and before its reports were there', async () => {
    const { page, catchUncaught, tellUncaught } = await visit();
    keepThrown(page);
    page.dispatchEvent(failed('before the application'));
    page.dispatchEvent(rejected('early'));
    catchUncaught(page, takeThrown(page));
    page.dispatchEvent(failed('before the reports'));
    const told: Uncaught[] = [];
    tellUncaught((uncaught) => told.push(uncaught));
    page.dispatchEvent(failed('after'));
    expect(told).toEqual([
      caught('before the application'),
      { from: 'rejection', thrown: 'early', script: '' },
      caught('before the reports'),
      caught('after'),
    ]);
  });

  it('RPT-16 installs no global handler once the application is loaded', async () => {
    const { page, catchUncaught } = await visit();
    keepThrown(page);
    page.dispatchEvent(failed('early'));
    catchUncaught(page, takeThrown(page));
    page.dispatchEvent(failed('late'));
    expect('thrown' in page).toBe(false);
  });

  it.each([
    ['before the application is there', true],
    ['before its reports are there, without the head script', false],
  ])('RPT-16 of a loop of errors %s, 20 are kept', async (_when, isBefore) => {
    const { page, catchUncaught, tellUncaught } = await visit();
    if (isBefore) keepThrown(page);
    else catchUncaught(page, takeThrown(page));
    for (let times = 0; times < 30; times += 1) page.dispatchEvent(failed(`${times}`));
    if (isBefore) {
      expect(page.thrown).toHaveLength(20);
      catchUncaught(page, takeThrown(page));
    }
    const told: Uncaught[] = [];
    tellUncaught((uncaught) => told.push(uncaught));
    expect(told).toHaveLength(20);
  });
});
