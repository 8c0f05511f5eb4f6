import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../../src/domain/limits.ts';
import { askForScripts } from '../../../../src/modules/early/ask-for-next.ts';

interface Link {
  readonly href: string;
  readonly fetchPriority: string;
  readonly rel: string;
  readonly crossOrigin: string;
  readonly onload: (() => void) | null;
}

/** Asks for the scripts; `links` are those that the page has then, `paint` paints it, `come` is one of them having come. */
const asked = () => {
  const links: Link[] = [];
  let paint = (): void => {};
  const document = { createElement: () => ({}), head: { append: (link: Link) => links.push(link) } } as unknown as Document;
  askForScripts(document, { first: '/r.js /f.js', next: '/a.js /b.js' }, (work) => (paint = work));
  return {
    said: () => links.map(({ rel, crossOrigin, fetchPriority, href }) => [rel, crossOrigin, fetchPriority, href].join(' ')),
    paint: () => paint(),
    come: (script: string) => links.find(({ href }) => href === script)?.onload?.(),
  };
};
const FIRST = ['modulepreload  auto /r.js', 'modulepreload  auto /f.js'];
const ALL = [...FIRST, 'modulepreload  low /a.js', 'modulepreload  low /b.js'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the scripts of the application', () => {
  it('DEP-14 are asked for after the paint: the first ones at once, the next ones when all of these have come, each once', () => {
    const { said, paint, come } = asked();
    expect(said()).toEqual([]);
    paint();
    expect(said()).toEqual(FIRST);
    come('/r.js');
    expect(said()).toEqual(FIRST);
    come('/f.js');
    expect(said()).toEqual(ALL);
    vi.advanceTimersByTime(LIMITS.nextFilesWait.value);
    expect(said()).toEqual(ALL);
  });

  it('DEP-14 the next ones wait no longer than 300 ms for the first, and are not asked for again when these come', () => {
    const { said, paint, come } = asked();
    paint();
    come('/r.js');
    vi.advanceTimersByTime(299);
    expect(said()).toEqual(FIRST);
    vi.advanceTimersByTime(1);
    expect(said()).toEqual(ALL);
    come('/f.js');
    expect(said()).toEqual(ALL);
  });
});
