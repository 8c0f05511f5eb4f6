import type { AppServices } from '../di/app-services.ts';
import type { PaymentStore } from './payment-store.ts';
import { useStores } from './stores.ts';

/** An area's services, for screens shown only once the services are loaded. */
export const useServices = <Area extends keyof AppServices>(area: Area): AppServices[Area] => {
  const { services } = useStores().gate;
  if (services === null) throw new Error('A screen asked for services before they were there');
  return services[area];
};

/** The payment, for screens shown only once it is loaded. */
export const usePayment = (): { readonly payment: PaymentStore } => {
  const { payment } = useStores().gate;
  if (payment === null) throw new Error('A payment screen was shown before the payment was there');
  return { payment };
};
