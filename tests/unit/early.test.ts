import { afterEach, describe, expect, it, vi } from 'vitest';
import { localPrice } from '../../src/ui/kit/payment/local-price.tsx';
import { createStores } from '../../src/ui/stores/stores.ts';
import { earlyPage } from '../support/platform/early-page.ts';

describe('the early script', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('EARLY-1 EARLY-9 DEP-14 the packages are asked for at once; fonts, scripts and what is painted wait until the page has been read', async () => {
    const asked: string[] = [];
    const page = earlyPage({ fetch: (url) => Promise.reject(new TypeError(String(asked.push(String(url))))) });
    page.document.fonts.load = (font) => Promise.reject(new DOMException(String(asked.push(font)), 'NetworkError'));
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', page.document);
    vi.stubGlobal('requestAnimationFrame', () => asked.push('frame'));
    vi.resetModules();
    await import('../../src/early.ts');
    expect(asked).toEqual([expect.stringContaining('/api/sys/batch_request/')]);
    expect(page.takeEarly).toBeUndefined();
    page.read();
    expect(asked.slice(1)).toEqual(['1em Cairo Variable', 'frame', 'frame']);
    expect(page.takeEarly).toBeDefined();
  });

  it('EARLY-3 what it cannot show is reported, and the application takes the batch and goes on', async () => {
    const reported: unknown[] = [];
    const page = earlyPage();
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', page.document);
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    vi.resetModules();
    await import('../../src/early.ts');
    page.read();
    const broken = new Error('texts');
    const handOver = page.takeEarly?.(createStores(), localPrice, () => {
      throw broken;
    });
    expect(handOver?.batch.request.url).toContain('/api/sys/batch_request/');
    expect(reported).toEqual([broken]);
    expect(page.takeEarly).toBeUndefined();
    const formats = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function () {
      return { format: () => '' } as unknown as Intl.NumberFormat;
    });
    for (const frame of frames) frame();
    await new Promise((settled) => setTimeout(settled));
    expect(formats).toHaveBeenCalledOnce();
    formats.mockRestore();
    expect(handOver?.handOver(() => Promise.resolve())).toBe(false);
  });
});
