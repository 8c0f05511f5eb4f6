import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../../src/domain/limits.ts';
import { askForNext } from '../../../../src/modules/early/ask-for-next.ts';

/** Asks for two scripts; `links` are those that the page has then. */
const asked = (packages: Promise<unknown>) => {
  const links: object[] = [];
  const document = { createElement: () => ({}), head: { append: (link: object) => links.push(link) } };
  askForNext(document as unknown as Document, ['/a.js', '/b.js'], packages);
  return links;
};
const LINKS = ['/a.js', '/b.js'].map((href) => ({ rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the scripts that are needed next', () => {
  it('DEP-14 are asked for once the packages have come, and once only', async () => {
    const links = asked(Promise.resolve());
    expect(links).toEqual([]);
    await Promise.resolve();
    expect(links).toEqual(LINKS);
    vi.advanceTimersByTime(LIMITS.nextFilesWait.value);
    expect(links).toEqual(LINKS);
  });

  it('DEP-14 wait no longer than 300 ms for the packages', () => {
    const links = asked(new Promise(() => {}));
    vi.advanceTimersByTime(299);
    expect(links).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(links).toEqual(LINKS);
  });
});
