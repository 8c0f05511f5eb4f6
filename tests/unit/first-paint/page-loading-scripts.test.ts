import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as limits from '../../../src/domain/limits.ts';
import { askForScripts } from '../../../src/first-paint/page-loading.ts';

interface Link {
  readonly href: string;
  readonly fetchPriority: string;
  readonly rel: string;
  readonly crossOrigin: string;
  readonly onload: () => void;
}

/** Asks for the scripts; `said` are those that the page has then, `come` is one of them having come. */
const asked = (packages?: Promise<unknown>) => {
  const links: Link[] = [];
  const document = { createElement: () => ({}), head: { append: (link: Link) => links.push(link) } } as unknown as Document;
  askForScripts(document, { first: '/r.js /f.js', next: '/a.js /b.js' }, packages);
  return {
    said: () => links.map(({ rel, crossOrigin, fetchPriority, href }) => [rel, crossOrigin, fetchPriority, href].join(' ')),
    come: (script: string) => links.find(({ href }) => href === script)?.onload(),
  };
};
const FIRST = ['modulepreload  auto /r.js', 'modulepreload  auto /f.js'];
const ALL = [...FIRST, 'modulepreload  low /a.js', 'modulepreload  low /b.js'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the scripts of the application', () => {
  it('DEP-14 are requested: the first ones at once, the next ones when these and the packages have arrived, each once', async () => {
    let packagesCome = (): void => {};
    const { said, come } = asked(new Promise<void>((due) => (packagesCome = due)));
    expect(said()).toEqual(FIRST);
    come('/r.js');
    packagesCome();
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(FIRST);
    come('/f.js');
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(ALL);
    await vi.advanceTimersByTimeAsync(limits.nextFilesWait);
    expect(said()).toEqual(ALL);
  });

  it('DEP-14 first scripts from the cache still give way to the packages; without a request for packages nothing waits', async () => {
    const [waiting, alone] = [asked(new Promise(() => {})), asked()];
    for (const { come } of [waiting, alone]) {
      come('/r.js');
      come('/f.js');
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting.said()).toEqual(FIRST);
    expect(alone.said()).toEqual(ALL);
  });

  it('DEP-14 the next ones wait no longer than their limit', async () => {
    const { said, come } = asked(Promise.resolve());
    come('/r.js');
    await vi.advanceTimersByTimeAsync(limits.nextFilesWait - 1);
    expect(said()).toEqual(FIRST);
    await vi.advanceTimersByTimeAsync(1);
    expect(said()).toEqual(ALL);
    come('/f.js');
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(ALL);
  });
});
