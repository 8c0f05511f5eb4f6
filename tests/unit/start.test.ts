import { parseHTML } from 'linkedom';
import { ensureStyles } from '../../src/ui/boot/start/ensure-styles.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';

describe('the start script', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('DEP-15 the styles come as a file where those in the page are refused, and only there', () => {
    const { document } = parseHTML('<html><head><style data-file="/assets/page-1.css">a{}</style></head></html>');
    const styles = document.querySelector('style');
    Object.defineProperty(styles, 'sheet', { value: {}, configurable: true });
    ensureStyles(document);
    expect(document.querySelector('link')).toBeNull();
    Object.defineProperty(styles, 'sheet', { value: null });
    ensureStyles(document);
    expect(document.querySelector('link')?.outerHTML).toBe('<link rel="stylesheet" href="/assets/page-1.css">');
  });

  it('EARLY-3 says that the page cannot be loaded where the application’s script does not come, and only then', async () => {
    vi.resetModules();
    const { document } = parseHTML(
      '<html><body><div id="root">painted</div><template id="failed"><p>failed</p></template><script data-application="data:text/javascript,throw 1"></script></body></html>',
    );
    const reported: unknown[] = [];
    const page = new EventTarget();
    Object.defineProperty(document, 'currentScript', { value: document.querySelector('script') });
    vi.stubGlobal('window', page);
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame());
    vi.stubGlobal('document', document);
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    await import('../../src/start.ts');
    const text = () => document.getElementById('root')?.textContent;
    expect(text()).toBe('painted');
    page.dispatchEvent(new Event('DOMContentLoaded'));
    await vi.waitFor(() => expect(text()).toBe('failed'));
    expect(reported).toHaveLength(1);
  });
});
