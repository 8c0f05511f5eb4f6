import { afterEach, describe, expect, it, vi } from 'vitest';
import { localPrice } from '../../src/ui/kit/payment/local-price.tsx';
import { createStores } from '../../src/ui/stores/stores.ts';
import { earlyPage } from '../support/platform/early-page.ts';

describe('the early script', () => {
  afterEach(() => vi.unstubAllGlobals());

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
