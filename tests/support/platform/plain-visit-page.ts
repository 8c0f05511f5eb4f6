import { encodeStored } from '../../../src/adapters/storage/local-key-value-store.ts';
import type { VisitPage } from '../../../src/first-paint/plain-visit.ts';

export const PAGE_SETTINGS = {
  flavour: 'ksa',
  debugAllowed: true,
  packageName: 'web.ksa',
  brand: { localCurrency: 'SAR=3.75' },
  hosts: {
    production: 'https://api.example.com',
    otherProduction: 'https://other.example.com',
    otherBundleIds: ['com.other.app'],
    test: 'https://test.example.com',
    release: 'https://release.example.com',
    packageNames: {},
  },
};

interface Given {
  /** Path, query and hash. */
  readonly address?: string;
  /** What the device keeps, by key. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** The same, as it is stored. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly settings?: string;
  readonly fetch?: typeof fetch;
  /** Storage that refuses. */
  readonly localStorage?: Pick<Storage, 'getItem' | 'setItem'>;
  readonly bridge?: object;
  readonly onLine?: boolean;
}

type ToldPage = VisitPage & Window & { readonly tell: (event: string) => void; readonly fail: () => void };

/** A page at the beginning of a visit, as far as the head script looks at it. */
export const plainVisitPage = (given: Given = {}): ToldPage => {
  const kept = new Map(Object.entries(given.kept ?? {}).map(([key, value]) => [key, encodeStored(value) ?? '']));
  for (const [key, text] of Object.entries(given.stored ?? {})) kept.set(key, text);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  let listeners: { readonly type: string; readonly listener: () => void; readonly once: boolean }[] = [];
  let fail = (): void => {};
  const page = {
    addEventListener: () => {},
    /** The document tells its listeners of this. */
    tell: (event: string) => {
      if (event === 'readystatechange') page.document.readyState = 'interactive';
      const told = listeners.filter(({ type }) => type === event);
      listeners = listeners.filter((one) => !one.once || !told.includes(one));
      for (const { listener } of told) listener();
    },
    /** What begins the application does not come. */
    fail: () => fail(),
    document: {
      readyState: 'loading',
      addEventListener: (type: string, listener: () => void, { once } = { once: false }) => {
        listeners.push({ type, listener, once });
      },
      currentScript: {
        previousElementSibling: { addEventListener: (_type: 'error', listener: () => void) => void (fail = listener) },
      },
      getElementById: (id: string) => (id === 'configuration' ? { textContent: given.settings ?? JSON.stringify(PAGE_SETTINGS) } : null),
    },
    location: new URL(given.address ?? '/recharge-list', 'https://pay.example.com'),
    localStorage: given.localStorage ?? storage,
    sessionStorage: storage,
    navigator: { onLine: given.onLine ?? true },
    fetch: given.fetch ?? (() => Promise.reject(new TypeError('no network'))),
    ...(given.bridge === undefined ? {} : { appBridge: given.bridge }),
  };
  return Object.assign(page, { top: page }) as unknown as ToldPage;
};
