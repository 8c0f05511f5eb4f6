import { expect } from 'vitest';
import type { PaymentMethod } from '../../../src/domain/payment-method/ways-to-pay.ts';
import { payTypeOf } from '../../../src/domain/payment-method/provider-manifest.ts';
import type { WalletReason } from '../../../src/domain/outcome/evidence.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import { paymentMethodOf, itemOf, openedWith, orderWith, purchaseOfItems } from './builders.ts';
import { PaymentDriver } from './payment-driver.ts';

export const PAYERMAX = payTypeOf(25);
export const GENERIC = payTypeOf(2528);
export const BUTTON = payTypeOf(31);
export const method = (payType: typeof PAYERMAX) => ({ payType, rechargeId: `r-499-${payType}` });
export const item = itemOf(499, { displayMethods: [{ name: 'Apple Pay', methods: [PAYERMAX, GENERIC, BUTTON].map(method) }] });
export const purchase = purchaseOfItems([item], 0);
export const wallet = (change: Partial<PaymentMethod> = {}): PaymentMethod =>
  paymentMethodOf({ ...method(PAYERMAX), providerId: 'payermax', kind: 'wallet', entry: 'direct', walletStart: 'session', ...change });
export const button = wallet({ ...method(BUTTON), walletStart: 'embedded-button' });
export const TAP = { type: 'confirmed', requestId: 'rid-1', at: 7 } as const;
export const READY = { type: 'wallet-prepared', payType: PAYERMAX, readiness: 'ready' } as const;
export const order = orderWith({ orderId: 'SB1', platformData: '{"secret":1}' });
export const created: PaymentEvent = { type: 'created', requestId: 'rid-1', order };
export const ASKED = { type: 'sheet-opened', requestId: 'rid-1', check: { url: 'https://apple.example/v' } } as const;
export const VALIDATED = { type: 'sheet-ready', requestId: 'rid-1' } as const;
export const AUTHORISED = { type: 'wallet-authorised', requestId: 'rid-1' } as const;
export const CANCELLED = { type: 'wallet-cancelled', requestId: 'rid-1' } as const;
export const abandoned = (reason: WalletReason) => expect.objectContaining({ type: 'abandon-order', reason });

export const opened = (paymentMethod: PaymentMethod = wallet(), change = {}) => {
  const driver = new PaymentDriver();
  driver.send(openedWith({ purchase, paymentMethods: [paymentMethod], ...change }));
  return driver;
};
export const ready = (paymentMethod?: PaymentMethod, change = {}) => {
  const driver = opened(paymentMethod, change);
  driver.send(READY);
  return driver;
};
/** Paid with last, because nothing else preselects it. */
export const readyGooglePay = () => ready(wallet({ wallet: 'google-pay' }), { preferred: { payType: PAYERMAX, sourceId: null } });
/** Up to the sheet that waits for the shopper. */
export const sheet = () => {
  const driver = ready();
  driver.send(TAP, ASKED, created, VALIDATED);
  return driver;
};
export const authorised = () => {
  const driver = sheet();
  driver.send(AUTHORISED);
  return driver;
};
export const shown = () => {
  const driver = opened(button);
  driver.send({ ...READY, payType: BUTTON }, TAP, created, { type: 'wallet-button-shown', requestId: 'rid-1' });
  return driver;
};
