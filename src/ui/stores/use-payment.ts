import type { Services } from '../di/services.ts';
import type { PaymentStore } from './payment-store.ts';
import { useStores } from './stores.ts';

/** The payment and the services, for screens that are shown only once both are there. */
export const usePayment = (): { readonly payment: PaymentStore; readonly services: Services } => {
  const { payment, services } = useStores().gate;
  if (payment === null || services === null) throw new Error('A payment screen was shown before the payment was there');
  return { payment, services };
};
