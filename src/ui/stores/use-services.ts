import { payerOf, UNKNOWN_PAYER } from '../../domain/order/intent.ts';
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

/** The payer of the present session, unknown until its user is known. An open payment may still be that of the payer before (LOG-13). */
export const usePayer = (): string => {
  const { services, shopper } = useStores().gate;
  const user = shopper?.session.user ?? null;
  return user === null ? (services?.session.payer() ?? UNKNOWN_PAYER) : payerOf(user.uid);
};
