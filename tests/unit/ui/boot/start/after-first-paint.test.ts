import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPaint } from '../../../../../src/ui/boot/start/after-first-paint.ts';

describe('after the first paint', () => {
  const begin = vi.fn();
  const frames: (() => void)[] = [];
  let page: EventTarget;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    page = new EventTarget();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    begin.mockClear();
    frames.splice(0);
  });

  it('EARLY-8 begins once the page is read and painted, and not again', () => {
    afterFirstPaint(page, begin);
    expect(frames).toHaveLength(0);
    vi.advanceTimersByTime(200);
    expect(begin).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('DOMContentLoaded'));
    for (const frame of frames) frame();
    // In the frame nothing is painted yet.
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(begin).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('EARLY-8 begins without a paint after 100 ms, as in the background', () => {
    afterFirstPaint(page, begin);
    page.dispatchEvent(new Event('DOMContentLoaded'));
    vi.advanceTimersByTime(99);
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
