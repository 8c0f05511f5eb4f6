import { makeAutoObservable, observableRef } from 'mobx';
import type { Services } from '../di/services.ts';

/** The rest of the house, which arrives a moment after the screens. What they wish before that waits here in order. */
export class ServicesGate {
  services: Services | null = null;
  failed = false;
  readonly #waiting: ((services: Services) => void)[] = [];

  constructor() {
    makeAutoObservable(this, { services: observableRef, whenReady: false }, { autoBind: true });
  }

  /** At once when the services are there, else as soon as they are. */
  whenReady(use: (services: Services) => void): void {
    if (this.services === null) this.#waiting.push(use);
    else use(this.services);
  }

  provide(services: Services): void {
    this.services = services;
    for (const use of this.#waiting.splice(0)) use(services);
  }

  fail(): void {
    this.failed = true;
  }
}
