import { makeAutoObservable, observableRef } from 'mobx';
import type { Services } from '../di/services.ts';
import type { PaymentStore } from './payment-store.ts';
import type { ShopperParts } from './shopper-parts.ts';

/**
 * What arrives a moment after the screens: the rest of the house, and the payment machine with it. What the screens
 * wish before that waits here in order.
 */
export class ServicesGate {
  services: Services | null = null;
  payment: PaymentStore | null = null;
  shopper: ShopperParts | null = null;
  failed = false;
  readonly #waiting: ((services: Services) => void)[] = [];

  constructor() {
    makeAutoObservable(
      this,
      { services: observableRef, payment: observableRef, shopper: observableRef, whenReady: false },
      { autoBind: true },
    );
  }

  /** At once when the services are there, else as soon as they are. */
  whenReady(use: (services: Services) => void): void {
    if (this.services === null) this.#waiting.push(use);
    else use(this.services);
  }

  provide(services: Services, payment: PaymentStore, shopper: ShopperParts | null = null): void {
    this.services = services;
    this.payment = payment;
    this.shopper = shopper;
    for (const use of this.#waiting.splice(0)) use(services);
  }

  fail(): void {
    this.failed = true;
  }
}
