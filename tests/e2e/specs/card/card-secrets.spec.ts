import type { Frame, Page, Request } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { PROVIDER_ORIGIN, SITE_ORIGIN } from '../../sandbox-origins.ts';

/** A user whose saved cards only this test touches. */
const SESSION = 'sk_sandbox_rakan';
const CREATE = '/api/order/create_coin_pay/';

/** American Express has a four-digit CVV, which no other number is mistaken for. */
const CHECKOUT = { number: '345678901234564', last4: '4564', cvv: '7391', savedCvv: '8264' };
const ADYEN = { number: '5555444433331111', last4: '1111', cvv: '739', savedCvv: '826' };
const NUMBERS = [CHECKOUT.number, ADYEN.number];
const CVVS = [CHECKOUT.cvv, CHECKOUT.savedCvv, ADYEN.cvv, ADYEN.savedCvv];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The canaries in a text: a card number in any grouping or encoding, or a CVV as a value of its own. */
const canariesIn = (text: string): readonly string[] => {
  const plain = decoded(text);
  const digits = plain.replace(/[\s+-]/g, '');
  const coded = (number: string): readonly string[] => [btoa(number), Buffer.from(number).toString('hex')];
  return [
    ...NUMBERS.filter((number) => digits.includes(number) || coded(number).some((code) => plain.includes(code))),
    ...CVVS.filter((cvv) => new RegExp(`(?<![\\w.])${cvv}(?![\\w.])`).test(plain)),
  ];
};

interface Heard {
  readonly by: string;
  readonly from: string;
  readonly text: string;
}

/** Records everything that leaves the page: requests, messages, console lines and addresses, with their senders. */
const watch = async (page: Page) => {
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

/** Everything that our origin stores in this browser, as one text. */
const kept = async (page: Page): Promise<string> => {
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

test('T1, D10: paying with 23, 24 and 27 calls no other machine, and the secrets of the cards go to their providers alone', async ({
  cashier,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const { page } = cashier;
  const [origin, providerOrigin] = [SITE_ORIGIN, PROVIDER_ORIGIN];
  await sandbox.forgetCards(SESSION);
  const { requests, heard, said, addresses } = await watch(page);
  const expectNothingKept = async (): Promise<void> => expect(canariesIn(await kept(page))).toEqual([]);
  const expectSuccess = async (): Promise<void> => {
    await expect(cashier.result.of('success')).toBeVisible({ timeout: 20_000 });
    await expectNothingKept();
  };

  await page.goto(`/recharge-list#session_key=${SESSION}`);
  await expect(page.getByTestId('session-bar')).toContainText('راكان');
  for (const [payType, card] of [
    [23, CHECKOUT],
    [27, ADYEN],
  ] as const) {
    await cashier.askForCardForm(payType);
    await cashier.cardForm.enter({ number: card.number, cvv: card.cvv });
    await cashier.cardForm.remember.check();
    await expectNothingKept();
    await cashier.confirm.click();
    await expectSuccess();
    await expect(page.getByTestId('card-fetch-succeeded')).toBeVisible();
    await page.getByTestId('action-close').click();
  }
  await cashier.askForCardForm(24);
  await page.locator('[data-choice=approve]').click();
  await expectSuccess();
  await page.getByTestId('action-close').click();

  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await cashier.savedCards.card(CHECKOUT.last4).getByRole('radio').check();
  await cashier.confirm.click();
  await cashier.savedCards.cvv.pressSequentially(CHECKOUT.savedCvv);
  await expectNothingKept();
  await cashier.confirm.click();
  await expectSuccess();
  await page.getByTestId('action-close').click();

  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await cashier.savedCards.card(ADYEN.last4).getByRole('radio').check();
  await cashier.confirm.click();
  await cashier.cardForm.fillCvv(ADYEN.savedCvv);
  await expectNothingKept();
  await cashier.confirm.click();
  await expectSuccess();

  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ pay_type: payType, state, charges }) => [payType, state, charges])).toEqual([
    [23, 'paid', 1],
    [27, 'paid', 1],
    [24, 'paid', 1],
    [23, 'paid', 1],
    [27, 'paid', 1],
  ]);

  // No request leaves this machine.
  const foreign = requests.map(({ request }) => new URL(request.url())).filter((url) => !['data:', 'blob:'].includes(url.protocol));
  expect([...new Set(foreign.map((url) => url.origin))].sort()).toEqual([origin, providerOrigin].sort());

  // Secrets go from the providers' pages to the providers only; ours go out in one field of one call.
  const carried: string[] = [];
  for (const { request, from } of requests) {
    const text = `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(await request.allHeaders().catch(() => request.headers()))}`;
    const found = canariesIn(text);
    if (found.length === 0) continue;
    const { origin: to, pathname, searchParams } = new URL(request.url());
    if (to === providerOrigin && from === providerOrigin) carried.push('provider');
    else if (to === origin && pathname === CREATE && searchParams.get('cko_cvv') === CHECKOUT.savedCvv) {
      searchParams.delete('cko_cvv');
      expect(canariesIn(`${searchParams.toString()} ${request.postData() ?? ''}`)).toEqual([]);
      expect(searchParams.get('cko_source_id')).toMatch(/^src_/);
      carried.push('cko_cvv');
    } else carried.push(`${from} to ${to}${pathname}: ${found.join(' ')}`);
  }
  expect([...new Set(carried)].sort()).toEqual(['cko_cvv', 'provider']);
  expect(carried.filter((what) => what === 'cko_cvv')).toHaveLength(1);

  // Messages between the fields and our page; what the fields send each other is the provider's business.
  const across = heard.filter(({ by, from }) => by === origin || from === origin);
  expect(across.some(({ by, from }) => by === origin && from === providerOrigin)).toBe(true);
  expect(across.some(({ by, from }) => by === providerOrigin && from === origin)).toBe(true);
  expect(across.filter(({ text }) => canariesIn(text).length > 0)).toEqual([]);

  expect(said.filter((text) => canariesIn(text).length > 0)).toEqual([]);
  expect(addresses.filter((text) => canariesIn(text).length > 0)).toEqual([]);
  const events = await (await page.request.get(`/sandbox/events?client_id=${(await cashier.ids()).clientId}`)).text();
  expect(events).toContain('h5_create_pay_result');
  expect(canariesIn(events)).toEqual([]);
});
