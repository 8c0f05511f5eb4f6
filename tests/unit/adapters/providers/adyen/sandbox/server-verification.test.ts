import { describe, expect, it } from 'vitest';
import type { ChargeDecision } from '../../../../../../src/sandbox/provider-sandbox.ts';
import { ORIGIN, queryOf, SITE } from '../../../../../support/sandbox/provider-simulator.ts';
import { answerOf, CARD, setUp } from './server-set-up.ts';

const encode = (value: object): string => btoa(JSON.stringify(value));

interface NativeStep {
  readonly token: string;
  readonly paymentData?: string;
  readonly authorisationToken?: string;
}

const actionOf = (decision: ChargeDecision | undefined): NativeStep => {
  const action = answerOf(decision)?.action;
  if (action === null || action === undefined || action.type === 'redirect') throw new Error('no step for the SDK');
  return action;
};

const tokenOf = ({ token }: NativeStep): Record<string, string> => JSON.parse(atob(token)) as Record<string, string>;

const result = (step: NativeStep, transStatus: string) => ({
  details: { threeDSResult: encode({ transStatus, authorisationToken: step.authorisationToken }) },
});

/** With the bank's page. */
const withBank = () => {
  const made = setUp();
  const { app, sandbox } = made;
  const form = (path: string, values: Record<string, string>) =>
    app.request(`${ORIGIN}${path}`, { method: 'POST', body: new URLSearchParams(values) });
  const choose = (id: string | undefined, choice: string) => form(`/adyen/3ds/challenge/${id}`, { choice });
  const authenticate = (orderId: string, details: object): ChargeDecision | undefined =>
    sandbox.authenticate?.({ orderId, payType: CARD, amountCents: 499, platformData: JSON.stringify(details) });
  return { ...made, form, choose, authenticate };
};

describe('adyen simulator, card', () => {
  describe('verification', () => {
    it('cashier §4 a challenge pays if the bank approved it, and only once', async () => {
      const { pay, choose, authenticate, charge } = withBank();
      const step = actionOf(await pay('4212345678910006', 'o'));
      const page = await choose(tokenOf(step)['acsTransID'], 'approve');
      expect(await page.text()).toContain('&quot;transStatus&quot;:&quot;Y&quot;');
      const paid = authenticate('o', result(step, 'Y'));
      expect(paid).toMatchObject({ kind: 'paid', platformData: '{"resultCode":"Authorised"}' });
      expect(authenticate('o', result(step, 'N'))).toBe(paid);
      expect(charge('o', {})).toBe(paid);
    });

    it.each([
      ['approve', 'Y', 'paid'],
      ['pending', 'Y', 'pending'],
      ['decline', 'N', 'declined'],
      ['cancel', 'N', 'declined'],
      ['error', 'U', 'declined'],
      ['decline', 'Y', 'declined'],
      ['approve', 'N', 'declined'],
    ])('cashier §4 the shopper chose %s at the bank and the page submits %s: %s', async (choice, transStatus, kind) => {
      const { pay, choose, authenticate } = withBank();
      const step = actionOf(await pay('4212345678910006', 'o'));
      await choose(tokenOf(step)['acsTransID'], choice);
      expect(authenticate('o', result(step, transStatus))?.kind).toBe(kind);
    });

    it('T12 a result from the page alone pays nothing: unrequested, for another order, or malformed', async () => {
      const { pay, authenticate, choose } = withBank();
      const step = actionOf(await pay('4212345678910006', 'unasked'));
      expect(authenticate('unasked', result(step, 'Y'))).toMatchObject({
        kind: 'declined',
        facts: { failDetail: '3ds_authentication_failure' },
      });
      const approved = actionOf(await pay('4212345678910006', 'approved'));
      await choose(tokenOf(approved)['acsTransID'], 'approve');
      await pay('4212345678910006', 'other');
      expect(authenticate('other', result(approved, 'Y'))?.kind).toBe('declined');
      await pay('4212345678910006', 'rubbish');
      expect(authenticate('rubbish', { details: { threeDSResult: '***' } })?.kind).toBe('declined');
      expect(authenticate('no-such-order', result(approved, 'Y'))?.kind).toBe('pending');
    });

    it('cashier §4 the first choice at the bank is final', async () => {
      const { pay, choose, authenticate } = withBank();
      const step = actionOf(await pay('4212345678910006', 'o'));
      await choose(tokenOf(step)['acsTransID'], 'decline');
      expect(await (await choose(tokenOf(step)['acsTransID'], 'approve')).text()).toContain('&quot;N&quot;');
      expect(authenticate('o', result(step, 'Y'))?.kind).toBe('declined');
    });

    it('cashier §4 a fingerprint ends without a challenge, or leads to one', async () => {
      const { pay, post, authenticate } = withBank();
      const quiet = actionOf(await pay('5201281505129736', 'quiet'));
      const submit = (step: NativeStep) =>
        post('/checkoutshopper/v1/submitThreeDS2Fingerprint?token=sim_x', { fingerprintResult: 'e30=', paymentData: step.paymentData });
      const ended = (await (await submit(quiet)).json()) as { readonly type: string; readonly details: Record<string, string> };
      expect(ended.type).toBe('completed');
      expect(authenticate('quiet', { details: ended.details })?.kind).toBe('paid');
      const asked = actionOf(await pay('4917610000000000', 'asked'));
      const next = (await (await submit(asked)).json()) as { readonly type: string; readonly action: NativeStep };
      expect([next.type, tokenOf(next.action)['acsURL']]).toEqual(['action', `${ORIGIN}/adyen/3ds/challenge`]);
      const challenge = actionOf(await pay('4212345678910006', 'challenge'));
      expect((await submit({ ...challenge, paymentData: 'x' })).status).toBe(422);
      expect((await post('/checkoutshopper/v1/submitThreeDS2Fingerprint', {})).status).toBe(401);
    });

    it('cashier §4 the older flow needs two steps, linked by payment data', async () => {
      const { pay, authenticate, choose } = withBank();
      const first = actionOf(await pay('5454545454545454', 'o'));
      const { paymentData } = first;
      const second = authenticate('o', { details: { 'threeds2.fingerprint': encode({ threeDSCompInd: 'Y' }) }, paymentData });
      expect(answerOf(second)).toMatchObject({ resultCode: 'ChallengeShopper', action: { type: 'threeDS2Challenge' } });
      await choose(tokenOf(actionOf(second))['acsTransID'], 'approve');
      const details = { details: { 'threeds2.challengeResult': encode({ transStatus: 'Y' }) }, paymentData };
      expect(authenticate('o', details)?.kind).toBe('paid');
    });

    it('cashier §4 the bank page is in Arabic, may be framed by the site only and can load nothing', async () => {
      const { pay, form } = withBank();
      const { acsTransID = '' } = tokenOf(actionOf(await pay('4212345678910006', 'o')));
      const creq = Buffer.from(JSON.stringify({ acsTransID })).toString('base64url');
      const page = await form('/adyen/3ds/challenge', { creq });
      const html = await page.text();
      expect(html).toContain('lang="ar" dir="rtl"');
      for (const choice of ['approve', 'decline', 'pending', 'cancel', 'close']) expect(html).toContain(`data-choice="${choice}"`);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`frame-ancestors ${SITE}`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect((await form('/adyen/3ds/challenge', { creq: 'x' })).status).toBe(404);
      expect((await form('/adyen/3ds/challenge/unknown', { choice: 'approve' })).status).toBe(404);
    });

    it('T12 a result is posted to the exact origin of the site, under the host name that the browser used', async () => {
      const { pay, app, charge, fieldsOf } = setUp();
      const { acsTransID = '' } = tokenOf(actionOf(await pay('4212345678910006', 'o')));
      const request = new Request(`http://127.0.0.1:4174/adyen/3ds/challenge/${acsTransID}`, {
        method: 'POST',
        body: new URLSearchParams({ choice: 'approve' }),
      });
      expect(await (await app.request(request)).text()).toContain('data-merchant-origin="http://127.0.0.1:4173"');
      const elsewhere = charge('lan', await fieldsOf('4212345678910006', { origin: 'http://127.0.0.1:4173' }));
      expect(tokenOf(actionOf(elsewhere))['acsURL']).toBe('http://127.0.0.1:4174/adyen/3ds/challenge');
    });

    describe.each([
      ['address', '5212345678901234', 'GET'],
      ['form', '4000270000003104', 'POST'],
    ] as const)("the bank's own page by %s", (_, number, method) => {
      it.each([
        ['approve', { kind: 'paid' }],
        ['decline', { kind: 'declined', facts: { failDetail: '3ds_authentication_failure' } }],
        ['cancel', { kind: 'declined' }],
        ['pending', null],
      ] as const)('SBX-20 %s leads back with redirectResult, by which alone the platform learns the end', async (choice, end) => {
        const { pay, app, form, decided, authenticate, endOf } = withBank();
        const answer = answerOf(await pay(number, 'o'));
        const action = answer?.action;
        if (action?.type !== 'redirect') return expect.unreachable();
        expect([answer?.resultCode, action.method]).toEqual(['RedirectShopper', method]);
        const { pathname } = new URL(action.url);
        const shown = await (method === 'GET' ? app.request(action.url) : form(pathname, action.data ?? {}));
        const page = await shown.text();
        expect(page).toContain('data-choice="approve"');
        const path = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
        const back = await form(path, { choice });
        const location = back.headers.get('location');
        const { redirectResult = '', ...others } = queryOf(location);
        expect([back.status, others]).toEqual([303, { zp_show: '1', order_id: 'o' }]);
        await pay(number, 'other');
        for (const [orderId, query] of [
          ['o', ''],
          ['o', '?redirectResult='],
          ['o', `?redirectResult=${encodeURIComponent(redirectResult.replace('+', ' '))}`],
          ['o', `?REDIRECTRESULT=${encodeURIComponent(redirectResult)}`],
          ['other', `?redirectResult=${encodeURIComponent(redirectResult)}`],
        ] as const)
          expect(endOf(orderId, `${SITE}/${query}`, CARD), query).toBeNull();
        const learned = endOf('o', location, CARD);
        if (end === null) expect(learned).toBeNull();
        else expect(learned).toMatchObject(end);
        expect(endOf('o', location, CARD)).toEqual(learned);
        if (end !== null) expect(authenticate('o', {})?.kind).toBe(end.kind);
        expect(decided).toEqual([]);
      });
    });

    it('PAY-142 the page of 3-D Secure 1 opens for its whole form alone', async () => {
      const { pay, app, form } = withBank();
      const action = answerOf(await pay('4000270000003104', 'o'))?.action;
      if (action?.type !== 'redirect' || action.data === undefined) return expect.unreachable();
      const { pathname } = new URL(action.url);
      expect(Object.keys(action.data)).toEqual(['MD', 'PaReq', 'TermUrl']);
      expect((await form(pathname, action.data)).status).toBe(200);
      expect((await app.request(action.url)).status).toBe(404);
      for (const name of Object.keys(action.data)) {
        const { [name]: _, ...rest } = action.data;
        expect((await form(pathname, rest)).status, name).toBe(404);
        expect((await form(pathname, { ...rest, [name]: 'other' })).status, name).toBe(404);
      }
    });
  });
});
