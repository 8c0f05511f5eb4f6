import type { PaymentMethod } from './payment-method.ts';
import { isKnownReady, isUsableOnDevice } from './wallet-device.ts';

/**
 * The payment methods with the wallets first that the device can pay by, those that are asked when they are chosen after the rest,
 * and those last that it cannot pay by; else in the order given (D60).
 */
export const orderedForDevice = (paymentMethods: readonly PaymentMethod[], isWalletReady: boolean): readonly PaymentMethod[] => {
  const usable = paymentMethods.filter((paymentMethod) => isUsableOnDevice(paymentMethod, isWalletReady));
  const ready = usable.filter((paymentMethod) => isKnownReady(paymentMethod, isWalletReady));
  return [
    ...ready.filter(({ kind }) => kind === 'wallet'),
    ...ready.filter(({ kind }) => kind !== 'wallet'),
    ...usable.filter((paymentMethod) => !ready.includes(paymentMethod)),
    ...paymentMethods.filter((paymentMethod) => !usable.includes(paymentMethod)),
  ];
};
