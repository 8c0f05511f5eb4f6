import { parseHTML } from 'linkedom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startPlainVisit } from '../../../src/first-paint/plain-visit.ts';
import { ensureStyles } from '../../../src/first-paint/page-loading.ts';
import { type PaintedFrame, paintFrame } from '../../../src/first-paint/painted-frame.ts';
import { localPrice } from '../../../src/ui/kit/payment/amount-card.tsx';
import { createStores } from '../../../src/ui/stores/stores.ts';
import { plainVisitPage } from '../../support/platform/plain-visit-page.ts';
import { paintingBrowser } from '../../support/platform/painting-browser.ts';
import { smallFrame } from '../../support/platform/small-frame.ts';

interface Given {
  readonly isPreloading?: boolean;
  /** What the head script hands over of what it has painted; nothing where it did not run. */
  readonly frame?: PaintedFrame | null;
  /** What the document has of fonts. */
  readonly fontFaces?: object | undefined;
}

/** Runs the script in a page whose application is this code. */
const started = async (application: string, given: Given = {}) => {
  const { isPreloading = true, frame } = given;
  vi.resetModules();
  const { document } = parseHTML(
    `<html><head></head><body><div id="root">painted</div><template id="failed"><p>failed</p></template><script data-application="data:text/javascript,${application}" data-first="/runtime.js /first.js" data-next="/next.js"></script></body></html>`,
  );
  const reported: unknown[] = [];
  const fonts: string[] = [];
  const visit = frame === undefined ? null : startPlainVisit(plainVisitPage());
  const page: Pick<Window, 'takeBegun' | 'takeFirstPaint'> = visit === null ? {} : { takeBegun: () => ({ visit, frame: frame ?? null }) };
  const create = document.createElement.bind(document);
  Object.defineProperty(document, 'currentScript', { value: document.querySelector('script') });
  const faces = { load: (font: string) => Promise.reject(new Error(String(fonts.push(font)))) };
  Object.defineProperty(document, 'fonts', { value: 'fontFaces' in given ? given.fontFaces : faces });
  Object.defineProperty(document, 'createElement', {
    value: (name: string) => Object.assign(create(name), name === 'link' ? { relList: { supports: () => isPreloading } } : {}),
  });
  const { paint } = paintingBrowser();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await import('../../../src/first-paint/start-script.ts');
  return {
    page,
    reported,
    fonts,
    paint,
    text: () => document.getElementById('root')?.textContent,
    asked: () => [...document.querySelectorAll('link')].map(({ href }) => href),
  };
};

describe('the start script', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('DEP-15 the styles come as a file where those in the page are refused, and only there', () => {
    const { document } = parseHTML('<html><head><style data-file="/assets/page-1.css">a{}</style></head></html>');
    const styles = document.querySelector('style');
    Object.defineProperty(styles, 'sheet', { value: {}, configurable: true });
    ensureStyles(document);
    expect(document.querySelector('link')).toBeNull();
    Object.defineProperty(styles, 'sheet', { value: null });
    ensureStyles(document);
    const link = document.querySelector('link');
    expect([link?.rel, link?.getAttribute('href')]).toEqual(['stylesheet', '/assets/page-1.css']);
  });

  it('EARLY-3 says that the page cannot be loaded if the application’s script does not load', async () => {
    const { reported, paint, text } = await started('throw 1');
    expect(text()).toBe('painted');
    paint();
    vi.useRealTimers();
    await vi.waitFor(() => expect(text()).toBe('failed'));
    expect(reported).toHaveLength(1);
  });

  it('EARLY-8 EARLY-9 DEP-14 asks for the font at once, and for the application when the page has been painted, which it begins', async () => {
    const { fonts, asked, reported, paint, text } = await started('globalThis.begun = 1; // read');
    expect(fonts).toEqual(['1em Cairo Variable']);
    expect(globalThis).not.toHaveProperty('begun');
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual(['/runtime.js', '/first.js']);
    vi.useRealTimers();
    await vi.waitFor(() => expect(globalThis).toHaveProperty('begun', 1));
    expect([text(), reported]).toEqual(['painted', []]);
    Reflect.deleteProperty(globalThis, 'begun');
  });

  it('EARLY-8 begins at once where the browser preloads no modules', async () => {
    await started('globalThis.begun = 1; // at once', { isPreloading: false });
    vi.useRealTimers();
    await vi.waitFor(() => expect(globalThis).toHaveProperty('begun', 1));
    Reflect.deleteProperty(globalThis, 'begun');
  });

  it('EARLY-3 what cannot be taken over is reported, and the application takes the batch and goes on', async () => {
    const { page, reported, paint } = await started('0', { frame: null });
    paint();
    const broken = new Error('texts');
    const handOver = page.takeFirstPaint?.(createStores(), localPrice, () => {
      throw broken;
    });
    expect(handOver?.batch.request.url).toContain('/api/sys/batch_request/');
    expect(reported).toEqual([broken]);
    expect(page).not.toHaveProperty('takeFirstPaint');
    expect(handOver?.handOver(() => Promise.resolve())).toBe(false);
  });

  it('EARLY-7 what was tapped on the painted page is carried out by the application, which takes the page over', async () => {
    const { document, tap } = smallFrame();
    const frame = paintFrame(document, null);
    tap('account-search');
    const { page } = await started('0', { frame });
    tap('continue');
    const handOver = page.takeFirstPaint?.(createStores(), localPrice, () => {});
    const taps: (string | undefined)[] = [];
    const isTakenOver = handOver?.handOver(() => {
      document.addEventListener('click', ({ target }) => taps.push((target as HTMLElement).dataset['testid']));
      return Promise.resolve();
    });
    expect([isTakenOver, taps]).toEqual([true, ['account-search', 'continue']]);
    expect(tap('account-search')).toBe(false);
  });

  it('EARLY-3 what cannot be painted is reported; taps wait for the application, which takes the batch and shows all', async () => {
    const { document, tap } = smallFrame();
    const frame = paintFrame(document, null);
    // The page has lost the button that goes on, and the rest.
    document.querySelector('[data-testid="chosen"]')?.remove();
    const { page, reported } = await started('0', { frame });
    expect(reported).toEqual([expect.any(TypeError)]);
    expect(tap('account-search')).toBe(true);
    const handOver = page.takeFirstPaint?.(createStores(), localPrice, () => {});
    expect(handOver?.batch.request.url).toContain('/api/sys/batch_request/');
    expect(handOver?.handOver(() => Promise.resolve())).toBeUndefined();
    expect(tap('account-search')).toBe(false);
  });

  it.each([
    ['where the browser cannot ask for fonts', undefined, 0],
    [
      'where asking for fonts fails at once',
      {
        load: () => {
          throw new DOMException();
        },
      },
      1,
    ],
  ])('EARLY-9 the application begins %s', async (_when, fontFaces, errors) => {
    const { paint, reported } = await started(`globalThis.begun = 1; // fonts ${errors}`, { fontFaces });
    paint();
    vi.useRealTimers();
    await vi.waitFor(() => expect(globalThis).toHaveProperty('begun', 1));
    expect(reported).toHaveLength(errors);
    Reflect.deleteProperty(globalThis, 'begun');
  });
});
