import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentDataRequestOf, readyRequestOf } from '../../../../../src/adapters/wallet/google-pay-request.ts';
import { createPaymentsClient, type GooglePayDevice } from '../../../../../src/sandbox/wallet/page/create-payments-client.ts';
import type { SheetActs } from '../../../../../src/sandbox/wallet/page/apple-pay-js.ts';
import { MERCHANT, PAYMENT, settle } from '../../../adapters/wallet/google-pay/google-pay-set-up.ts';

const REQUEST = paymentDataRequestOf(PAYMENT, { gateway: 'acme', gatewayMerchantId: 'm', merchantId: null });
const READY = readyRequestOf(MERCHANT);
const [CARD] = (REQUEST as { readonly allowedPaymentMethods: readonly object[] }).allowedPaymentMethods;
const { transactionInfo: INFO } = REQUEST as { readonly transactionInfo: object };

const setUp = (device: Partial<GooglePayDevice> = {}, answers: readonly unknown[] = [{ transactionState: 'SUCCESS' }]) => {
  const seen: string[] = [];
  const sheets: SheetActs[] = [];
  const Client = createPaymentsClient({
    isSecure: () => true,
    inGesture: () => true,
    canPay: true,
    newId: () => 'id',
    openSheet: (_total, acts) => {
      sheets.push(acts);
      return { ready: (says = 'ready') => seen.push(says), finish: (end) => seen.push(end), close: () => seen.push('close') };
    },
    ...device,
  });
  const left = [...answers];
  const client = new Client({ environment: 'TEST', paymentDataCallbacks: { onPaymentAuthorized: () => left.shift() } });
  const codeOf = (request: unknown): Promise<unknown> =>
    client.loadPaymentData(request).then(
      () => 'shown',
      ({ statusCode }: { readonly statusCode: string }) => statusCode,
    );
  return { Client, client, codeOf, seen, sheets };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the sandbox’s Google Pay', () => {
  it.each<[string, object]>([
    ['is of another version', { ...REQUEST, apiVersion: 1 }],
    ['has no payment method', { ...REQUEST, allowedPaymentMethods: [] }],
    [
      'has an unknown network',
      { ...REQUEST, allowedPaymentMethods: [{ ...CARD, parameters: { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['MADA'] } }] },
    ],
    ['names no processor', { ...REQUEST, allowedPaymentMethods: [{ ...CARD, tokenizationSpecification: undefined }] }],
    ['has a price of one decimal', { ...REQUEST, transactionInfo: { ...INFO, totalPrice: '4.9' } }],
    ['has no currency', { ...REQUEST, transactionInfo: { ...INFO, currencyCode: undefined } }],
    ['buys at once for an estimate', { ...REQUEST, transactionInfo: { ...INFO, totalPriceStatus: 'ESTIMATED' } }],
    ['has no intent for the callback', { ...REQUEST, callbackIntents: undefined }],
    ['has no merchant', { ...REQUEST, merchantInfo: undefined }],
  ])('SBX a request that %s is a developer’s error', async (_what, request) => {
    expect(await setUp().codeOf(request)).toBe('DEVELOPER_ERROR');
  });

  it('SBX a sheet is shown in a click, on a secure page, one at a time, for whole gateway parameters; else it is cancelled', async () => {
    for (const device of [{ inGesture: () => false }, { isSecure: () => false }, { canPay: false }])
      expect(await setUp(device).codeOf(REQUEST)).toBe('CANCELED');
    const partial = {
      ...REQUEST,
      allowedPaymentMethods: [{ ...CARD, tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'acme' } } }],
    };
    expect(await setUp().codeOf(partial)).toBe('CANCELED');
    const { client, codeOf } = setUp();
    void client.loadPaymentData(REQUEST);
    expect(await codeOf(REQUEST)).toBe('CANCELED');
  });

  it('in production the merchant’s number is required, and another environment is rejected', async () => {
    const { Client } = setUp();
    const client = new Client({ environment: 'PRODUCTION', paymentDataCallbacks: { onPaymentAuthorized: () => {} } });
    await expect(client.loadPaymentData(REQUEST)).rejects.toMatchObject({ statusCode: 'MERCHANT_ACCOUNT_ERROR' });
    expect(() => new Client({ environment: 'LIVE' })).toThrow(/environment/);
  });

  it('says whether it can pay; a malformed question is a developer’s error', async () => {
    expect(await setUp().client.isReadyToPay(READY)).toEqual({ result: true });
    expect(await setUp({ canPay: false }).client.isReadyToPay(READY)).toEqual({ result: false });
    await expect(setUp().client.isReadyToPay({})).rejects.toMatchObject({ statusCode: 'DEVELOPER_ERROR' });
    await expect(setUp({ isSecure: () => false }).client.isReadyToPay(READY)).rejects.toMatchObject({ statusCode: 'DEVELOPER_ERROR' });
  });

  it('SBX after an error the shopper may try again; after success the sheet goes and the data is given', async () => {
    const error = { reason: 'OTHER_ERROR', intent: 'PAYMENT_AUTHORIZATION', message: 'try again' };
    const { client, seen, sheets } = setUp({}, [{ transactionState: 'ERROR', error }, 'nonsense', { transactionState: 'SUCCESS' }]);
    const paid = client.loadPaymentData(REQUEST);
    for (let press = 0; press < 3; press += 1) {
      await settle();
      sheets[0]?.chose('approve', false);
      await settle();
    }
    expect(seen).toEqual(['ready', 'try again', 'لم يكتمل الدفع', 'success']);
    expect(await paid).toMatchObject({ paymentMethodData: { tokenizationData: { type: 'PAYMENT_GATEWAY' } } });
  });
});
