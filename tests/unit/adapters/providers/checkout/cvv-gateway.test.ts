import { Effect, Exit } from 'effect';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutCvvGateway, type Post } from '../../../../../src/adapters/providers/checkout/cvv-gateway.ts';
import type { SavedCard } from '../../../../../src/domain/card/saved-card.ts';
import { FakeFramesConfiguration } from './fake-frames.ts';

const CARD: SavedCard = {
  sourceId: 'src_1',
  last4: '4242',
  bin: '424242',
  toUid: null,
  scheme: 'visa',
  fingerprint: 'F',
  issuerCountry: 'SA',
  validDate: '12/34',
  isBankExpire: false,
  isRemember: true,
  lastUseAt: 1,
};
const CVV = '739';

describe('CVV of a saved card at Checkout', () => {
  let configuration: FakeFramesConfiguration;
  let asked: { readonly url: string; readonly request: RequestInit }[];
  let answer: Post;
  beforeEach(() => {
    configuration = new FakeFramesConfiguration();
    asked = [];
    answer = () =>
      Promise.resolve(Response.json({ type: 'cvv', token: 'tok_abc123', expires_on: '2026-11-21T00:15:00Z' }, { status: 201 }));
  });

  const fields = () =>
    Effect.runPromiseExit(
      new CheckoutCvvGateway(
        configuration,
        (url, request) => {
          asked.push({ url, request });
          return answer(url, request);
        },
        20,
      ).fields(CARD, CVV),
    );
  const exchanging = (): void => {
    configuration.values['checkout.exchangeCvv'] = 'on';
    configuration.values['checkout.tokenUrl'] = 'https://api.test/tokens';
  };
  const faultOf = async (): Promise<{ readonly fault: string; readonly detail: string | null }> => {
    const exit = await fields();
    const text = JSON.stringify(exit);
    expect(text).not.toContain(CVV);
    const error: unknown = Exit.isFailure(exit) ? exit.cause.reasons.map((reason) => ('error' in reason ? reason.error : null))[0] : null;
    return error as { readonly fault: string; readonly detail: string | null };
  };

  it('D10 cashier §7: while the switch is off, the digits are sent as typed and nothing else is requested', async () => {
    for (const value of [undefined, 'off', 'true', 'ON']) {
      if (value !== undefined) configuration.values['checkout.exchangeCvv'] = value;
      expect(await fields()).toEqual(Exit.succeed({ cko_source_id: 'src_1', cko_cvv: CVV }));
    }
    expect(asked).toEqual([]);
  });

  it('D10: with the switch on, a token from the provider is sent instead', async () => {
    exchanging();
    expect(await fields()).toEqual(Exit.succeed({ cko_source_id: 'src_1', cko_cvv: 'tok_abc123' }));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe('https://api.test/tokens');
    expect(asked[0]?.request).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(new Headers(asked[0]?.request.headers).get('authorization')).toBe('pk_test');
    expect(asked[0]?.request.body).toBe(JSON.stringify({ type: 'cvv', token_data: { cvv: CVV } }));
  });

  it.each([
    ['rejected', 'http-422', () => Promise.resolve(Response.json({ error_codes: ['cvv_invalid'], cvv: CVV }, { status: 422 }))],
    ['rejected', 'unreachable', () => Promise.reject(new TypeError(`failed ${CVV}`))],
    ['rejected', 'unreachable', () => Promise.resolve(new Response('<html>', { status: 200 }))],
    ['malformed', 'exchange', () => Promise.resolve(Response.json({ type: 'card', token: 'tok_abc123' }))],
    ['malformed', 'exchange', () => Promise.resolve(Response.json({ type: 'cvv', token: CVV }))],
    ['submit-timeout', 'exchange', () => new Promise<Response>(() => {})],
  ] as const)('D10 P10: %s (%s): the digits are neither sent instead nor part of the error', async (fault, detail, given) => {
    exchanging();
    answer = given;
    expect(await faultOf()).toMatchObject({ fault, detail });
  });

  it('D10: without an exchange address nothing is sent', async () => {
    exchanging();
    delete configuration.values['checkout.tokenUrl'];
    expect(await faultOf()).toMatchObject({ fault: 'rejected', detail: 'not-configured' });
    expect(asked).toEqual([]);
  });

  it('D10: interrupting an exchange aborts its request', async () => {
    exchanging();
    const aborted = vi.fn<() => void>();
    answer = (_, { signal }) =>
      new Promise<Response>(() => {
        signal?.addEventListener('abort', aborted);
      });
    await fields();
    expect(aborted).toHaveBeenCalledOnce();
  });
});
