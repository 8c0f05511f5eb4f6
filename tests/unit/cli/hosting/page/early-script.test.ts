import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleClassicScript, withScripts } from '../../../../../src/cli/hosting/page/early-script.ts';

const SCRIPTS = { early: 'early("$&")', start: 'assets/start-1.js' };

describe('the scripts in the page', () => {
  const page =
    '<head><script type="module" crossorigin src="/runtime.js"></script><script type="module" crossorigin src="/first.js"></script></head><body><p></p></body>';

  it('DEP-14 its modules are no longer asked for at once; the early script names them and what is asked for next, the start script what it begins', () => {
    expect(withScripts(page, SCRIPTS, ['assets/services.js', 'assets/kit.js'])).toBe(
      '<head>' +
        '<script defer src="/assets/start-1.js" data-application="/first.js"></script></head><body><p></p>' +
        '<script id="early" data-first="/runtime.js /first.js" data-next="/assets/services.js /assets/kit.js">early("$&")</script></body>',
    );
  });

  it('DEP-14 a page that runs no module fails the build', () => {
    expect(() => withScripts('<head></head><body></body>', SCRIPTS, [])).toThrow('no module');
  });

  it('DEP-14 code can stand in an element: it does not end it, or fails the build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'script-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const bundled = (text: string) => {
      writeFileSync(join(folder, 'a.ts'), `document.title = ${JSON.stringify(text)};`);
      return bundleClassicScript(folder, 'sandbox', 'a.ts', []);
    };
    expect(await bundled('b')).toMatch(/^\(function\(\)\{.*\}\)\(\);$/);
    expect(await bundled('</script>')).not.toContain('</script');
    await expect(bundled('<!--')).rejects.toThrow('end its own element');
  });
});
