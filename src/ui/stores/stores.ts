import { createContext, useContext } from 'react';
import type { Services } from '../di/services.ts';
import { CatalogueStore } from './catalogue-store.ts';
import { PaymentStore } from './payment-store.ts';
import { ServicesGate } from './services-gate.ts';
import { TargetStore } from './target-store.ts';
import { ToastStore } from './toast-store.ts';

export interface Stores {
  readonly gate: ServicesGate;
  readonly toasts: ToastStore;
  readonly target: TargetStore;
  readonly catalogue: CatalogueStore;
  readonly payment: PaymentStore;
}

/** `closed` is called when the payment panel is to be left. */
export const createStores = (closed: () => void): Stores => {
  const gate = new ServicesGate();
  const toasts = new ToastStore();
  return { gate, toasts, target: new TargetStore(gate), catalogue: new CatalogueStore(gate), payment: new PaymentStore(gate, toasts, closed) };
};

/** Joins the stores to the services, once. */
export const attachServices = ({ gate, target, payment }: Stores, services: Services): void => {
  target.restore(services);
  services.onReturn(() => payment.dispatch({ type: 'returned' }));
  services.onIntentsChanged(() => payment.resume(services));
  gate.provide(services);
};

const StoresContext = createContext<Stores | null>(null);
export const StoresProvider = StoresContext.Provider;

export const useStores = (): Stores => {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('The stores are provided by main.tsx');
  return stores;
};
