import { describe, expect, it } from 'vitest';
import { withEarlyScript } from '../../../../src/cli/hosting/early-script.ts';

describe('the early script in the page', () => {
  const page = '<head><link rel="stylesheet" href="/a.css"><script type="module" src="/first.js"></script></head>';

  it('DEP-14 stands before the first module, and names the scripts that are asked for next', () => {
    const written = withEarlyScript(page, 'assets/early-1.js', ['assets/services.js', 'assets/kit.js']);
    const early =
      '<script id="early" async fetchpriority="high" src="/assets/early-1.js" data-next="/assets/services.js /assets/kit.js"></script>';
    expect(written.indexOf(early)).toBeGreaterThan(0);
    expect(written.indexOf(early)).toBeLessThan(written.indexOf('<script type="module"'));
    expect(written.replace(early, '').replace(/\n\s*/, '')).toBe(page);
  });

  it('DEP-14 a page that runs no module fails the build', () => {
    expect(() => withEarlyScript('<head></head>', 'early.js', [])).toThrow('no module');
  });
});
