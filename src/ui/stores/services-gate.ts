import { makeAutoObservable, observableRef } from 'mobx';
import type { Ordered } from '../../domain/payment/state.ts';
import type { AppServices } from '../di/app-services.ts';
import type { PaymentStore } from './payment-store.ts';
import type { ShopperParts } from './shopper-parts.ts';

/** The account and the package that the shopper continued with. */
export type ContinuedOrder = Extract<Ordered, { kind: 'coins' }>;

/**
 * Parts loaded shortly after the first screen: the services and the shopper's parts and, on demand, the payment store. Calls that need the
 * services earlier are queued here in order.
 */
export class ServicesGate {
  services: AppServices | null = null;
  payment: PaymentStore | null = null;
  shopper: ShopperParts | null = null;
  failed = false;
  /** Shown on /pay-step until its payment opens, which loads later than the services; null otherwise. */
  continued: ContinuedOrder | null = null;
  readonly #waiting: ((services: AppServices) => void)[] = [];

  constructor() {
    makeAutoObservable(
      this,
      { services: observableRef, payment: observableRef, shopper: observableRef, continued: observableRef, whenReady: false },
      { autoBind: true },
    );
  }

  /** Calls back immediately if the services are loaded, else as soon as they are. */
  whenReady(use: (services: AppServices) => void): void {
    if (this.services === null) this.#waiting.push(use);
    else use(this.services);
  }

  provide(services: AppServices, payment: PaymentStore | null, shopper: ShopperParts | null = null): void {
    this.services = services;
    this.payment = payment;
    this.shopper = shopper;
    for (const use of this.#waiting.splice(0)) use(services);
  }

  continueWith(order: ContinuedOrder): void {
    this.continued = order;
  }

  fail(): void {
    this.failed = true;
  }
}
