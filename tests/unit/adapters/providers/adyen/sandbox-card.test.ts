import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { Option } from 'effect';
import { readPlatformData } from '../../../../../src/adapters/providers/adyen/authentication/action.ts';
import { rules } from '../../../../../src/adapters/providers/adyen/results.ts';
import { passesLuhn } from '../../../../../src/adapters/providers/adyen/sandbox/card/rules.ts';
import { FORCED_CARDS } from '../../../../../src/adapters/providers/adyen/sandbox/card/test-cards.ts';
import createAdyenSandbox from '../../../../../src/adapters/providers/adyen/sandbox/server.ts';
import { decideDecline } from '../../../../../src/domain/outcome/decide-outcome.ts';
import { mergeEvidence, NO_EVIDENCE, type Evidence } from '../../../../../src/domain/outcome/evidence.ts';
import { verdictOf } from '../../../../../src/domain/outcome/verdict.ts';
import type { ChargeDecision, ChargedCard, LateDecision, ProviderSandbox } from '../../../../../src/sandbox/provider-sandbox.ts';

const ORIGIN = 'http://localhost:4174';
const SITE = 'http://localhost:4173';
const DAY = 86_400_000;
const CARD = 27;

const encode = (value: object): string => btoa(JSON.stringify(value));
interface NativeStep {
  readonly token: string;
  readonly paymentData?: string;
  readonly authorisationToken?: string;
}

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
  const form = (path: string, values: Record<string, string>) =>
    app.request(`${ORIGIN}${path}`, { method: 'POST', body: new URLSearchParams(values) });
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
  const pay = async (number: string, orderId = number) => charge(orderId, await fieldsOf(number));
  const authenticate = (orderId: string, details: object): ChargeDecision | undefined =>
    sandbox.authenticate?.({ orderId, payType: CARD, amountCents: 499, platformData: JSON.stringify(details) });
  const answerOf = (decision: ChargeDecision | undefined) => Option.getOrNull(readPlatformData(decision?.platformData ?? null));
  const actionOf = (decision: ChargeDecision | undefined): NativeStep => {
    const action = answerOf(decision)?.action;
    if (action === null || action === undefined || action.type === 'redirect') throw new Error('no step for the SDK');
    return action;
  };
  const tokenOf = ({ token }: NativeStep): Record<string, string> => JSON.parse(atob(token)) as Record<string, string>;

  describe('encryption', () => {
    it('T1 card data becomes opaque text, another one each time, from its own pages only', async () => {
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
    ])('cashier §5 %j is not taken', async (values) => {
      expect((await post('/adyen/encrypt', values)).status).toBe(422);
    });

    it('T1 one blob is no other, and none is good for more than a day', async () => {
      const fields = await fieldsOf('4111111111111111');
      const swapped = fields.platform_data.replace('encryptedExpiryMonth', 'x').replace('encryptedCardNumber', 'encryptedExpiryMonth');
      expect(charge('swapped', { platform_data: swapped.replace('"x"', '"encryptedCardNumber"') })).toMatchObject({ kind: 'declined' });
      now += DAY;
      expect(charge('late', fields)).toMatchObject({ kind: 'declined', card: null });
    });
  });

  describe('acquirer', () => {
    it('D2 the same order again gets the same answer', async () => {
      expect(await pay('4111111111111111', 'o1')).toBe(await pay('4000270000070012', 'o1'));
      const first = await pay('4212345678910006', 'o2');
      expect(charge('o2', {})).toBe(first);
    });

    it('cashier §3 a paid card is kept under an id that is no src_', async () => {
      const decision = await pay('5555444433331111');
      expect(decision).toMatchObject({
        kind: 'paid',
        card: { sourceId: expect.stringMatching(/^[0-9A-F]{16}$/), last4: '1111', scheme: 'mc', validDate: '06/30' },
      });
    });

    it('T1 a card that is no test card is never charged, and its number is not kept', async () => {
      expect(await pay('4242424242424242')).toMatchObject({ kind: 'declined', card: null });
    });

    it.each([
      ['an expired card', { month: '10', year: '26' }, '6'],
      ['the last month', { month: '11', year: '26' }, null],
    ])('cashier §5 %s', async (_, expiry, code) => {
      expect(answerOf(charge('o', await fieldsOf('4111111111111111', expiry)))?.refusalReasonCode).toBe(code);
    });

    it.each([
      ['nothing', {}, '21'],
      ['no JSON', { platform_data: '{' }, '21'],
      [
        'a made-up CVC',
        {
          platform_data: JSON.stringify({
            paymentMethod: { type: 'scheme', storedPaymentMethodId: 'X', encryptedSecurityCode: 'x' },
            origin: SITE,
          }),
        },
        '24',
      ],
    ])('cashier §7 %s is refused', (_, fields: Record<string, string>, code) => {
      expect(answerOf(charge('o', fields))?.refusalReasonCode).toBe(code);
    });

    it('cashier §5 a brand that is not taken is refused', async () => {
      expect(answerOf(await pay('371449635398431'))?.refusalReasonCode).toBe('10');
    });

    it('cashier §4 a saved card is charged by its number, with a CVC and under its own id', async () => {
      const paid = await pay('4111111111111111', 'first');
      if (paid.kind !== 'paid' || paid.card === null) return expect.unreachable();
      const { encryptedSecurityCode } = await encrypt({ encryptedSecurityCode: '737' });
      const fields = (id: string) => ({
        source_id: id,
        platform_data: JSON.stringify({
          paymentMethod: { type: 'scheme', storedPaymentMethodId: id, encryptedSecurityCode },
          origin: SITE,
        }),
      });
      const { sourceId } = paid.card;
      expect(charge('second', fields(sourceId), paid.card)).toMatchObject({ kind: 'paid', card: { sourceId } });
      expect(charge('third', fields(sourceId), { ...paid.card, number: '4000270000070012' })).toMatchObject({ kind: 'declined' });
      expect(answerOf(charge('other', fields('OTHER'), paid.card))?.refusalReasonCode).toBe('21');
      expect(answerOf(charge('unknown', fields(sourceId), null))?.refusalReasonCode).toBe('21');
      expect(answerOf(charge('old', fields(sourceId), { ...paid.card, validDate: '10/26' }))?.refusalReasonCode).toBe('6');
    });
  });

  /** What the app shows for evidence. */
  const shown = (evidence: Partial<Evidence>): string => {
    const merged = mergeEvidence({ ...NO_EVIDENCE, pay_type: CARD }, evidence);
    const verdict = verdictOf(merged);
    return verdict === 'declined' ? decideDecline(merged, rules).outcome : verdict;
  };
  const wordOf = (decision: ChargeDecision): Partial<Evidence> => {
    const answer = answerOf(decision);
    return { result_code: answer?.resultCode ?? null, refusal_reason_code: answer?.refusalReasonCode ?? null };
  };
  const factsOf = (decision: ChargeDecision): Partial<Evidence> =>
    decision.kind === 'declined'
      ? {
          order_result: 1,
          err_code: decision.facts.errCode,
          err_summary: decision.facts.errSummary,
          fail_reason: decision.facts.failReason,
          fail_detail: decision.facts.failDetail,
        }
      : { order_result: decision.kind === 'paid' && decision.afterMs === 0 ? 0 : -1 };

  describe('test cards', () => {
    it("cashier §4 every one is real by its check digit and shows what it names, by Adyen's word and by the platform's", async () => {
      for (const { number, outcome, behaviour } of FORCED_CARDS) {
        expect(passesLuhn(number), number).toBe(true);
        if (behaviour.kind === 'authenticate') continue;
        const decision = await pay(number);
        const expected = outcome === 'late-success' ? 'pending' : outcome;
        expect([number, shown({ ...wordOf(decision), ...factsOf(decision) })]).toEqual([number, expected]);
        expect([number, shown(factsOf(decision))]).toEqual([number, expected]);
        // A refusal without a code has its reason from the platform only.
        if (outcome !== 'highRisk') expect([number, shown(wordOf(decision))]).toEqual([number, expected]);
      }
    });

    it('cashier §4 there is one for every outcome of a card', () => {
      const outcomes = new Set(FORCED_CARDS.map(({ outcome }) => outcome));
      for (const outcome of ['success', 'balance', 'expire', 'verify', 'highRisk', 'other', 'fail', 'pending', 'late-success'] as const) {
        expect(outcomes).toContain(outcome);
      }
    });
  });

  describe('verification', () => {
    const choose = (id: string | undefined, choice: string) => form(`/adyen/3ds/challenge/${id}`, { choice });
    const result = (step: NativeStep, transStatus: string) => ({
      details: { threeDSResult: encode({ transStatus, authorisationToken: step.authorisationToken }) },
    });

    it('cashier §4 a challenge pays when the bank was told so, and once', async () => {
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
    ])('cashier §4 the bank was told %s, the page says %s: %s', async (choice, transStatus, kind) => {
      const step = actionOf(await pay('4212345678910006', 'o'));
      await choose(tokenOf(step)['acsTransID'], choice);
      expect(authenticate('o', result(step, transStatus))?.kind).toBe(kind);
    });

    it('T12 what the page says alone pays nothing: unasked, for another order, or as rubbish', async () => {
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

    it('cashier §4 the first choice stands', async () => {
      const step = actionOf(await pay('4212345678910006', 'o'));
      await choose(tokenOf(step)['acsTransID'], 'decline');
      expect(await (await choose(tokenOf(step)['acsTransID'], 'approve')).text()).toContain('&quot;N&quot;');
      expect(authenticate('o', result(step, 'Y'))?.kind).toBe('declined');
    });

    it('cashier §4 a fingerprint ends without a question, or leads to the challenge', async () => {
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

    it('cashier §4 the former flow asks twice, by payment data', async () => {
      const first = actionOf(await pay('5454545454545454', 'o'));
      const { paymentData } = first;
      const second = authenticate('o', { details: { 'threeds2.fingerprint': encode({ threeDSCompInd: 'Y' }) }, paymentData });
      expect(answerOf(second)).toMatchObject({ resultCode: 'ChallengeShopper', action: { type: 'threeDS2Challenge' } });
      await choose(tokenOf(actionOf(second))['acsTransID'], 'approve');
      const details = { details: { 'threeds2.challengeResult': encode({ transStatus: 'Y' }) }, paymentData };
      expect(authenticate('o', details)?.kind).toBe('paid');
    });

    it('cashier §4 the bank page asks in Arabic, is framed by the shop alone and can load nothing', async () => {
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

    it('T12 a result is posted to the exact origin of the shop, by the host name that the browser used', async () => {
      const { acsTransID = '' } = tokenOf(actionOf(await pay('4212345678910006', 'o')));
      const request = new Request(`http://127.0.0.1:4174/adyen/3ds/challenge/${acsTransID}`, {
        method: 'POST',
        body: new URLSearchParams({ choice: 'approve' }),
      });
      expect(await (await app.request(request)).text()).toContain('data-merchant-origin="http://127.0.0.1:4173"');
      const elsewhere = charge('lan', await fieldsOf('4212345678910006', { origin: 'http://127.0.0.1:4173' }));
      expect(tokenOf(actionOf(elsewhere))['acsURL']).toBe('http://127.0.0.1:4174/adyen/3ds/challenge');
    });

    it.each([
      ['approve', { kind: 'paid' }],
      ['decline', { kind: 'declined', facts: { failDetail: '3ds_authentication_failure' } }],
      ['cancel', { kind: 'declined' }],
      ['pending', null],
    ])('cashier §4 a visit at the bank that is answered %s decides the order by itself and leads back', async (choice, orderDecision) => {
      const answer = answerOf(await pay('5212345678901234', 'o'));
      const action = answer?.action;
      if (action?.type !== 'redirect') return expect.unreachable();
      expect([answer?.resultCode, action.method]).toEqual(['RedirectShopper', 'GET']);
      expect(await (await app.request(action.url)).text()).toContain('data-choice="approve"');
      const back = await form(new URL(action.url).pathname, { choice });
      expect([back.status, back.headers.get('location')]).toEqual([303, `${SITE}/recharge-list?zp_show=1&order_id=o`]);
      expect(decided).toMatchObject(orderDecision === null ? [] : [{ orderId: 'o', orderDecision }]);
      if (orderDecision !== null) expect(authenticate('o', {})?.kind).toBe(orderDecision.kind);
    });
  });

  describe('what the SDK asks', () => {
    const fieldPage = (query: string, clientKey = 'sim_x', origin = ORIGIN) =>
      app.request(`${origin}/checkoutshopper/securedfields/${clientKey}/4.8.3/securedFields.html?type=card&d=${query}`);

    it('T1 a field page is for the shop alone, and runs nothing but its own script', async () => {
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

    it('cashier §5 a number that nobody knows has no brand; a made-up one is refused', async () => {
      expect(await (await lookUp('99999999999')).json()).toEqual({ requestId: 'r1' });
      expect((await post('/checkoutshopper/v3/bin/binLookup?token=sim_x', { encryptedBin: 'x', requestId: 'r1' })).status).toBe(422);
      expect((await post('/checkoutshopper/v3/bin/binLookup', {})).status).toBe(401);
    });

    it('T1 bodies are small, pictures are plain', async () => {
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
