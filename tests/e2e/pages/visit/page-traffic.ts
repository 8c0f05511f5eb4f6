import { expect, type Frame, type Page, type Request } from 'playwright/test';

/** A message between frames. */
export interface Heard {
  readonly by: string;
  readonly from: string;
  readonly text: string;
}

/** Records everything that leaves the page: requests, messages, console lines and addresses, with their senders. */
export const watchTraffic = async (page: Page) => {
  const requests: { readonly request: Request; readonly from: string }[] = [];
  const heard: Heard[] = [];
  const said: string[] = [];
  const addresses: string[] = [];
  const originOf = (frame: Frame | null): string => (frame === null || frame.url() === '' ? '' : new URL(frame.url()).origin);
  page.context().on('request', (request) => {
    requests.push({ request, from: request.isNavigationRequest() ? '' : originOf(request.frame()) });
  });
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(`${error.message} ${error.stack ?? ''}`));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.exposeBinding('heard', (_, message: Heard) => void heard.push(message));
  await page.addInitScript(() => {
    window.addEventListener('message', ({ origin, data }) => {
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      (window as unknown as { heard: (message: object) => void }).heard({ by: location.origin, from: origin, text });
    });
  });
  return { requests, heard, said, addresses };
};

/** Everything that our origin stores in this browser, the address and the measurements included, as one text. */
export const kept = async (page: Page): Promise<string> => {
  const stored = await page.evaluate(async () => {
    const values = [localStorage, sessionStorage].flatMap((store) =>
      Object.entries({ ...store }).map(([key, value]) => [key, String(value)]),
    );
    const readable = values.map(([key = '', value = '']) => {
      try {
        return `${key} ${decodeURIComponent(atob(value))}`;
      } catch {
        return `${key} ${value}`;
      }
    });
    const readAll = (name: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(new Error(`${name} does not open`)));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          const transaction = database.transaction(stores);
          const readings = stores.map((store) => transaction.objectStore(store).getAll());
          transaction.addEventListener('complete', () => {
            database.close();
            resolve(JSON.stringify([name, readings.map(({ result }): unknown => result)]));
          });
        });
      });
    const databases = await Promise.all((await indexedDB.databases()).map(({ name = '' }) => readAll(name)));
    const caches = await self.caches.keys();
    // Times and sizes are numbers, and any of them may happen to read like a CVV: only the texts are searched.
    const entries = performance
      .getEntries()
      .map((entry) => JSON.stringify(entry, (_, value: unknown) => (typeof value === 'number' ? 0 : value)));
    return { readable, databases, caches, entries, state: JSON.stringify(history.state), cookie: document.cookie, address: location.href };
  });
  // We use no cache, so there is nothing to search.
  expect(stored.caches).toEqual([]);
  const cookies = await page.context().cookies();
  return [
    ...stored.readable,
    ...stored.databases,
    ...stored.entries,
    stored.state,
    stored.cookie,
    stored.address,
    JSON.stringify(cookies),
  ].join('\n');
};
