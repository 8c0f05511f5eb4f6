import { describe, expect, it } from 'vitest';
import { ORIGIN, SITE } from '../../../../../support/sandbox/provider-simulator.ts';
import { setUp } from './server-set-up.ts';

const CHALLENGED = '4000000000003220';

/** With the bank's page. */
const withPage = () => {
  const made = setUp();
  const { app, charge, tokenOf } = made;
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
  return { ...made, pageOf, answer };
};

describe('checkout simulator, server side', () => {
  describe('3-D Secure page', () => {
    it('cashier §4 the order returns the address of a page that shows price and card and runs no script', async () => {
      const { pageOf, app, decided } = withPage();
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
      const { answer, pageOf, decided } = withPage();
      const response = await answer(await pageOf('o1'), choice);
      expect([response.status, response.headers.get('location')]).toEqual([303, `${SITE}/recharge-list?zp_show=1&zp_orderid=o1`]);
      expect(decided).toMatchObject([['o1', orderDecision]]);
    });

    it('D2 a page can be answered only once: not again by double tap, reload or back', async () => {
      const { pageOf, answer, decided, app } = withPage();
      const url = await pageOf('o1');
      const responses = await Promise.all([answer(url, 'approve'), answer(url, 'decline')]);
      expect(responses.map(({ status }) => status)).toEqual([303, 303]);
      expect((await answer(url, 'decline')).status).toBe(303);
      expect(decided).toMatchObject([['o1', { kind: 'paid' }]]);
      const reloaded = await (await app.request(url)).text();
      expect([reloaded.includes('data-choice="approve"'), reloaded.includes('data-choice="back"')]).toEqual([false, true]);
    });

    it('D2 the page stays open when the platform could not be informed', async () => {
      const { pageOf, platform, app, answer, decided } = withPage();
      const url = await pageOf('o1');
      const works = platform.decide;
      platform.decide = () => Promise.reject(new Error('no platform'));
      app.onError((_error, c) => c.text('', 500));
      expect((await answer(url, 'approve')).status).toBe(500);
      platform.decide = works;
      expect((await answer(url, 'decline')).status).toBe(303);
      expect(decided).toMatchObject([['o1', { kind: 'declined' }]]);
    });

    it('T1 only the page itself can answer; an unknown choice or page decides nothing', async () => {
      const { pageOf, answer, app, decided } = withPage();
      const url = await pageOf('o1');
      expect((await answer(url, 'approve', SITE)).status).toBe(403);
      expect((await answer(url, 'pending')).status).toBe(400);
      expect((await answer(`${ORIGIN}/checkout/3ds/none`, 'approve')).status).toBe(404);
      expect((await app.request(`${ORIGIN}/checkout/3ds/none`)).status).toBe(404);
      expect(decided).toEqual([]);
    });
  });
});
