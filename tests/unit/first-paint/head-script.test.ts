import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainVisitPage } from '../../support/platform/plain-visit-page.ts';
import { smallFrame } from '../../support/platform/small-frame.ts';

type Page = ReturnType<typeof plainVisitPage>;

/** Runs the script in this page. */
const run = async (page: Page): Promise<void> => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.resetModules();
  await import('../../../src/first-paint/head-script.ts');
};

/** A page that has these parts too. */
const withParts = (page: Page): ReturnType<typeof smallFrame> => {
  const small = smallFrame();
  const { getElementById } = page.document;
  page.document.getElementById = ((id: string) => small.document.getElementById(id) ?? getElementById(id)) as typeof getElementById;
  return small;
};

describe('the head script', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('EARLY-1 EARLY-5 the packages are requested at once; their page is painted once, when read, and handed over once', async () => {
    const asked: string[] = [];
    const page = plainVisitPage({ fetch: (url) => Promise.reject(new TypeError(String(asked.push(String(url))))) });
    const { document, tap } = withParts(page);
    const text = () => document.getElementById('root')?.textContent;
    await run(page);
    expect([asked, text()]).toEqual([[expect.stringContaining('/api/sys/batch_request/')], '…']);
    page.tell('readystatechange');
    expect(text()).toBe('');
    expect(tap('account-search')).toBe(true);
    const field = document.querySelector('#root input');
    for (const event of ['readystatechange', 'DOMContentLoaded', 'load']) page.tell(event);
    expect(document.querySelector('#root input')).toBe(field);
    const begun = page.takeBegun?.();
    expect(begun).toMatchObject({ visit: { paints: true, target: null }, frame: { taps: ['account-search'] } });
    expect(begun?.visit.batch.request.url).toContain('/api/sys/batch_request/');
    expect(asked).toHaveLength(1);
    expect(page).not.toHaveProperty('takeBegun');
  });

  it('EARLY-1 nothing is handed over if nothing was requested', async () => {
    const page = plainVisitPage({ address: '/recharge-list?ticket=t' });
    await run(page);
    page.tell('readystatechange');
    expect(page).not.toHaveProperty('takeBegun');
  });

  it.each([
    ['before the page has been read', ['fail', 'readystatechange']],
    ['after it', ['readystatechange', 'fail']],
  ])('EARLY-3 a missing application is reported, whether the browser signals it %s', async (_when, events) => {
    const page = plainVisitPage();
    const { document } = withParts(page);
    await run(page);
    for (const event of events) {
      if (event === 'fail') page.fail();
      else page.tell(event);
    }
    expect(document.getElementById('root')?.innerHTML).toBe('<p>failed</p>');
    expect(page).not.toHaveProperty('takeBegun');
  });
});
