import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchScripts } from '../../../../src/adapters/telemetry/script-watch.ts';
import type { PageTampering } from '../../../../src/domain/site/script-inventory.ts';

const LISTED = { origin: 'https://pay.example.com', addresses: ['https://cdn.example.com/frames.js'] };

/** A page that is watched. */
const watched = () => {
  const document = new EventTarget();
  let observed: (list: { getEntries: () => readonly object[] }) => void = () => {};
  const observe = vi.fn();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = observe;
      constructor(callback: typeof observed) {
        observed = callback;
      }
    },
  );
  const told: PageTampering[] = [];
  watchScripts({ document } as unknown as Window, LISTED, (found) => told.push(found));
  return {
    told,
    observe,
    load: (name: string, initiatorType = 'script') => observed({ getEntries: () => [{ name, initiatorType }] }),
    refuse: (blockedURI: string, sourceFile = '', disposition = 'enforce') =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), { disposition, effectiveDirective: 'script-src-elem', blockedURI, sourceFile }),
      ),
  };
};

afterEach(() => vi.unstubAllGlobals());

describe('the watch over scripts', () => {
  it('RPT-31 tells of an unlisted script once, also of one that ran before, and of no other file', () => {
    const page = watched();
    expect(page.observe).toHaveBeenCalledWith({ type: 'resource', buffered: true });
    page.load('https://cdn.example.com/frames.js');
    page.load('https://pay.example.com/assets/first-1.js');
    page.load('https://evil.example/picture.png', 'img');
    page.load('chrome-extension://abc/x.js');
    expect(page.told).toEqual([]);
    page.load('https://evil.example/x.js');
    page.load('https://evil.example/x.js');
    expect(page.told).toEqual([{ event: 'script_unlisted', source: 'https://evil.example/x.js' }]);
  });

  it('RPT-31 tells what the policy refuses, once each and ten in all, but nothing of an extension, nor what it only reports', () => {
    const page = watched();
    page.refuse('inline', 'moz-extension://abc/x.js');
    page.refuse('trusted-types-sink', '', 'report');
    expect(page.told).toEqual([]);
    page.refuse('inline');
    page.refuse('inline');
    expect(page.told).toEqual([{ event: 'policy_violation', source: 'inline', directive: 'script-src-elem' }]);
    for (let host = 0; host < 20; host += 1) page.refuse(`https://evil${host}.example`);
    expect(page.told).toHaveLength(10);
  });

  it('RPT-31 a browser without such an observer still reports refusals', () => {
    vi.stubGlobal('PerformanceObserver', undefined);
    const document = new EventTarget();
    const told: PageTampering[] = [];
    watchScripts({ document } as unknown as Window, LISTED, (found) => told.push(found));
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'script-src-attr', blockedURI: 'inline', sourceFile: '' }),
    );
    expect(told).toHaveLength(1);
  });
});
