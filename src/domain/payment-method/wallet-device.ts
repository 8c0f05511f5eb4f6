import type { PaymentMethod } from './payment-method.ts';

/** Whether a device can pay by its wallet, or why it cannot: no Apple device, another browser than Apple's, no wallet set up. */
export const WALLET_DEVICES = ['ready', 'not-apple', 'other-browser', 'not-set-up'] as const;
export type WalletDevice = (typeof WALLET_DEVICES)[number];

/** The answer for a device. `supported`: a wallet is there to pay with; `browser`: who made the browser, where the device is Apple's. */
export const walletDeviceOf = (supported: boolean, browser: 'apple' | 'other' | null): WalletDevice => {
  if (supported) return 'ready';
  if (browser === null) return 'not-apple';
  return browser === 'apple' ? 'not-set-up' : 'other-browser';
};

/** Whether a payment method is paid with by Apple Pay. */
export const isApplePay = ({ kind, wallet }: PaymentMethod): boolean => kind === 'wallet' && wallet !== 'google-pay';

/** Whether a payment method is known to be ready before it is chosen: another wallet than Apple Pay has not been asked yet. */
export const isKnownReady = (paymentMethod: PaymentMethod, isWalletReady: boolean): boolean =>
  paymentMethod.kind !== 'wallet' || (isWalletReady && isApplePay(paymentMethod));

/**
 * Whether a payment method may be chosen on a device. `isWalletReady`: what the device says of Apple Pay; another wallet is asked
 * when it is prepared.
 */
export const isUsableOnDevice = (paymentMethod: PaymentMethod, isWalletReady: boolean): boolean =>
  isWalletReady || !isApplePay(paymentMethod);
