import type { PaymentStore } from './payment-store.ts';
import { useStores } from './stores.ts';

/** The payment, for screens that are shown only once it is there. */
export const usePayment = (): { readonly payment: PaymentStore } => {
  const { payment } = useStores().gate;
  if (payment === null) throw new Error('A payment screen was shown before the payment was there');
  return { payment };
};
