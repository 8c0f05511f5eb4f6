import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SavedCard } from '../../domain/card/saved-card.ts';
import { amountListsOf, type AmountLists } from '../../domain/catalog/amount-lists.ts';
import type { PayItem } from '../../domain/catalog/pay-item.ts';
import * as limits from '../../domain/limits.ts';
import type { MessageKey } from '../../domain/message-key.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { CashierData } from '../di/offer-services.ts';
import type { ServicesGate } from './services-gate.ts';

/** Packages to be looked at. Where they are all that is known, none can be bought. */
interface Listed {
  readonly data: Pick<CashierData, 'chargeList'>;
  readonly lists: AmountLists;
  /** They are those that the device kept: what is sold today is still being asked. */
  readonly isOfLastVisit?: boolean;
}

export type CatalogueStatus =
  | ({ readonly kind: 'idle' | 'loading' } & Partial<Listed>)
  | { readonly kind: 'ready'; readonly data: CashierData; readonly lists: AmountLists }
  | { readonly kind: 'failed'; readonly message: MessageKey; readonly data?: never; readonly lists?: never };

/** The packages on sale for the target, and the one chosen. */
export class CatalogueStore {
  status: CatalogueStatus = { kind: 'idle' };
  chosenAmount: UsdCents | null = null;
  /** Whose packages these are, or will be; null for those of nobody in particular. */
  forUid: string | null = null;
  readonly #gate: ServicesGate;
  #ticket = 0;
  #readAt = { wall: 0, steady: 0 };

  constructor(gate: ServicesGate) {
    this.#gate = gate;
    makeAutoObservable(this, { status: observableRef }, { autoBind: true });
  }

  /** Every package that is shown. */
  get shown(): readonly PayItem[] {
    return this.status.data?.chargeList.list ?? [];
  }

  /** Those that can be bought. */
  get items(): readonly PayItem[] {
    return this.status.kind === 'ready' ? this.shown : [];
  }

  get savedCards(): readonly SavedCard[] {
    return this.status.kind === 'ready' ? this.status.data.savedCards : [];
  }

  /** The chosen package, as long as it is shown. */
  get chosen(): PayItem | null {
    return this.shown.find((item) => item.amount === this.chosenAmount) ?? null;
  }

  /** Saved cards were changed, deleted or found since. */
  keepCards(savedCards: readonly SavedCard[]): void {
    const { status } = this;
    if (status.kind === 'ready') this.status = { ...status, data: { ...status.data, savedCards } };
  }

  choose(amount: UsdCents): void {
    this.chosenAmount = amount;
  }

  /** Nothing stays chosen. */
  leaveChoice(): void {
    this.chosenAmount = null;
  }

  /** Reads the packages for a target; once per target, unless it failed. */
  load(uid: string | null): void {
    const { kind } = this.status;
    const isSame = uid === this.forUid;
    if (isSame && (kind === 'loading' || kind === 'ready')) return;
    this.status = isSame ? { ...this.status, kind: 'loading' } : { kind: 'loading' };
    this.forUid = uid;
    const ticket = ++this.#ticket;
    const decide = (status: CatalogueStatus) =>
      runInAction(() => {
        if (ticket === this.#ticket) this.#take(status);
      });
    this.#gate.whenReady(({ offer, analytics }) => {
      offer.openCashier(uid).then(
        (result) =>
          decide(
            result.ok
              ? { kind: 'ready', data: result.value, lists: amountListsOf(result.value.chargeList) }
              : { kind: 'failed', message: result.error.message },
          ),
        (error: unknown) => {
          analytics.reportCrash(error);
          decide({ kind: 'failed', message: 'request.failed' });
        },
      );
    });
  }

  /** The packages of this account, while they are no older than a minute. */
  known(uid: string): readonly PayItem[] | null {
    return this.status.kind === 'ready' && this.forUid === uid && this.#age() <= limits.listedPriceLife ? this.items : null;
  }

  /** Reads them before something is paid; what is shown stays until they have come. Null where they did not. */
  async read(uid: string): Promise<readonly PayItem[] | null> {
    const { services } = this.#gate;
    if (services === null) return null;
    const ticket = ++this.#ticket;
    try {
      const result = await services.offer.openCashier(uid);
      if (!result.ok) return null;
      const { value } = result;
      runInAction(() => {
        if (ticket !== this.#ticket) return;
        this.forUid = uid;
        this.#take({ kind: 'ready', data: value, lists: amountListsOf(value.chargeList) });
      });
      return value.chargeList.list;
    } catch (error) {
      services.analytics.reportCrash(error);
      return null;
    }
  }

  #take(status: CatalogueStatus): void {
    this.status = status;
    this.#readAt = { wall: Date.now(), steady: performance.now() };
  }

  /** By the clock that goes on while the device sleeps, and by the one that nobody sets. */
  #age(): number {
    return Math.max(Math.abs(Date.now() - this.#readAt.wall), performance.now() - this.#readAt.steady);
  }

  /** Reads anew what is on sale, whatever was known. */
  reload(): void {
    const uid = this.forUid;
    this.status = { kind: 'idle' };
    this.load(uid);
  }

  retry(): void {
    this.load(this.forUid);
  }
}
