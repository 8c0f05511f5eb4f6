import type { PaymentMethod } from '../../../domain/payment-method/payment-method.ts';
import { ApplePayMark } from './apple-pay-mark.tsx';
import { GooglePayMark } from './google-pay-mark.tsx';

/** The mark of a payment method's wallet. */
export const WalletMark = ({ paymentMethod }: { readonly paymentMethod: PaymentMethod }) =>
  paymentMethod.wallet === 'google-pay' ? <GooglePayMark /> : <ApplePayMark />;
