import { describe, expect, it } from 'vitest';
import { DECLINE_CLASSES, DECLINE_FACTS } from '../../../../../../src/adapters/providers/payermax/sandbox/decline-facts.ts';
import { ORIGIN, queryOf, SITE } from '../../../../../support/sandbox/provider-simulator.ts';
import { outcomeOf, setUp } from './server-set-up.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** With the provider's payment page. */
const withPage = () => {
  const made = setUp();
  const { app, charge } = made;
  const pageOf = (orderId: string): string => {
    const decision = charge(orderId, 24);
    if (decision.kind !== 'redirect') return expect.unreachable();
    return decision.url;
  };
  const answer = (url: string, choice: string, headers: Record<string, string> = { origin: ORIGIN }) =>
    app.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ choice }).toString(),
    });
  const choicesOn = async (url: string): Promise<readonly string[]> => {
    const page = await (await app.request(url)).text();
    return [...page.matchAll(/data-choice="([^"]+)"/g)].map((match) => match[1] ?? '');
  };
  return { ...made, pageOf, answer, choicesOn };
};

describe('payermax simulator', () => {
  it('cashier §7 a pay type of another provider is refused', () => {
    const { charge, sandbox } = setUp();
    expect(charge('o1', 99)).toMatchObject({ kind: 'declined', facts: { errCode: 'PAYMENT_METHOD_INVALID' } });
    expect(sandbox.authorise?.({ orderId: 'o1', payType: 24, amountCents: 499, token: '{}' })).toMatchObject({ kind: 'declined' });
    expect(sandbox.merchantSession?.({ orderId: 'o1', payType: 24, amountCents: 499, validationUrl: '', domain: '' })).toBeNull();
  });

  it('D11 each decline class has the outcome that it names; the plain one deliberately matches no row', () => {
    expect(Object.fromEntries(DECLINE_CLASSES.map((name) => [name, outcomeOf(DECLINE_FACTS[name])]))).toEqual({
      balance: 'balance',
      expire: 'expire',
      verify: 'verify',
      risk: 'highRisk',
      decline: 'other, unlisted',
    });
  });

  describe('card by redirect (24)', () => {
    it('cashier §4 the order returns the address of its page, the same one each time', () => {
      const { pageOf, decided } = withPage();
      const url = pageOf('o1');
      expect(url).toBe(`${ORIGIN}/payermax/pay/id1`);
      expect(pageOf('o1')).toBe(url);
      expect(pageOf('o2')).not.toBe(url);
      expect(decided).toEqual([]);
    });

    it('cashier §2 the page is in Arabic, shows price and order, and offers every outcome', async () => {
      const { app, pageOf, choicesOn } = withPage();
      const response = await app.request(pageOf('o1'));
      const page = await response.text();
      expect(page).toContain('<html lang="ar" dir="rtl">');
      expect(page).toMatch(/<bdi dir="ltr">[^<]*4\.99[^<]*<\/bdi>/);
      expect(page).toContain('o1');
      expect(await choicesOn(pageOf('o1'))).toEqual(['approve', ...DECLINE_CLASSES, 'pending', 'close']);
      expect(page).toContain('href="http://192.168.1.2:4173/recharge-list"');
    });

    it('T1 the page runs no script, may not be framed or cached, and may submit its form to the site only', async () => {
      const { app, pageOf } = withPage();
      const { headers } = await app.request(pageOf('o1'));
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self' http://192.168.1.2:4173");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'same-origin']);
    });

    it.each(['approve', ...DECLINE_CLASSES])(
      "SBX-20 %s leads to the payment return with PayerMax's own parameters; by its number alone the platform learns the end",
      async (choice) => {
        const { answer, pageOf, decided, endOf } = withPage();
        const response = await answer(pageOf('o1'), choice);
        const location = response.headers.get('location');
        expect([response.status, location?.startsWith('http://192.168.1.2:4173/recharge-list?zp_show=1&zp_orderid=o1&')]).toEqual([
          303,
          true,
        ]);
        const { tradeToken = '', ...said } = queryOf(location);
        const status = choice === 'approve' ? 'SUCCESS' : 'FAILED';
        expect(said).toEqual({ zp_show: '1', zp_orderid: 'o1', outTradeNo: 'o1', status });
        expect(endOf('o1', location, 24)).toMatchObject({ kind: choice === 'approve' ? 'paid' : 'declined', card: null });
        for (const [orderId, query] of [
          ['o1', ''],
          ['o1', '?outTradeNo=o1&status=SUCCESS'],
          ['o1', '?outTradeNo=o1&tradeToken=other&status=SUCCESS'],
          ['o2', `?outTradeNo=o2&tradeToken=${tradeToken}&status=SUCCESS`],
        ] as const)
          expect(endOf(orderId, `${SITE}/${query}`, 24), query).toBeNull();
        expect(decided).toEqual([]);
      },
    );

    it('D3 leaving it pending decides nothing, and the page can be opened again', async () => {
      const { pageOf, answer, choicesOn, endOf } = withPage();
      const url = pageOf('o1');
      const location = (await answer(url, 'pending')).headers.get('location');
      expect([queryOf(location)['status'], endOf('o1', location, 24)]).toEqual(['PENDING', null]);
      expect(await choicesOn(url)).toContain('approve');
      expect(endOf('o1', (await answer(url, 'approve')).headers.get('location'), 24)).toMatchObject({ kind: 'paid' });
    });

    it('D2 a page decides only once: not again by double tap, another choice, reload or back', async () => {
      const { pageOf, answer, choicesOn, endOf } = withPage();
      const url = pageOf('o1');
      const answers = await Promise.all([answer(url, 'approve'), answer(url, 'balance'), answer(url, 'risk'), answer(url, 'pending')]);
      for (const { status, headers } of answers) expect([status, endOf('o1', headers.get('location'), 24)?.kind]).toEqual([303, 'paid']);
      expect(await choicesOn(url)).toEqual(['back']);
      expect(await choicesOn(pageOf('o1'))).toEqual(['back']);
    });

    it('D2 a page older than half an hour decides nothing', async () => {
      const { pageOf, clock, choicesOn, answer, endOf } = withPage();
      const url = pageOf('o1');
      clock.now += HALF_AN_HOUR;
      expect(await choicesOn(url)).toEqual(['back']);
      const { status, headers } = await answer(url, 'approve');
      expect([status, endOf('o1', headers.get('location'), 24)]).toEqual([303, null]);
    });

    it.each([
      ['from the shop', { origin: SITE }, 403],
      ['from nowhere', {}, 403],
    ])('T1 an answer %s is refused', async (_where, headers, status) => {
      const { answer, pageOf, decided } = withPage();
      expect((await answer(pageOf('o1'), 'approve', headers)).status).toBe(status);
      expect(decided).toEqual([]);
    });

    it('T1 an unknown page, an unknown choice or an oversized body decides nothing', async () => {
      const { app, answer, pageOf, decided } = withPage();
      expect((await app.request(`${ORIGIN}/payermax/pay/none`)).status).toBe(404);
      expect((await answer(`${ORIGIN}/payermax/pay/none`, 'approve')).status).toBe(404);
      expect((await answer(pageOf('o1'), 'toString')).status).toBe(400);
      expect((await answer(pageOf('o1'), 'x'.repeat(2000))).status).toBe(413);
      expect(decided).toEqual([]);
    });
  });
});
