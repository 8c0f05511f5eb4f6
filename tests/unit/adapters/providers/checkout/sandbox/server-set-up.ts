import createCheckoutSandbox from '../../../../../../src/adapters/providers/checkout/sandbox/server.ts';
import type { ChargeDecision } from '../../../../../../src/sandbox/provider-sandbox.ts';
import { ORIGIN, providerSimulator } from '../../../../../support/sandbox/provider-simulator.ts';

export const CARD = { type: 'card', number: '4242424242424242', expiry_month: 6, expiry_year: 2030, cvv: '100', name: 'NOURA' };

/** Checkout's simulator, which takes only letters and digits of an id into a token. */
export const setUp = () => {
  let ids = 0;
  const made = providerSimulator(createCheckoutSandbox, { newId: () => `id-${(ids += 1)}` });
  const { app, sandbox } = made;

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

  return { ...made, post, tokenOf, charge };
};
