import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PageInfo } from '../../domain/routing/page-info.ts';
import type { Services } from '../di/services.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { PaymentStore } from './payment-store.ts';
import type { TargetStore } from './target-store.ts';

export type ArrivalState =
  /** No redirect, or all is taken up. */
  | { readonly kind: 'none' }
  /** Nothing of it could be used: a clean start (F22). */
  | { readonly kind: 'damaged' }
  /** The choice made on the other domain is looked up again. */
  | { readonly kind: 'taking-up'; readonly info: PageInfo; readonly targetRead: boolean }
  /** What was found again stands on the page. */
  | { readonly kind: 'taken-up' };

/** A visit that begins by a redirect from another domain (D15): what was chosen there is asked for again and chosen here. */
export class ArrivalStore {
  state: ArrivalState;
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
    const { arrival } = services;
    this.state = arrival.kind === 'arrived' ? { kind: 'taking-up', info: arrival.info, targetRead: false } : { kind: arrival.kind };
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** The account first; a refused one is not taken, and its sentence stands beside the search (cashier §4). */
  async readTarget(target: TargetStore): Promise<void> {
    const { state } = this;
    if (state.kind !== 'taking-up') return;
    const { info } = state;
    const result = info.target === null ? null : await this.#services.findByUid(info.target);
    runInAction(() => {
      if (this.state !== state) return;
      if (result?.ok === true) target.choose(result.value);
      if (result?.ok === false) target.search = { kind: 'refused', message: result.error.message, quiet: false };
      this.state = { ...state, targetRead: true };
    });
  }

  /**
   * Once the packages are there: the package and the channel, as far as they are still on sale. True when all was found,
   * and the payment stands ready.
   */
  takeUp(target: TargetStore, catalogue: CatalogueStore, payment: PaymentStore): boolean {
    const { state } = this;
    if (state.kind !== 'taking-up') return false;
    this.state = { kind: 'taken-up' };
    const { item: amount, channel: payType } = state.info;
    const item = catalogue.items.find((each) => each.amount === amount);
    if (item === undefined || target.target === null) return false;
    catalogue.choose(item.amount);
    const channel = this.#services.channelsFor(item).find((each) => each.payType === payType);
    if (channel === undefined) return false;
    this.#services.preferChannel(channel.payType);
    payment.open({ target: target.target, item, catalogue: catalogue.items }, catalogue.savedCards);
    return true;
  }

  /** It takes too long, or is read: the shopper goes on by hand. */
  leave(): void {
    this.state = { kind: 'none' };
  }
}
