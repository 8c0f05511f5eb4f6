import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPaint } from '../../../../../src/ui/boot/start/after-first-paint.ts';
import { paintingBrowser } from '../../../../support/platform/painting-browser.ts';

describe('after the first paint', () => {
  const begin = vi.fn();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    begin.mockClear();
  });

  it('EARLY-8 begins once the browser tells that the page has content on the screen, and not again', () => {
    const { paint, other } = paintingBrowser();
    afterFirstPaint({ hidden: false }, begin);
    other();
    vi.advanceTimersByTime(499);
    expect(begin).not.toHaveBeenCalled();
    paint();
    expect(begin).toHaveBeenCalledTimes(1);
    paint();
    vi.advanceTimersByTime(1000);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('EARLY-8 begins without a word of a paint after 500 ms', () => {
    paintingBrowser();
    afterFirstPaint({ hidden: false }, begin);
    vi.advanceTimersByTime(499);
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['in the background', true, ['paint']],
    ['where the browser does not tell of paints', false, ['mark']],
  ])('EARLY-8 begins at once %s', (_when, hidden, types) => {
    paintingBrowser(types);
    afterFirstPaint({ hidden }, begin);
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
