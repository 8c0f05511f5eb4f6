import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import type { FreshPage } from '../../../../src/domain/ports/browser.ts';
import { reloadOfVisit } from '../../../../src/domain/site/web-version.ts';
import { browserFreshPage, type FreshPageWindow } from '../../../../src/adapters/runtime/browser-page.ts';

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};
/** How a browser keeps what a page stores: as it should, forgotten with each document, not written, or not even reachable. */
const STORAGES = ['kept', 'forgotten', 'full', 'refused'] as const;
type Storing = (typeof STORAGES)[number];

/** A tab of a browser: what outlives its documents. */
class Tab {
  readonly asked: unknown[] = [];
  readonly replaced: string[] = [];
  name = '';
  now = 1_000_000;
  readonly #session = new Map<string, string>();
  readonly #device: Map<string, string>;
  readonly #storing: { readonly session: Storing; readonly device: Storing };
  constructor(storing: { readonly session: Storing; readonly device: Storing }, device = new Map<string, string>()) {
    this.#storing = storing;
    this.#device = device;
  }

  /** A document of ours in this tab. */
  load(href = 'https://pay.example/pay?x=1#y', answer: () => Promise<Response> = comes): FreshPage {
    const [tab, session, device] = [this, this.#storage('session', this.#session), this.#storage('device', this.#device)];
    const window = {
      location: { href, replace: (url: string) => void this.replaced.push(url) },
      get sessionStorage() {
        return session();
      },
      get localStorage() {
        return device();
      },
      get name() {
        return tab.name;
      },
      set name(name: string) {
        tab.name = name;
      },
      fetch: (url: string, options: RequestInit) => {
        this.asked.push([url, options.cache]);
        return answer();
      },
    } as unknown as FreshPageWindow;
    return browserFreshPage(window, () => this.now);
  }

  #storage(of: 'session' | 'device', kept: Map<string, string>): () => unknown {
    const storing = this.#storing[of];
    const values = storing === 'forgotten' ? new Map<string, string>() : kept;
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: storing === 'full' ? refuse : (key: string, value: string) => void values.set(key, value),
    };
    return storing === 'refused' ? refuse : () => storage;
  }
}

const free = (): boolean => false;

const setUp = (answer: () => Promise<Response>) => {
  const tab = new Tab({ session: 'kept', device: 'kept' });
  return { page: tab.load(undefined, answer), asked: tab.asked, replaced: tab.replaced };
};
const comes = (): Promise<Response> => Promise.resolve(new Response('<html>'));
const FRESH = 'https://pay.example/pay?x=1&dt=7#y';

describe('BrowserFreshPage', () => {
  it('VER-4 the page is fetched with no-cache and dt from its own address, then replaced; VER-3 the session knows of it', async () => {
    const { page, asked, replaced } = setUp(comes);
    expect(page.reloadedFor('1.0.334')).toBeNull();
    expect(await Effect.runPromise(page.open('1.0.334', 7, free))).toBe(true);
    expect(asked).toEqual([[FRESH, 'no-cache']]);
    expect(replaced).toEqual([FRESH]);
    expect(page.reloadedFor('1.0.335')).toBe('1.0.334');
  });

  it.each([
    ['a network error', () => Promise.reject(new TypeError('offline'))],
    ['a server that is down', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('VER-4 after %s the page stays as it is', async (_name, answer) => {
    const { page, replaced } = setUp(answer);
    expect(await Effect.runPromise(page.open('1.0.334', 7, free))).toBe(false);
    expect(replaced).toEqual([]);
    expect(page.reloadedFor('1.0.334')).toBeNull();
  });

  it('VER-3 a page on which a payment has begun while the new one was fetched stays as it is, and reloads later', async () => {
    let comesLater: (answer: Response) => void = () => {};
    const { page, replaced } = setUp(() => new Promise((resolve) => (comesLater = resolve)));
    let isPaying = false;
    const opened = Effect.runPromise(page.open('1.0.334', 7, () => isPaying));
    isPaying = true;
    comesLater(new Response('<html>'));
    expect(await opened).toBe(false);
    expect(replaced).toEqual([]);
    expect(page.reloadedFor('1.0.334')).toBeNull();
  });

  it.each(STORAGES.flatMap((session) => STORAGES.map((device) => ({ session, device }))))(
    'VER-3 with the session $session and the device $device, a visit reloads for a version once, wherever the shopper goes',
    async (storing) => {
      const tab = new Tab(storing);
      const first = tab.load();
      expect(first.reloadedFor('1.0.334')).toBeNull();
      await Effect.runPromise(first.open('1.0.334', 7, free));
      // Until the browser leaves, the page may be looked at once more.
      expect(first.reloadedFor('1.0.334')).toBe('1.0.334');
      const documents = [FRESH, 'https://pay.example/recharge-list', 'https://pay.example/pay-step?order_id=1', 'https://pay.example/'];
      for (const address of documents) {
        tab.now += 60_000;
        expect(tab.load(address).reloadedFor('1.0.334'), address).toBe('1.0.334');
      }
      expect(tab.replaced).toEqual([FRESH]);
    },
  );

  it('VER-3 a reloaded page remembers it, though its address changes and nothing is stored', () => {
    const tab = new Tab({ session: 'refused', device: 'refused' });
    tab.name = 'given by the opener';
    const page = tab.load(FRESH);
    expect(page.reloadedFor('1.0.334')).toBe('1.0.334');
    expect(tab.name).toBe('given by the opener');
  });

  it('VER-3 an address that was saved or shared after a reload is updated like any other', () => {
    const tab = new Tab({ session: 'kept', device: 'kept' });
    tab.now = 7 + 30 * 60_000;
    expect(tab.load(FRESH).reloadedFor('1.0.334')).toBe('1.0.334');
    tab.now += 1;
    expect(tab.load(FRESH).reloadedFor('1.0.334')).toBeNull();
  });

  it.each(['refused', 'full'] as const)(
    'VER-3 a window with a foreign name keeps it; with the session %s the device knows of the reload for half an hour',
    async (session) => {
      const tab = new Tab({ session, device: 'kept' });
      tab.name = 'shop';
      await Effect.runPromise(tab.load().open('1.0.334', 7, free));
      expect(tab.name).toBe('shop');
      tab.now += 30 * 60_000;
      expect(tab.load().reloadedFor('1.0.334')).toBe('1.0.334');
      tab.now += 1;
      expect(tab.load().reloadedFor('1.0.334')).toBeNull();
    },
  );

  it('VER-3 a reload of one tab is none of another tab', async () => {
    const device = new Map<string, string>();
    await Effect.runPromise(new Tab({ session: 'kept', device: 'kept' }, device).load().open('1.0.334', 7, free));
    expect(new Tab({ session: 'kept', device: 'kept' }, device).load().reloadedFor('1.0.334')).toBeNull();
  });

  it.each(['', '1.0.334', '1.0.334 x', 'x 1 2', '1.0.334 99999999999999999'])(
    'VER-3 a kept text of another shape says nothing: %j',
    (kept) => {
      expect(reloadOfVisit(kept, 1)).toBeNull();
    },
  );
});
