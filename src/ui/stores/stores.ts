import { createContext, useContext } from 'react';
import { CatalogueStore } from './catalogue-store.ts';
import { ServicesGate } from './services-gate.ts';
import { TargetStore } from './target-store.ts';
import { ToastStore } from './toast-store.ts';

/** Stores of the first download; the payment's own store comes through the gate. */
export interface Stores {
  readonly gate: ServicesGate;
  readonly toasts: ToastStore;
  readonly target: TargetStore;
  readonly catalogue: CatalogueStore;
}

export const createStores = (): Stores => {
  const gate = new ServicesGate();
  return { gate, toasts: new ToastStore(), target: new TargetStore(gate), catalogue: new CatalogueStore(gate) };
};

export const StoresContext = createContext<Stores | null>(null);
export const StoresProvider = StoresContext.Provider;

export const useStores = (): Stores => {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('no stores');
  return stores;
};
