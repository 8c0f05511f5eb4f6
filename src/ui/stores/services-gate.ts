import { makeAutoObservable, observableRef } from 'mobx';
import type { AppServices } from '../di/app-services.ts';
import type { PaymentStore } from './payment-store.ts';
import type { ShopperParts } from './shopper-parts.ts';

/**
 * Parts loaded shortly after the first screen: the services and the shopper's parts and, on demand, the payment store. Calls that need the
 * services earlier are queued here in order.
 */
export class ServicesGate {
  services: AppServices | null = null;
  payment: PaymentStore | null = null;
  shopper: ShopperParts | null = null;
  failed = false;
  /**
   * Loads the payment, which loads later than the services; returns whether to continue with it, and fails the page if it does not load.
   */
  openPayment = (): Promise<boolean> => Promise.resolve(false);
  readonly #waiting: ((services: AppServices) => void)[] = [];

  constructor() {
    makeAutoObservable(
      this,
      { services: observableRef, payment: observableRef, shopper: observableRef, whenReady: false, openPayment: false },
      { autoBind: true },
    );
  }

  /** Calls back immediately if the services are loaded, else as soon as they are. */
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
