import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import createAdyenSandbox from '../../../../../../src/adapters/providers/adyen/sandbox/server.ts';
import type { ChargeDecision, ChargedCard, LateDecision, ProviderSandbox } from '../../../../../../src/sandbox/provider-sandbox.ts';

const ORIGIN = 'http://localhost:4174';

const SITE = 'http://localhost:4173';

const DAY = 86_400_000;

const CARD = 27;

describe('adyen simulator, card', () => {
  let now: number;

  let ids: number;

  let sandbox: ProviderSandbox;

  let app: Hono;

  let decided: { readonly orderId: string; readonly orderDecision: LateDecision }[];

  beforeEach(() => {
    now = Date.UTC(2026, 10, 21);
    ids = 0;
    decided = [];
    sandbox = createAdyenSandbox({
      providerOrigin: ORIGIN,
      siteOrigin: SITE,
      newId: () => `id${(ids += 1)}`,
      now: () => now,
      decide: (orderId, orderDecision) => Promise.resolve(decided.push({ orderId, orderDecision }) === 1),
      callbackUrl: (orderId) => Promise.resolve(`${SITE}/recharge-list?zp_show=1&order_id=${orderId}`),
    });
    app = new Hono();
    sandbox.routes(app);
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`${ORIGIN}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      body: JSON.stringify(body),
    });
  const encrypt = async (values: Record<string, string>): Promise<Record<string, string>> =>
    (await post('/adyen/encrypt', values)).json() as Promise<Record<string, string>>;

  const fieldsOf = async (number: string, { month = '06', year = '30', origin = SITE } = {}) => ({
    platform_data: JSON.stringify({
      paymentMethod: {
        type: 'scheme',
        holderName: 'NOURA',
        ...(await encrypt({ encryptedCardNumber: number })),
        ...(await encrypt({ encryptedExpiryMonth: month, encryptedExpiryYear: year })),
        ...(await encrypt({ encryptedSecurityCode: '737' })),
      },
      origin,
    }),
  });

  const charge = (orderId: string, fields: Record<string, string>, savedCard: ChargedCard | null = null): ChargeDecision =>
    sandbox.charge({ orderId, payType: CARD, amountCents: 499, fields, savedCard });

  describe('encryption', () => {
    it('T1 card data becomes opaque text, different each time, and only for the simulator’s own pages', async () => {
      const blobs = await encrypt({ encryptedCardNumber: '4111111111111111' });
      const again = await encrypt({ encryptedCardNumber: '4111111111111111' });
      expect(blobs['encryptedCardNumber']).toMatch(/^adyensim_v1\$[\w-]+$/);
      expect(blobs).not.toEqual(again);
      expect(atob((blobs['encryptedCardNumber'] ?? '').slice(12).replace(/-/g, '+').replace(/_/g, '/'))).not.toContain('4111');
      expect((await post('/adyen/encrypt', {}, { origin: SITE })).status).toBe(403);
    });

    it.each([
      [{ encryptedCardNumber: '4111111111111112' }],
      [{ encryptedExpiryMonth: '13', encryptedExpiryYear: '30' }],
      [{ encryptedSecurityCode: '12' }],
      [{ encryptedSecurityCode: 'abc' }],
      [{ encryptedCardNumber: 4111111111111111 }],
      [{ encryptedCardNumber: '4111111111111111', holder: 'x' }],
      [{}],
      [null],
      ['4111111111111111'],
    ])('cashier §5 %j is not accepted', async (values) => {
      expect((await post('/adyen/encrypt', values)).status).toBe(422);
    });

    it('T1 encrypted fields cannot be swapped, and expire after a day', async () => {
      const fields = await fieldsOf('4111111111111111');
      const swapped = fields.platform_data.replace('encryptedExpiryMonth', 'x').replace('encryptedCardNumber', 'encryptedExpiryMonth');
      expect(charge('swapped', { platform_data: swapped.replace('"x"', '"encryptedCardNumber"') })).toMatchObject({ kind: 'declined' });
      now += DAY;
      expect(charge('late', fields)).toMatchObject({ kind: 'declined', card: null });
    });
  });

  describe('what the SDK asks', () => {
    const fieldPage = (query: string, clientKey = 'sim_x', origin = ORIGIN) =>
      app.request(`${origin}/checkoutshopper/securedfields/${clientKey}/4.8.3/securedFields.html?type=card&d=${query}`);

    it('T1 only the site may frame a field page, and it runs only its own script', async () => {
      const page = await fieldPage(btoa(SITE));
      expect(page.status).toBe(200);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`frame-ancestors ${SITE}`);
      expect(policy).not.toContain('unsafe');
      expect(await page.text()).toContain(`data-merchant-origin="${SITE}"`);
      expect((await fieldPage(btoa('https://evil.example'))).status).toBe(401);
      expect((await fieldPage(btoa(SITE), 'live_x')).status).toBe(401);
      expect((await fieldPage(btoa('http://127.0.0.1:4173'), 'sim_x', 'http://127.0.0.1:4174')).status).toBe(200);
    });

    const lookUp = async (bin: string, supportedBrands: readonly string[] = ['visa', 'mc']) => {
      const { encryptedBin } = await encrypt({ encryptedBin: bin });
      return post('/checkoutshopper/v3/bin/binLookup?token=sim_x', { type: 'card', supportedBrands, encryptedBin, requestId: 'r1' });
    };

    it.each([
      ['41111111111', 'visa', true],
      ['55554444333', 'mc', true],
      ['37144963539', 'amex', false],
    ])('cashier §5 %s is looked up as %s, supported: %s', async (bin, brand, supported) => {
      expect(await (await lookUp(bin)).json()).toMatchObject({ requestId: 'r1', brands: [{ brand, supported, cvcPolicy: 'required' }] });
    });

    it('cashier §5 an unknown card number has no brand; an invalid prefix is refused', async () => {
      expect(await (await lookUp('99999999999')).json()).toEqual({ requestId: 'r1' });
      expect((await post('/checkoutshopper/v3/bin/binLookup?token=sim_x', { encryptedBin: 'x', requestId: 'r1' })).status).toBe(422);
      expect((await post('/checkoutshopper/v3/bin/binLookup', {})).status).toBe(401);
    });

    it('T1 large bodies are refused; pictures are plain, and only known names have one', async () => {
      expect((await post('/adyen/encrypt', { encryptedCardNumber: '4'.repeat(5000) })).status).toBe(413);
      const picture = await app.request(`${ORIGIN}/checkoutshopper/images/logos/visa.svg`);
      expect([picture.headers.get('content-type'), await picture.text()]).toEqual([
        'image/svg+xml',
        expect.stringContaining('<title>visa</title>'),
      ]);
      expect((await app.request(`${ORIGIN}/checkoutshopper/images/logos/%3Cscript%3E.svg`)).status).toBe(404);
    });
  });
});
