import { describe, expect, it } from 'vitest';
import { ORIGIN, SITE } from '../../../../../support/sandbox/provider-simulator.ts';
import { setUp } from './server-set-up.ts';

const DAY = 86_400_000;

/** With the calls of the SDK. */
const withSdk = () => {
  const made = setUp();
  const { app, encrypt, post } = made;
  const fieldPage = (query: string, clientKey = 'sim_x', origin = ORIGIN) =>
    app.request(`${origin}/checkoutshopper/securedfields/${clientKey}/4.8.3/securedFields.html?type=card&d=${query}`);
  const lookUp = async (bin: string, supportedBrands: readonly string[] = ['visa', 'mc']) => {
    const { encryptedBin } = await encrypt({ encryptedBin: bin });
    return post('/checkoutshopper/v3/bin/binLookup?token=sim_x', { type: 'card', supportedBrands, encryptedBin, requestId: 'r1' });
  };
  return { ...made, fieldPage, lookUp };
};

describe('adyen simulator, card', () => {
  describe('encryption', () => {
    it('T1 card data becomes opaque text, different each time, and only for the simulator’s own pages', async () => {
      const { encrypt, post } = setUp();
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
      const { post } = setUp();
      expect((await post('/adyen/encrypt', values)).status).toBe(422);
    });

    it('T1 encrypted fields cannot be swapped, and expire after a day', async () => {
      const { fieldsOf, charge, clock } = setUp();
      const fields = await fieldsOf('4111111111111111');
      const swapped = fields.platform_data.replace('encryptedExpiryMonth', 'x').replace('encryptedCardNumber', 'encryptedExpiryMonth');
      expect(charge('swapped', { platform_data: swapped.replace('"x"', '"encryptedCardNumber"') })).toMatchObject({ kind: 'declined' });
      clock.now += DAY;
      expect(charge('late', fields)).toMatchObject({ kind: 'declined', card: null });
    });
  });

  describe('what the SDK asks', () => {
    it('T1 only the site may frame a field page, and it runs only its own script', async () => {
      const { fieldPage } = withSdk();
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

    it.each([
      ['41111111111', 'visa', true],
      ['55554444333', 'mc', true],
      ['37144963539', 'amex', false],
    ])('cashier §5 %s is looked up as %s, supported: %s', async (bin, brand, supported) => {
      const { lookUp } = withSdk();
      expect(await (await lookUp(bin)).json()).toMatchObject({ requestId: 'r1', brands: [{ brand, supported, cvcPolicy: 'required' }] });
    });

    it('cashier §5 an unknown card number has no brand; an invalid prefix is refused', async () => {
      const { lookUp, post } = withSdk();
      expect(await (await lookUp('99999999999')).json()).toEqual({ requestId: 'r1' });
      expect((await post('/checkoutshopper/v3/bin/binLookup?token=sim_x', { encryptedBin: 'x', requestId: 'r1' })).status).toBe(422);
      expect((await post('/checkoutshopper/v3/bin/binLookup', {})).status).toBe(401);
    });

    it('T1 large bodies are refused; pictures are plain, and only known names have one', async () => {
      const { post, app } = setUp();
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
