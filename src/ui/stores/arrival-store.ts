import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PayToUser } from '../../domain/account/account.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { asksAboutTarget } from '../../domain/routing/payable-origin.ts';
import type { PageInfo } from '../../domain/routing/page-info.ts';
import type { AppServices } from '../di/app-services.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { PaymentStore } from './payment-store.ts';
import type { TargetStore } from './target-store.ts';

export type ArrivalState =
  /** No redirect, or the choice is fully restored. */
  | { readonly kind: 'none' }
  /** Unusable redirect data: a clean start (F22). */
  | { readonly kind: 'damaged' }
  /** The link names another account than the remembered one: the shopper decides (D51). */
  | { readonly kind: 'asking-target'; readonly info: PageInfo; readonly remembered: PayToUser; readonly named: PayToUser }
  /** The link's account is shown as found; the rest of the choice waits for the shopper's confirmation (ACC-65). */
  | { readonly kind: 'unconfirmed'; readonly info: PageInfo }
  /** The choice made on the other domain is being looked up; `late`: it has taken so long that the shopper may use the page meanwhile. */
  | { readonly kind: 'taking-up'; readonly info: PageInfo; readonly targetRead: boolean; readonly late: boolean }
  /** The restored choice is on the page. */
  | { readonly kind: 'taken-up' };

type ArrivalStoreServices = Pick<AppServices, 'page' | 'account' | 'offer'>;

/** A visit that begins by a redirect from another domain (D15): looks up the choice made there and selects it here. */
export class ArrivalStore {
  state: ArrivalState;
  readonly #services: ArrivalStoreServices;
  readonly #word: 'trusted' | 'unknown';

  constructor(services: ArrivalStoreServices) {
    this.#services = services;
    const { arrival } = services.page;
    this.#word = arrival.kind === 'arrived' ? arrival.word : 'unknown';
    this.state =
      arrival.kind === 'arrived' ? { kind: 'taking-up', info: arrival.info, targetRead: false, late: false } : { kind: arrival.kind };
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Restores the choice made on this page under a session that is over (ORD-31). */
  keep(info: PageInfo): void {
    this.state = { kind: 'taking-up', info, targetRead: true, late: false };
  }

  /** The page waits for the restored choice. */
  get isHolding(): boolean {
    return this.state.kind === 'taking-up' && !this.state.late;
  }

  /**
   * Restores the account first; a refused one is not selected, and its message is shown beside the search (cashier §4). Returns the
   * refusal. An account other than the remembered one needs the shopper's confirmation, and until then is neither selected nor stored.
   */
  async readTarget(target: TargetStore): Promise<Refusal | null> {
    const { state } = this;
    if (state.kind !== 'taking-up') return null;
    const { info } = state;
    const result = info.target === null ? null : await this.#services.account.findByUid(info.target);
    runInAction(() => {
      const now = this.state;
      if (now.kind !== 'taking-up') return;
      // An account that the shopper has selected or started searching for meanwhile stays.
      const isFree = target.missing === 'account';
      if (result !== null && (!now.late || isFree)) {
        const remembered = this.#services.account.rememberedTarget().target;
        if (result.ok && remembered !== null && asksAboutTarget(remembered.uid, result.value.uid)) {
          this.state = { kind: 'asking-target', info, remembered, named: result.value };
          return;
        }
        const isKnown = result.ok && remembered?.uid === result.value.uid;
        const isAsSent = result.ok && result.value.uid === info.target;
        target.arrive(result, isKnown || (isAsSent && this.#word === 'trusted') ? 'trusted' : 'unknown');
      }
      const isOpen = result?.ok === true && target.missing !== null && target.missing !== 'account';
      this.state = isOpen ? { kind: 'unconfirmed', info } : { ...now, targetRead: true };
    });
    return result?.ok === false ? result.error : null;
  }

  /** The shopper's answer: the account of the link or the remembered one; the rest of the choice is then restored. */
  answerTarget(target: TargetStore, takesNamed: boolean): void {
    const { state } = this;
    if (state.kind !== 'asking-target') return;
    if (takesNamed) target.choose(state.named);
    this.state = { kind: 'taking-up', info: state.info, targetRead: true, late: false };
  }

  /** The link's account, or another one instead, is confirmed: restores the rest of the choice, without overriding the shopper's own. */
  takeConfirmed(target: TargetStore, catalogue: CatalogueStore): void {
    const { state } = this;
    const { payable } = target;
    if (state.kind !== 'unconfirmed' || payable.kind === 'missing') return;
    const late = catalogue.chosenAmount !== null || payable.account.uid !== state.info.target;
    this.state = { kind: 'taking-up', info: state.info, targetRead: true, late };
  }

  /**
   * Once the packages have loaded: restores the package and the payment method, if they are still on sale. Returns true if everything was
   * found in time and the payment is ready.
   */
  takeUp(target: TargetStore, catalogue: CatalogueStore, payment: PaymentStore): boolean {
    const { state } = this;
    // An order of an earlier visit takes precedence.
    if (state.kind !== 'taking-up' || payment.isLookingBack) return false;
    this.state = { kind: 'taken-up' };
    const { item: amount, channel: payType } = state.info;
    const item = catalogue.items.find((each) => each.amount === amount);
    if (item === undefined) return false;
    if (state.late && catalogue.chosenAmount !== null) return false;
    catalogue.choose(item.amount);
    // A remembered account is not the one selected on the other domain.
    const { payable } = target;
    if (payable.kind === 'missing' || payable.account.uid !== state.info.target) return false;
    this.#services.offer.enterHome(payable.account.uid);
    const paymentMethod = this.#services.offer.paymentMethodsFor(item).find((each) => each.payType === payType);
    if (paymentMethod === undefined) return false;
    this.#services.offer.preferPaymentMethod(paymentMethod.payType);
    if (state.late) return false;
    payment.open({ kind: 'coins', target: payable.account, item, catalogue: catalogue.items }, catalogue.savedCards);
    return true;
  }

  /** Restoring takes too long: the shopper may continue by hand and is no longer redirected. */
  holdNoLonger(): void {
    if (this.state.kind === 'taking-up') this.state = { ...this.state, late: true };
  }
}
