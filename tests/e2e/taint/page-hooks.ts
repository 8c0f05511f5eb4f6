import type { Sight } from './markers.ts';

/** Name of the binding through which every frame tells what it sees. */
export const SAW = 'taintSaw';

declare global {
  interface Window {
    taintSaw?: (sights: readonly Sight[], origin: string) => void;
    /** What the page holds now: storage, measurements, the address. */
    taintHeld?: () => Promise<{ readonly sights: readonly Sight[]; readonly origin: string }>;
  }
}

/**
 * Init script of every frame: tells what is typed, written to storage, sent and received as messages, and what a foreign script could read
 * in the address when it comes.
 */
export const watchFrame = (): void => {
  const tell = (sink: Sight['sink'], place: string, value: unknown): void => {
    const text = textOf(value);
    if (text !== '' && text !== 'null') window.taintSaw?.([{ sink, place, text }], location.origin);
  };
  const textOf = (value: unknown): string => {
    if (typeof value === 'string') return value;
    try {
      return JSON.stringify(value) ?? '';
    } catch {
      return String(value);
    }
  };
  const attempt = <A>(run: () => A): A | undefined => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };

  // A typed value is a secret as soon as it is whole.
  const typed = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const name = target.dataset['testid'] ?? (target.dataset['fieldtype'] || target.name || target.id || target.getAttribute('aria-label'));
    tell('typed', String(name), target.value);
  };
  window.addEventListener('input', typed, { capture: true });
  window.addEventListener('change', typed, { capture: true });

  const wrap = (owner: object | undefined, name: string, before: (self: unknown, values: readonly unknown[]) => void): void => {
    const own: unknown = owner === undefined ? undefined : Reflect.get(owner, name);
    if (owner === undefined || typeof own !== 'function') return;
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...values: unknown[]): unknown {
        attempt(() => before(this, values));
        return Reflect.apply(own, this, values);
      },
    });
  };
  wrap(Storage.prototype, 'setItem', (self, [key, value]) =>
    tell('storage', `${self === attempt(() => localStorage) ? 'local' : 'session'} ${String(key)}`, value),
  );
  for (const name of ['put', 'add'])
    wrap(IDBObjectStore.prototype, name, (self, [value, key]) => {
      const { name: store, transaction } = self as IDBObjectStore;
      tell('storage', `db ${transaction.db.name}.${store}`, [value, key]);
    });
  const { Cache: cache } = window as { Cache?: { readonly prototype: object } };
  for (const name of ['put', 'add', 'addAll']) wrap(cache?.prototype, name, (_, values) => tell('storage', 'cache', values.map(String)));
  for (const name of ['pushState', 'replaceState'])
    wrap(History.prototype, name, (_, [state, , address]) => {
      tell('storage', 'history state', state);
      tell('url', 'address written', address === undefined || address === null ? '' : String(address));
    });

  window.addEventListener('message', ({ origin, data }) => tell('message', `${origin} to ${location.origin}`, data), { capture: true });
  wrap(BroadcastChannel.prototype, 'postMessage', (_, [data]) => tell('message', `${location.origin} to ${location.origin}`, data));
  wrap(MessagePort.prototype, 'postMessage', (_, [data]) => tell('message', `${location.origin} to ${location.origin}`, data));

  const foreign = (node: Node): boolean =>
    node instanceof HTMLScriptElement && node.src !== '' && new URL(node.src, location.href).origin !== location.origin;
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(foreign))) tell('url', 'address when a foreign script comes', location.href);
  }).observe(document, { childList: true, subtree: true });

  const stored = (where: string, storage: Storage | undefined): readonly Sight[] =>
    Object.entries({ ...storage }).map(([key, text]) => ({ sink: 'storage', place: `${where} ${key}`, text: String(text) }));
  const measured = (): readonly Sight[] =>
    performance.getEntries().map((entry) => ({
      sink: 'timing',
      place: entry.entryType,
      // Times and sizes are numbers, and any of them may read like a CVV: only the texts are told.
      text: JSON.stringify(entry, (_, value: unknown) => (typeof value === 'number' ? 0 : value)),
    }));
  const kept = (): readonly Sight[] => [
    ...stored(
      'local',
      attempt(() => localStorage),
    ),
    ...stored(
      'session',
      attempt(() => sessionStorage),
    ),
    { sink: 'storage', place: 'cookie', text: attempt(() => document.cookie) ?? '' },
    { sink: 'storage', place: 'window name', text: window.name },
    { sink: 'storage', place: 'history state', text: textOf(history.state) },
  ];
  const readAll = (name: string): Promise<readonly Sight[]> =>
    new Promise((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => resolve([]));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const stores = [...database.objectStoreNames];
        const transaction = database.transaction(stores);
        const readings = stores.map((store) => [store, transaction.objectStore(store).getAll()] as const);
        transaction.addEventListener('complete', () => {
          database.close();
          resolve(readings.map(([store, { result }]) => ({ sink: 'storage', place: `db ${name}.${store}`, text: JSON.stringify(result) })));
        });
      });
    });
  window.taintHeld = async () => {
    const names = (await indexedDB.databases().catch(() => [])).flatMap(({ name }) => name ?? []);
    const caches = (await attempt(() => self.caches.keys())?.catch(() => [])) ?? [];
    const sights: readonly Sight[] = [
      ...kept(),
      ...measured(),
      ...(await Promise.all(names.map(readAll))).flat(),
      ...caches.map((name) => ({ sink: 'storage', place: 'cache', text: name }) as const),
      { sink: 'url', place: 'address at the end', text: location.href },
    ];
    return { sights, origin: location.origin };
  };
  // A page that is left has no end to look at. Its measurements go with it.
  window.addEventListener('pagehide', () => window.taintSaw?.(kept(), location.origin), { capture: true });
};
