import { describe, expect, it } from 'vitest';
import { ORIGIN, queryOf, SITE } from '../../../../../support/sandbox/provider-simulator.ts';
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
    ])('SBX-20 %s leads back with the session of the verification, by which alone the platform learns the end', async (choice, end) => {
      const { answer, pageOf, decided, endOf } = withPage();
      const response = await answer(await pageOf('o1'), choice);
      const location = response.headers.get('location');
      const { 'cko-session-id': session = '', ...others } = queryOf(location);
      expect([response.status, others]).toEqual([303, { zp_show: '1', zp_orderid: 'o1' }]);
      expect(session).toMatch(/^sid_[\w-]+$/);
      expect(endOf('o1', location)).toMatchObject(end);
      for (const [orderId, query] of [
        ['o1', ''],
        ['o1', '?cko-session-id=sid_other'],
        ['o2', `?cko-session-id=${session}`],
      ] as const)
        expect(endOf(orderId, `${SITE}/${query}`), query).toBeNull();
      expect(decided).toEqual([]);
    });

    it('SBX-20 the way back says nothing while the page is open', async () => {
      const { pageOf, answer, endOf } = withPage();
      const url = await pageOf('o1');
      const location = (await answer(url, 'pending')).headers.get('location');
      expect(endOf('o1', location)).toBeNull();
      await answer(url, 'approve');
      expect(endOf('o1', location)).toMatchObject({ kind: 'paid' });
    });

    it('D2 a page can be answered only once: not again by double tap, reload or back', async () => {
      const { pageOf, answer, app, endOf } = withPage();
      const url = await pageOf('o1');
      const responses = await Promise.all([answer(url, 'approve'), answer(url, 'decline'), answer(url, 'decline')]);
      for (const { status, headers } of responses) expect([status, endOf('o1', headers.get('location'))?.kind]).toEqual([303, 'paid']);
      const reloaded = await (await app.request(url)).text();
      expect([reloaded.includes('data-choice="approve"'), reloaded.includes('data-choice="back"')]).toEqual([false, true]);
    });

    it('T1 only the page itself can answer; an unknown choice or page decides nothing', async () => {
      const { pageOf, answer, app, decided } = withPage();
      const url = await pageOf('o1');
      expect((await answer(url, 'approve', SITE)).status).toBe(403);
      expect((await answer(url, 'toString')).status).toBe(400);
      expect((await answer(`${ORIGIN}/checkout/3ds/none`, 'approve')).status).toBe(404);
      expect((await app.request(`${ORIGIN}/checkout/3ds/none`)).status).toBe(404);
      expect(decided).toEqual([]);
    });
  });
});
