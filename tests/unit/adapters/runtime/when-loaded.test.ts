import { describe, expect, it, vi } from 'vitest';
import { whenLoaded } from '../../../../src/adapters/runtime/when-loaded.ts';

const windowIn = (readyState: DocumentReadyState) => Object.assign(new EventTarget(), { document: { readyState } });

describe('whenLoaded', () => {
  it('SHR-3 runs at once where the page has loaded', () => {
    const run = vi.fn();
    whenLoaded(windowIn('complete'), run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('SHR-3 runs once when the page has loaded, and not before', () => {
    const run = vi.fn();
    const window = windowIn('interactive');
    whenLoaded(window, run);
    expect(run).not.toHaveBeenCalled();
    for (let times = 0; times < 2; times += 1) window.dispatchEvent(new Event('load'));
    expect(run).toHaveBeenCalledTimes(1);
  });
});
