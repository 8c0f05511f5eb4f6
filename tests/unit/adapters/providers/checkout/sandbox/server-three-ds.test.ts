import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import createCheckoutSandbox from '../../../../../../src/adapters/providers/checkout/sandbox/server.ts';
import type { ChargeDecision, LateDecision, ProviderSandbox } from '../../../../../../src/sandbox/provider-sandbox.ts';

const ORIGIN = 'http://localhost:4174';

const SITE = 'http://localhost:4173';

describe('checkout simulator, server side', () => {
  let now: number;

  let ids: number;

  let sandbox: ProviderSandbox;

  let app: Hono;

  let decided: (readonly [orderId: string, orderDecision: LateDecision])[];

  let decide: (orderId: string, orderDecision: LateDecision) => Promise<boolean>;

  beforeEach(() => {
    now = Date.UTC(2026, 10, 21);
    ids = 0;
    decided = [];
    decide = (orderId, orderDecision) => {
      decided.push([orderId, orderDecision]);
      return Promise.resolve(true);
    };
    sandbox = createCheckoutSandbox({
      providerOrigin: ORIGIN,
      siteOrigin: SITE,
      newId: () => `id-${(ids += 1)}`,
      now: () => now,
      decide: (orderId, orderDecision) => decide(orderId, orderDecision),
      callbackUrl: (orderId) => Promise.resolve(`${SITE}/recharge-list?zp_show=1&zp_orderid=${orderId}`),
    });
    app = new Hono();
    sandbox.routes(app);
  });

  const CARD = { type: 'card', number: '4242424242424242', expiry_month: 6, expiry_year: 2030, cvv: '100', name: 'NOURA' };

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    app.request(`${ORIGIN}/checkout/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'pk_sandbox', origin: ORIGIN, ...headers },
      body: JSON.stringify(body),
    });
  const tokenOf = async (number = CARD.number): Promise<string> => {
    const response = await post({ ...CARD, number, cvv: number.startsWith('34') ? '1000' : '100' });
    const { token } = (await response.json()) as { readonly token: string };
    return token;
  };

  const charge = (orderId: string, fields: Record<string, string>): ChargeDecision =>
    sandbox.charge({ orderId, payType: 23, amountCents: 499, fields, savedCard: null });

  describe('3-D Secure page', () => {
    const CHALLENGED = '4000000000003220';
    const pageOf = async (orderId: string): Promise<string> => {
      const decision = charge(orderId, { cko_token: await tokenOf(CHALLENGED) });
      if (decision.kind !== 'redirect') return expect.unreachable();
      return decision.url;
    };
    const answer = (url: string, choice: string, origin: string = ORIGIN) =>
      app.request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
        body: new URLSearchParams({ choice }).toString(),
      });

    it('cashier §4 the order returns the address of a page that shows price and card and runs no script', async () => {
      const url = await pageOf('o1');
      expect(url).toMatch(new RegExp(`^${ORIGIN}/checkout/3ds/`));
      const response = await app.request(url);
      const page = await response.text();
      expect([response.status, page.includes('4.99'), page.includes('3220'), page.includes(CHALLENGED)]).toEqual([200, true, true, false]);
      expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${SITE}`);
      expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|script-src/);
      expect(decided).toEqual([]);
    });

    it.each([
      ['approve', { kind: 'paid', card: { last4: '3220' } }],
      ['decline', { kind: 'declined', facts: { errCode: '20151' }, card: { last4: '3220' } }],
    ])('cashier §4 %s informs the platform and leads back to the site', async (choice, orderDecision) => {
      const response = await answer(await pageOf('o1'), choice);
      expect([response.status, response.headers.get('location')]).toEqual([303, `${SITE}/recharge-list?zp_show=1&zp_orderid=o1`]);
      expect(decided).toMatchObject([['o1', orderDecision]]);
    });

    it('D2 a page can be answered only once: not again by double tap, reload or back', async () => {
      const url = await pageOf('o1');
      const responses = await Promise.all([answer(url, 'approve'), answer(url, 'decline')]);
      expect(responses.map(({ status }) => status)).toEqual([303, 303]);
      expect((await answer(url, 'decline')).status).toBe(303);
      expect(decided).toMatchObject([['o1', { kind: 'paid' }]]);
      const reloaded = await (await app.request(url)).text();
      expect([reloaded.includes('data-choice="approve"'), reloaded.includes('data-choice="back"')]).toEqual([false, true]);
    });

    it('D2 the page stays open when the platform could not be informed', async () => {
      const url = await pageOf('o1');
      const works = decide;
      decide = () => Promise.reject(new Error('no platform'));
      app.onError((_error, c) => c.text('', 500));
      expect((await answer(url, 'approve')).status).toBe(500);
      decide = works;
      expect((await answer(url, 'decline')).status).toBe(303);
      expect(decided).toMatchObject([['o1', { kind: 'declined' }]]);
    });

    it('T1 only the page itself can answer; an unknown choice or page decides nothing', async () => {
      const url = await pageOf('o1');
      expect((await answer(url, 'approve', SITE)).status).toBe(403);
      expect((await answer(url, 'pending')).status).toBe(400);
      expect((await answer(`${ORIGIN}/checkout/3ds/none`, 'approve')).status).toBe(404);
      expect((await app.request(`${ORIGIN}/checkout/3ds/none`)).status).toBe(404);
      expect(decided).toEqual([]);
    });
  });
});
