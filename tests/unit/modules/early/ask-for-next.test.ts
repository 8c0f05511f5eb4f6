import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../../src/domain/limits.ts';
import { askForScripts } from '../../../../src/modules/early/ask-for-next.ts';

/** Asks for the scripts; `links` are those that the page has then, `paint` paints it. */
const asked = (packages: Promise<unknown>) => {
  const links: object[] = [];
  let paint = (): void => {};
  const document = { createElement: () => ({}), head: { append: (link: object) => links.push(link) } } as unknown as Document;
  askForScripts(document, { first: '/r.js /f.js', next: '/a.js /b.js' }, packages, (work) => (paint = work));
  return { links, paint: () => paint() };
};
const linkOf = (href: string) => ({ rel: 'modulepreload', crossOrigin: '', fetchPriority: 'auto', href });
const FIRST = ['/r.js', '/f.js'].map(linkOf);
const ALL = [...FIRST, ...['/a.js', '/b.js'].map((href) => ({ ...linkOf(href), fetchPriority: 'low' }))];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the scripts of the application', () => {
  it('DEP-14 are asked for after the paint: the first ones at once, the next ones when the packages have come, each once', async () => {
    const { links, paint } = asked(Promise.resolve());
    await Promise.resolve();
    expect(links).toEqual([]);
    paint();
    expect(links).toEqual(FIRST);
    await vi.advanceTimersByTimeAsync(0);
    expect(links).toEqual(ALL);
    await vi.advanceTimersByTimeAsync(LIMITS.nextFilesWait.value);
    expect(links).toEqual(ALL);
  });

  it('DEP-14 the next ones wait no longer than 300 ms for the packages', async () => {
    const { links, paint } = asked(new Promise(() => {}));
    paint();
    await vi.advanceTimersByTimeAsync(299);
    expect(links).toEqual(FIRST);
    await vi.advanceTimersByTimeAsync(1);
    expect(links).toEqual(ALL);
  });
});
