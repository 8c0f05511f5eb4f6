import type { DeclineFacts } from '../../../src/sandbox/provider-sandbox.ts';
import { sealPaymentData, VALIDATION_URL, type WalletChoice } from '../../../src/sandbox/wallet/server/wallet-token.ts';
import { CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import type { TestSandbox } from '../sandbox/test-sandbox.ts';
import { ShopperAtSandbox } from './shopper-at-sandbox.ts';

const MONTH = 12;
const YEAR = 2030;
const CVC = '123';

const post = async (world: TestSandbox, path: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
  const origin = 'http://localhost:4174';
  const headers = { 'content-type': 'application/json', authorization: 'pk_sandbox', origin };
  const response = await world.sandbox.provider.request(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Readonly<Record<string, unknown>>;
};

/** What a provider's hosted fields give for this card. */
const FIELDS_OF: Readonly<Record<number, (world: TestSandbox, number: string) => Promise<Readonly<Record<string, string>>>>> = {
  23: async (world, number) => {
    const card = { type: 'card', number, expiry_month: MONTH, expiry_year: YEAR, cvv: /^3[47]/.test(number) ? `${CVC}4` : CVC };
    return { cko_token: String((await post(world, '/checkout/tokens', card))['token']) };
  },
  27: async (world, number) => {
    const sealed = await post(world, '/adyen/encrypt', {
      encryptedCardNumber: number,
      encryptedExpiryMonth: String(MONTH),
      encryptedExpiryYear: String(YEAR).slice(-2),
      encryptedSecurityCode: CVC,
    });
    const paymentMethod = { type: 'scheme', ...sealed, holderName: 'NOURA' };
    return { platform_data: JSON.stringify({ paymentMethod, browserInfo: {}, origin: 'http://localhost:4173' }) };
  },
};

const tap = (world: TestSandbox) => ({ type: 'confirmed', requestId: world.fresh('rid'), at: world.scheduler.now() }) as const;

/** A new shopper who pays by this card in the form of 23 or 27. */
export const payByCard = async (world: TestSandbox, payType: number, number: string): Promise<ShopperAtSandbox> => {
  const shopper = new ShopperAtSandbox(world);
  await shopper.open(payType);
  await shopper.send(tap(world), { type: 'card-form-ready' });
  for (const field of CARD_FIELDS)
    await shopper.send(
      field === 'holder-name' ? { type: 'holder-name-typed', text: 'NOURA' } : { type: 'field-changed', field, state: 'valid' },
    );
  const confirmed = tap(world);
  const fields = (await FIELDS_OF[payType]?.(world, number)) ?? {};
  await shopper.send(confirmed, { type: 'tokenised', requestId: confirmed.requestId, fields });
  return shopper;
};

/** A new shopper whose order sends them to the provider's page, and who has come back. */
export const payByRedirect = async (world: TestSandbox, payType: number): Promise<ShopperAtSandbox> => {
  const shopper = new ShopperAtSandbox(world);
  await shopper.open(payType);
  await shopper.send(tap(world));
  return shopper;
};

/** A new shopper with the wallet's sheet open for an order of theirs; it takes its merchant session, or does not. */
export const openSheet = async (world: TestSandbox, payType: number, takesSession = true): Promise<ShopperAtSandbox> => {
  const shopper = new ShopperAtSandbox(world);
  shopper.wallet.accepts = takesSession;
  const { payType: branded } = await shopper.open(payType);
  const confirmed = tap(world);
  await shopper.send({ type: 'wallet-prepared', payType: branded, readiness: 'ready' }, confirmed);
  await shopper.send({ type: 'sheet-opened', requestId: confirmed.requestId, check: { url: VALIDATION_URL } });
  return shopper;
};

/** A new shopper who authorises the payment in the wallet's sheet by this choice. */
export const payByWallet = async (world: TestSandbox, payType: number, id: string, choice: WalletChoice): Promise<ShopperAtSandbox> => {
  const shopper = await openSheet(world, payType);
  shopper.wallet.listener?.authorised({
    paymentData: sealPaymentData({
      choice,
      amount: '4.99',
      currency: 'USD',
      merchantIdentifier: `merchant.sandbox.${id}`,
      transactionId: world.fresh('transaction'),
    }),
    paymentMethod: { network: 'Visa' },
  });
  await shopper.told();
  return shopper;
};

/** A new shopper who authorises the payment in the sheet of the provider's own button; or whose button never comes. */
export const payByButton = async (world: TestSandbox, payType: number, comes = true): Promise<ShopperAtSandbox> => {
  const shopper = new ShopperAtSandbox(world);
  const { payType: branded } = await shopper.open(payType);
  const confirmed = tap(world);
  const { requestId } = confirmed;
  await shopper.send({ type: 'wallet-prepared', payType: branded, readiness: 'ready' }, confirmed);
  await (comes
    ? shopper.send({ type: 'wallet-button-shown', requestId }, { type: 'wallet-authorised', requestId })
    : shopper.send({ type: 'timer-fired', timer: 'wallet-button' }));
  return shopper;
};

/** The provider tells the platform how the shopper's order has ended. */
export const decideAtProvider = async (world: TestSandbox, orderId: string, facts: Partial<DeclineFacts> | null): Promise<void> => {
  const none = { errCode: '', errSummary: '', failReason: '', failDetail: '' };
  const decision =
    facts === null ? ({ kind: 'paid', card: null } as const) : ({ kind: 'declined', facts: { ...none, ...facts }, card: null } as const);
  if (!(await world.sandbox.services.orderDecisions.decideNow(orderId, decision))) throw new Error(`${orderId} has ended before`);
};
