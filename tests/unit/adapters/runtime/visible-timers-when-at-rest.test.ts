import { describe, expect, it, vi } from 'vitest';
import { type RestingWindow, whenAtRest, whenLoaded } from '../../../../src/adapters/runtime/visible-timers.ts';

const fakeWindow = (readyState: DocumentReadyState, tells: boolean) => {
  const done: string[] = [];
  let loaded = (): void => {};
  const window: RestingWindow = {
    document: { readyState },
    addEventListener: (_type, listener) => (loaded = listener),
    setTimeout: (run, ms) => {
      done.push(`after ${ms}`);
      run();
    },
    ...(tells
      ? {
          requestIdleCallback: (run, { timeout }) => {
            done.push(`idle, at most ${timeout}`);
            run();
          },
        }
      : {}),
  };
  return { window, done, load: () => loaded() };
};

describe('whenAtRest', () => {
  it('DEV-1 runs after the load, when the browser is idle', () => {
    const { window, done, load } = fakeWindow('loading', true);
    whenAtRest(window, () => done.push('run'));
    expect(done).toEqual([]);
    load();
    expect(done).toEqual(['idle, at most 3000', 'run']);
  });

  it('DEV-1 a browser that does not tell is given 3 s; a page that has loaded is not waited for', () => {
    const { window, done } = fakeWindow('complete', false);
    whenAtRest(window, () => done.push('run'));
    expect(done).toEqual(['after 3000', 'run']);
  });
});

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
