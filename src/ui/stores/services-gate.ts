import { makeAutoObservable, observableRef } from 'mobx';
import type { AppServices } from '../di/app-services.ts';
import type { PaymentStore } from './payment-store.ts';
import type { ShopperParts } from './shopper-parts.ts';

/**
 * What is loaded a moment after the first screen: the services and what concerns the shopper; and, when it is needed, the payment store.
 * Calls that need the services before that wait here, in order.
 */
export class ServicesGate {
  services: AppServices | null = null;
  payment: PaymentStore | null = null;
  shopper: ShopperParts | null = null;
  failed = false;
  /** Loads the payment, which comes later than the services; says whether to go on with it, and fails the page where it does not come. */
  openPayment = (): Promise<boolean> => Promise.resolve(false);
  readonly #waiting: ((services: AppServices) => void)[] = [];

  constructor() {
    makeAutoObservable(
      this,
      { services: observableRef, payment: observableRef, shopper: observableRef, whenReady: false, openPayment: false },
      { autoBind: true },
    );
  }

  /** At once when the services are there, else as soon as they are. */
  whenReady(use: (services: AppServices) => void): void {
    if (this.services === null) this.#waiting.push(use);
    else use(this.services);
  }

  provide(services: AppServices, payment: PaymentStore | null, shopper: ShopperParts | null = null, open = this.openPayment): void {
    this.services = services;
    this.payment = payment;
    this.shopper = shopper;
    this.openPayment = open;
    for (const use of this.#waiting.splice(0)) use(services);
  }

  fail(): void {
    this.failed = true;
  }
}
