import { Option } from 'effect';
import { readPlatformData } from '../../../../../../src/adapters/providers/adyen/verification.ts';
import createAdyenSandbox from '../../../../../../src/adapters/providers/adyen/sandbox/server.ts';
import type { ChargedCard, ChargeDecision } from '../../../../../../src/sandbox/provider-sandbox.ts';
import { callbackTo, ORIGIN, providerSimulator, SITE } from '../../../../../support/sandbox/provider-simulator.ts';

/** Adyen's pay type for cards. */
export const CARD = 27;

export const answerOf = (decision: ChargeDecision | undefined) => Option.getOrNull(readPlatformData(decision?.platformData ?? null));

/** Adyen's simulator, its encryption and its acquirer. */
export const setUp = () => {
  const made = providerSimulator(createAdyenSandbox, {
    callbackUrl: callbackTo(`${SITE}/recharge-list?zp_show=1&order_id=`),
  });
  const { app, sandbox } = made;

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`${ORIGIN}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      body: JSON.stringify(body),
    });

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

  return { ...made, post, encrypt, fieldsOf, charge, pay };
};
