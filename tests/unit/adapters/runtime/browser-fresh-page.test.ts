import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { BrowserFreshPage, type FreshPageWindow } from '../../../../src/adapters/runtime/browser-fresh-page.ts';

const setUp = (answer: () => Promise<Response>, storage: 'kept' | 'refused' = 'kept', href = 'https://pay.example/pay?x=1#y') => {
  const values = new Map<string, string>();
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  const [asked, replaced]: [unknown[], string[]] = [[], []];
  const window = {
    location: { href, replace: (url: string) => void replaced.push(url) },
    sessionStorage: {
      getItem: storage === 'kept' ? (key: string) => values.get(key) ?? null : refuse,
      setItem: storage === 'kept' ? (key: string, value: string) => void values.set(key, value) : refuse,
    },
    fetch: (url: string, options: RequestInit) => {
      asked.push([url, options.cache]);
      return answer();
    },
  } as unknown as FreshPageWindow;
  return { page: new BrowserFreshPage(window), asked, replaced };
};
const comes = (): Promise<Response> => Promise.resolve(new Response('<html>'));
const FRESH = 'https://pay.example/pay?x=1&dt=7#y';

describe('BrowserFreshPage', () => {
  it('VER-4 the page is fetched with no-cache and dt from its own address, then replaced; VER-3 the session knows of it', async () => {
    const { page, asked, replaced } = setUp(comes);
    expect(page.reloadedFor('1.0.334')).toBeNull();
    expect(await Effect.runPromise(page.open('1.0.334', 7))).toBe(true);
    expect(asked).toEqual([[FRESH, 'no-cache']]);
    expect(replaced).toEqual([FRESH]);
    expect(page.reloadedFor('1.0.335')).toBe('1.0.334');
  });

  it.each([
    ['a network error', () => Promise.reject(new TypeError('offline'))],
    ['a server that is down', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('VER-4 after %s the page stays as it is', async (_name, answer) => {
    const { page, replaced } = setUp(answer);
    expect(await Effect.runPromise(page.open('1.0.334', 7))).toBe(false);
    expect(replaced).toEqual([]);
    expect(page.reloadedFor('1.0.334')).toBeNull();
  });

  it('VER-3 where nothing is stored, a page that was loaded anew is not loaded anew again', async () => {
    const { page, replaced } = setUp(comes, 'refused');
    expect(page.reloadedFor('1.0.334')).toBeNull();
    await Effect.runPromise(page.open('1.0.334', 7));
    expect(replaced).toEqual([FRESH]);
    expect(setUp(comes, 'refused', FRESH).page.reloadedFor('1.0.334')).toBe('1.0.334');
  });
});
