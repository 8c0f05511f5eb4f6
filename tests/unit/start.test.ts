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

  const started = async (application: string, isPreloading = true) => {
    vi.resetModules();
    const { document } = parseHTML(
      `<html><body><div id="root">painted</div><template id="failed"><p>failed</p></template><script data-application="data:text/javascript,${application}"></script></body></html>`,
    );
    const reported: unknown[] = [];
    const page = new EventTarget();
    const create = document.createElement.bind(document);
    const link = { relList: { supports: () => isPreloading } };
    Object.defineProperty(document, 'currentScript', { value: document.querySelector('script') });
    Object.defineProperty(document, 'createElement', { value: (name: string) => (name === 'link' ? link : create(name)) });
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', document);
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame());
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    await import('../../src/start.ts');
    return {
      reported,
      read: () => page.dispatchEvent(new Event('DOMContentLoaded')),
      text: () => document.getElementById('root')?.textContent,
    };
  };

  it('EARLY-3 says that the page cannot be loaded where the application’s script does not come', async () => {
    const { reported, read, text } = await started('throw 1');
    expect(text()).toBe('painted');
    read();
    await vi.waitFor(() => expect(text()).toBe('failed'));
    expect(reported).toHaveLength(1);
  });

  it('EARLY-8 begins the application when the page has been read, and leaves what is painted to it', async () => {
    const { reported, read, text } = await started('globalThis.begun = 1; // read');
    expect(globalThis).not.toHaveProperty('begun');
    read();
    await vi.waitFor(() => expect(globalThis).toHaveProperty('begun', 1));
    expect([text(), reported]).toEqual(['painted', []]);
    Reflect.deleteProperty(globalThis, 'begun');
  });

  it('EARLY-8 begins at once where the browser preloads no modules', async () => {
    await started('globalThis.begun = 1; // at once', false);
    await vi.waitFor(() => expect(globalThis).toHaveProperty('begun', 1));
    Reflect.deleteProperty(globalThis, 'begun');
  });
});
