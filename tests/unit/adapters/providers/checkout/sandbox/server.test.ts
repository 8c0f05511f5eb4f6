import { describe, expect, it } from 'vitest';
import { rules } from '../../../../../../src/adapters/providers/checkout/results.ts';
import { passesLuhn } from '../../../../../../src/sandbox/simulator/card-field.ts';
import { decideDecline } from '../../../../../../src/domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../../../../../src/domain/outcome/evidence.ts';
import type { ChargeDecision, DeclineFacts } from '../../../../../../src/sandbox/provider-sandbox.ts';
import { ORIGIN, SITE } from '../../../../../support/sandbox/provider-simulator.ts';
import { CARD, setUp } from './server-set-up.ts';

const MINUTE = 60_000;

const CVV = { type: 'cvv', token_data: { cvv: '100' } };

/** With a saved card to pay with. */
const withSavedCard = () => {
  const made = setUp();
  const { post, charge, tokenOf, sandbox } = made;
  const cvvToken = async (): Promise<string> => {
    const { token } = (await (await post(CVV, { origin: SITE })).json()) as { readonly token: string };
    return token;
  };
  const paying = async (): Promise<(orderId: string, cvv: string) => ChargeDecision> => {
    const paid = charge('first', { cko_token: await tokenOf() });
    if (paid.kind !== 'paid' || paid.card === null) return expect.unreachable();
    const { card } = paid;
    return (orderId, cvv) =>
      sandbox.charge({ orderId, payType: 23, amountCents: 499, fields: { cko_source_id: card.sourceId, cko_cvv: cvv }, savedCard: card });
  };
  return { ...made, cvvToken, paying };
};

describe('checkout simulator, server side', () => {
  it('cashier §7 returns a token in the documented shape, without the card number', async () => {
    const { post, clock } = setUp();
    const response = await post(CARD);
    const body: unknown = await response.json();
    expect(response.status).toBe(201);
    expect(body).toMatchObject({
      type: 'card',
      token: 'tok_id1',
      expires_on: new Date(clock.now + 15 * MINUTE).toISOString(),
      expiry_month: 6,
      expiry_year: 2030,
      scheme: 'Visa',
      last4: '4242',
      bin: '42424242',
      issuer_country: 'SA',
      name: 'NOURA',
    });
    expect(JSON.stringify(body)).not.toContain(CARD.number);
  });

  it.each([
    ['card_number_invalid', { ...CARD, number: '4242424242424241' }],
    ['card_expired', { ...CARD, expiry_month: 10, expiry_year: 2026 }],
    ['card_expired', { ...CARD, expiry_month: 13 }],
    ['cvv_invalid', { ...CARD, cvv: '1000' }],
    ['cvv_invalid', { ...CARD, number: '345678901234564' }],
    ['request_body_malformed', { ...CARD, number: 4242424242424242 }],
    ['request_body_malformed', null],
  ])('cashier §5 refuses an invalid card: %s', async (code, body) => {
    const { post } = setUp();
    const response = await post(body);
    expect([response.status, await response.json()]).toMatchObject([422, { error_codes: [code] }]);
  });

  it('T1 accepts cards from its own pages only', async () => {
    const { post } = setUp();
    expect((await post(CARD, { origin: SITE })).status).toBe(403);
    expect((await post(CARD, { authorization: '' })).status).toBe(401);
    expect((await post({ ...CARD, name: 'x'.repeat(5000) })).status).toBe(413);
  });

  it('T1 only the site may frame a field page, which runs only its own script', async () => {
    const { app } = setUp();
    const response = await app.request(`${ORIGIN}/checkout/field.html?field=cvv`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${SITE}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(await response.text()).toContain(`data-merchant-origin="${SITE}"`);
    expect((await app.request('/checkout/field.html?field=pin')).status).toBe(404);
  });

  it('D2 a token can be charged once', async () => {
    const { tokenOf, charge } = setUp();
    const token = await tokenOf();
    expect(charge('o1', { cko_token: token })).toMatchObject({ kind: 'paid', card: { last4: '4242', validDate: '06/30' } });
    expect(charge('o2', { cko_token: token })).toMatchObject({ kind: 'declined', facts: { errCode: 'token_used' } });
  });

  it('D2 repeating an order returns the same answer', async () => {
    const { tokenOf, charge } = setUp();
    const token = await tokenOf();
    expect(charge('o1', { cko_token: token })).toBe(charge('o1', { cko_token: token }));
  });

  it('cashier §7 a token expires after 15 minutes; an unknown or missing token is refused', async () => {
    const { tokenOf, clock, charge } = setUp();
    const token = await tokenOf();
    clock.now += 15 * MINUTE;
    expect(charge('o1', { cko_token: token })).toMatchObject({ kind: 'declined', facts: { errCode: 'token_expired' } });
    expect(charge('o2', { cko_token: 'tok_made_up' })).toMatchObject({ kind: 'declined', facts: { errCode: 'token_invalid' } });
    expect(charge('o3', { cko_token: '' })).toMatchObject({ kind: 'declined', facts: { errCode: 'source_required' } });
  });

  it('cashier §4 a saved card is charged by its number, without a token', async () => {
    const { charge, tokenOf, sandbox } = setUp();
    const paid = charge('o1', { cko_token: await tokenOf() });
    if (paid.kind !== 'paid' || paid.card === null) return expect.unreachable();
    const savedCard = { ...paid.card, number: '4000400000020051' };
    const again = (orderId: string, source: string) =>
      sandbox.charge({ orderId, payType: 23, amountCents: 499, fields: { cko_source_id: source, cko_cvv: '100' }, savedCard });
    expect(again('o2', savedCard.sourceId)).toMatchObject({ kind: 'declined', facts: { errCode: '20051' } });
    expect(again('o3', 'src_other')).toMatchObject({ kind: 'declined', facts: { errCode: 'source_invalid' } });
  });

  describe('CVV of a saved card', () => {
    it('D10 is accepted as digits of the length that the brand requires', async () => {
      const { paying } = withSavedCard();
      const pay = await paying();
      expect(pay('o1', '100').kind).toBe('paid');
      for (const wrong of ['', '10', '1000', 'abc', '١٠٠']) {
        expect(pay(`o-${wrong}`, wrong)).toMatchObject({ kind: 'declined', facts: { errCode: '20124' } });
      }
    });

    it("D10 is accepted as a token for the digits, once, for 15 minutes, which the site's own page may request", async () => {
      const { paying, post, clock, cvvToken } = withSavedCard();
      const pay = await paying();
      const answer = await post(CVV, { origin: SITE });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([201, SITE]);
      expect(await answer.json()).toMatchObject({ type: 'cvv', expires_on: new Date(clock.now + 15 * MINUTE).toISOString() });
      const [token, late] = [await cvvToken(), await cvvToken()];
      expect(pay('o1', token).kind).toBe('paid');
      expect(pay('o2', token)).toMatchObject({ kind: 'declined', facts: { errCode: '20124' } });
      clock.now += 15 * MINUTE;
      expect(pay('o3', late)).toMatchObject({ kind: 'declined', facts: { errCode: '20124' } });
      expect(pay('o4', 'tok_made_up')).toMatchObject({ kind: 'declined', facts: { errCode: '20124' } });
    });

    it('T1 other origins may not request a token, and tokens are for CVVs only', async () => {
      const { post, app } = setUp();
      expect((await post(CVV, { origin: 'https://evil.example' })).status).toBe(403);
      expect((await post(CVV, { origin: SITE, authorization: '' })).status).toBe(401);
      expect((await post({ type: 'cvv', token_data: { cvv: '12' } }, { origin: SITE })).status).toBe(422);
      expect((await post({ type: 'cvv' }, { origin: SITE })).status).toBe(422);
      expect((await post(CARD, { origin: SITE })).status).toBe(403);
      const asks = (origin: string) => app.request(`${ORIGIN}/checkout/tokens`, { method: 'OPTIONS', headers: { origin } });
      expect([(await asks(SITE)).status, (await asks('https://evil.example')).status]).toEqual([204, 403]);
    });
  });

  it('T1 a card that is not a test card is never charged, and its number is not stored', async () => {
    const { charge, tokenOf } = setUp();
    const decision = charge('o1', { cko_token: await tokenOf('4111111111111111') });
    expect(decision).toMatchObject({ kind: 'declined', facts: { errCode: '20014' }, card: null });
  });

  /** The outcome that the app shows for a decision. */
  const shown = (decision: ChargeDecision): string => {
    if (decision.kind === 'paid') return decision.afterMs > 0 ? 'late-success' : 'success';
    // What its page decides is tested below.
    if (decision.kind === 'redirect') return 'success';
    if (decision.kind !== 'declined') return decision.kind;
    const { errCode, errSummary, failReason, failDetail }: DeclineFacts = decision.facts;
    const evidence = {
      ...NO_EVIDENCE,
      order_result: 1,
      err_code: errCode,
      err_summary: errSummary,
      fail_reason: failReason,
      fail_detail: failDetail,
    };
    return decideDecline(evidence, rules).outcome;
  };

  it('cashier §4 every test card has a valid check digit and the outcome that it names', async () => {
    const { sandbox, charge, tokenOf } = setUp();
    expect(sandbox.testCards.length).toBeGreaterThanOrEqual(10);
    for (const card of sandbox.testCards) {
      expect(passesLuhn(card.number), card.number).toBe(true);
      expect([card.number, shown(charge(card.number, { cko_token: await tokenOf(card.number) }))]).toEqual([card.number, card.outcome]);
    }
    const outcomes = new Set(sandbox.testCards.map(({ outcome }) => outcome));
    for (const outcome of ['success', 'balance', 'expire', 'verify', 'highRisk', 'other', 'fail', 'pending', 'late-success'] as const) {
      expect(outcomes).toContain(outcome);
    }
  });
});
