import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPaint } from '../../../src/first-paint/page-loading.ts';
import { paintingBrowser } from '../../support/platform/painting-browser.ts';

describe('after the first paint', () => {
  const begin = vi.fn();
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    begin.mockClear();
  });

  it('EARLY-8 begins once the browser tells that the page has content on the screen, and not again', () => {
    const { paint, other, listening } = paintingBrowser();
    afterFirstPaint({ hidden: false }, begin);
    other();
    vi.advanceTimersByTime(499);
    expect(begin).not.toHaveBeenCalled();
    paint();
    expect([begin.mock.calls.length, listening()]).toEqual([1, 0]);
    vi.advanceTimersByTime(1000);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('EARLY-8 begins without a word of a paint after 500 ms', () => {
    const { listening } = paintingBrowser();
    afterFirstPaint({ hidden: false }, begin);
    vi.advanceTimersByTime(499);
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect([begin.mock.calls.length, listening()]).toEqual([1, 0]);
  });

  it('EARLY-8 on a page that was painted before begins when what has been painted since is on the screen', () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    paintingBrowser(true);
    afterFirstPaint({ hidden: false }, begin);
    for (const frame of frames) frame();
    // In the frame nothing is painted yet.
    expect([frames.length, begin.mock.calls.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(0);
    vi.advanceTimersByTime(1000);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['in the background', true, false],
    ['where something has taken what tells of paints away', false, true],
  ])('EARLY-8 begins at once %s', (_when, hidden, isTaken) => {
    paintingBrowser();
    if (isTaken) vi.stubGlobal('PerformanceObserver', undefined);
    afterFirstPaint({ hidden }, begin);
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
