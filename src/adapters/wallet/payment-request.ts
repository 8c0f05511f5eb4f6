import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { WalletPayment } from '../../domain/ports/wallets.ts';

/** Converts cents to decimal text for the wallet, such as 4.99, without using a float. */
export const decimalText = (cents: UsdCents): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The payment request of an Apple Pay session. The wallet refuses unknown properties. */
export const paymentRequestOf = ({ amount, label, ...fixed }: WalletPayment): object => ({
  countryCode: fixed.countryCode,
  currencyCode: fixed.currencyCode,
  supportedNetworks: [...fixed.networks],
  merchantCapabilities: [...fixed.capabilities],
  total: { label, amount: decimalText(amount) },
});
