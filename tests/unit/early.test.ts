import { afterEach, describe, expect, it, vi } from 'vitest';
import { localPrice } from '../../src/ui/kit/payment/local-price.tsx';
import { createStores } from '../../src/ui/stores/stores.ts';
import { earlyPage } from '../support/platform/early-page.ts';

/** Runs the script in this page. */
const run = async (page: ReturnType<typeof earlyPage>, onFrame: (frame: () => void) => unknown): Promise<void> => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('requestAnimationFrame', onFrame);
  vi.resetModules();
  await import('../../src/early.ts');
  // What it waits for ends with its test.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
};

describe('the early script', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('EARLY-1 EARLY-9 DEP-14 the packages are asked for at once; fonts, scripts and what is painted wait until the page has been read, and come once', async () => {
    const asked: string[] = [];
    const page = earlyPage({ fetch: (url) => Promise.reject(new TypeError(String(asked.push(String(url))))) });
    page.document.fonts.load = (font) => Promise.reject(new DOMException(String(asked.push(font)), 'NetworkError'));
    await run(page, () => asked.push('frame'));
    expect(asked).toEqual([expect.stringContaining('/api/sys/batch_request/')]);
    page.tell('readystatechange');
    expect(asked.slice(1)).toEqual(['frame', '1em Cairo Variable', 'frame']);
    for (const event of ['readystatechange', 'DOMContentLoaded', 'load']) page.tell(event);
    expect(asked).toHaveLength(4);
  });

  it('EARLY-9 where the browser cannot ask for fonts, everything else is as always', async () => {
    const page = earlyPage();
    Object.assign(page.document, { fonts: undefined });
    const frames: unknown[] = [];
    await run(page, (frame) => frames.push(frame));
    page.tell('readystatechange');
    expect(frames).toHaveLength(2);
    expect(page.takeEarly).toBeDefined();
  });

  it.each([
    ['before the page has been read', ['fail', 'readystatechange'], 2],
    ['after it', ['readystatechange', 'fail'], 1],
  ])('EARLY-3 that the application does not come is said, whether the browser tells of it %s', async (_when, events, shown) => {
    const said: unknown[] = [];
    const page = earlyPage();
    const { getElementById } = page.document;
    const root = { replaceChildren: (text: unknown) => said.push(text), addEventListener: () => {} };
    const elements: Readonly<Record<string, unknown>> = { root, failed: { content: 'failed' } };
    page.document.getElementById = ((id: string) => elements[id] ?? getElementById(id)) as typeof getElementById;
    const frames: unknown[] = [];
    await run(page, (frame) => frames.push(frame));
    for (const event of events) {
      if (event === 'fail') page.fail();
      else page.tell(event);
    }
    expect(said).toEqual(Array.from({ length: shown }, () => 'failed'));
    expect(frames).toHaveLength(events[0] === 'fail' ? 0 : 2);
  });

  it('EARLY-3 what it cannot show is reported, and the application takes the batch and goes on', async () => {
    const reported: unknown[] = [];
    const page = earlyPage();
    const frames: (() => void)[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    await run(page, (frame) => frames.push(frame));
    page.tell('readystatechange');
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
    vi.runAllTimers();
    expect(formats).toHaveBeenCalledOnce();
    formats.mockRestore();
    expect(handOver?.handOver(() => Promise.resolve())).toBe(false);
  });
});
