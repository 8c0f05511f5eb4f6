import { afterEach, describe, expect, it, vi } from 'vitest';
import { earlyPage } from '../support/platform/early-page.ts';

type Page = ReturnType<typeof earlyPage>;

/** Runs the script in this page. */
const run = async (page: Page): Promise<void> => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.resetModules();
  await import('../../src/early.ts');
};

/** Puts elements into the page, by their ids. */
const withElements = (page: Page, elements: Readonly<Record<string, unknown>>): void => {
  const { getElementById } = page.document;
  page.document.getElementById = ((id: string) => elements[id] ?? getElementById(id)) as typeof getElementById;
};

describe('the early script', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('EARLY-1 EARLY-5 the packages are asked for at once; their page is painted when it has been read, once, and handed over once', async () => {
    const asked: string[] = [];
    const page = earlyPage({ fetch: (url) => Promise.reject(new TypeError(String(asked.push(String(url))))) });
    const painted: unknown[] = [];
    withElements(page, { root: { replaceChildren: () => {} } });
    const { getElementById } = page.document;
    page.document.getElementById = ((id: string) => {
      if (id === 'early-page') painted.push(id);
      return getElementById(id);
    }) as typeof getElementById;
    await run(page);
    expect([asked, painted]).toEqual([[expect.stringContaining('/api/sys/batch_request/')], []]);
    for (const event of ['readystatechange', 'readystatechange', 'DOMContentLoaded', 'load']) page.tell(event);
    expect([asked.length, painted]).toEqual([1, ['early-page']]);
    const begun = page.takeBegun?.();
    expect(begun).toMatchObject({ start: { paints: true, target: null }, frame: null });
    expect(begun?.start.batch.request.url).toContain('/api/sys/batch_request/');
    expect(page).not.toHaveProperty('takeBegun');
  });

  it('EARLY-1 nothing is handed over where nothing was asked for', async () => {
    const page = earlyPage({ address: '/recharge-list?ticket=t' });
    await run(page);
    page.tell('readystatechange');
    expect(page).not.toHaveProperty('takeBegun');
  });

  it.each([
    ['before the page has been read', ['fail', 'readystatechange'], 2],
    ['after it', ['readystatechange', 'fail'], 1],
  ])('EARLY-3 that the application does not come is said, whether the browser tells of it %s', async (_when, events, shown) => {
    const said: unknown[] = [];
    const page = earlyPage();
    withElements(page, { root: { replaceChildren: (text: unknown) => said.push(text) }, failed: { content: 'failed' } });
    await run(page);
    for (const event of events) {
      if (event === 'fail') page.fail();
      else page.tell(event);
    }
    expect(said).toEqual(Array.from({ length: shown }, () => 'failed'));
  });
});
