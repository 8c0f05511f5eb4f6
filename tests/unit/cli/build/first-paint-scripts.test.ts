import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleClassicScript, withScripts } from '../../../../src/cli/build/first-paint-scripts.ts';

const SCRIPTS = { head: 'head("$&")', start: 'assets/start-1.js' };

describe('the scripts in the page', () => {
  const settings = '<script type="application/json" id="configuration">{}</script>';
  const modules =
    '<script type="module" crossorigin src="/runtime.js"></script><script type="module" crossorigin src="/first.js"></script>';

  it('DEP-14 EARLY-1 the last script and the early script follow the settings, precede the styles and load the modules', () => {
    const page = `<head>${modules}${settings}<style></style></head><body><p></p></body>`;
    expect(withScripts(page, SCRIPTS, ['assets/services.js', 'assets/kit.js'])).toBe(
      `<head>${settings}` +
        '<script defer src="/assets/start-1.js" data-application="/first.js" data-first="/runtime.js /first.js" data-next="/assets/services.js /assets/kit.js"></script>' +
        '<script id="head-script">head("$&")</script>' +
        '<style></style></head><body><p></p></body>',
    );
  });

  it('DEP-14 a page that runs no module, or has no settings, fails the build', () => {
    expect(() => withScripts(`<head>${settings}</head>`, SCRIPTS, [])).toThrow('no module');
    expect(() => withScripts(`<head>${modules}</head>`, SCRIPTS, [])).toThrow('no settings');
  });

  it('DEP-14 inlined code does not end its element, or fails the build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'script-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const bundled = (text: string) => {
      writeFileSync(join(folder, 'a.ts'), `document.title = ${JSON.stringify(text)};`);
      return bundleClassicScript({ root: folder, mode: 'sandbox' }, 'a.ts');
    };
    expect(await bundled('b')).toMatch(/^\(function\(\)\{.*\}\)\(\);$/);
    expect(await bundled('</script>')).not.toContain('</script');
    await expect(bundled('<!--')).rejects.toThrow('end its own element');
  });
});
