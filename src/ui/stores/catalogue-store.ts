import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SavedCard } from '../../domain/card/saved-card.ts';
import { type AmountLists, amountListsOf, type PayItem } from '../../domain/order/pay-item.ts';
import * as limits from '../../domain/limits.ts';
import type { MessageKey } from '../../domain/message-key.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { CashierData } from '../di/app-services.ts';
import type { ServicesGate } from './services-gate.ts';

/** Packages to display. If only these are known, none can be bought. */
interface Listed {
  readonly data: Pick<CashierData, 'chargeList'>;
  readonly lists: AmountLists;
  /** They come from the device's storage: today's packages are still being requested. */
  readonly isOfLastVisit?: boolean;
}

export type CatalogueStatus =
  | ({ readonly kind: 'idle' | 'loading' } & Partial<Listed>)
  | { readonly kind: 'ready'; readonly data: CashierData; readonly lists: AmountLists }
  | { readonly kind: 'failed'; readonly message: MessageKey; readonly data?: never; readonly lists?: never };

/** Packages on sale for the target, and the selected one. */
export class CatalogueStore {
  status: CatalogueStatus = { kind: 'idle' };
  chosenAmount: UsdCents | null = null;
  /** Uid of the account that these packages are for, or will be, or null for packages of no particular account. */
  forUid: string | null = null;
  readonly #gate: ServicesGate;
  #ticket = 0;
  #readAt = { wall: 0, steady: 0 };

  constructor(gate: ServicesGate) {
    this.#gate = gate;
    makeAutoObservable(this, { status: observableRef }, { autoBind: true });
  }

  get shown(): readonly PayItem[] {
    return this.status.data?.chargeList.list ?? [];
  }

  get items(): readonly PayItem[] {
    return this.status.kind === 'ready' ? this.shown : [];
  }

  /** False while only the last visit's packages, or none, are shown. */
  get isOfToday(): boolean {
    const { status } = this;
    return status.kind === 'ready' || (status.kind !== 'failed' && status.isOfLastVisit === false);
  }

  get savedCards(): readonly SavedCard[] {
    return this.status.kind === 'ready' ? this.status.data.savedCards : [];
  }

  get chosen(): PayItem | null {
    return this.shown.find((item) => item.amount === this.chosenAmount) ?? null;
  }

  /** Takes over saved cards after some were changed, deleted or found. */
  keepCards(savedCards: readonly SavedCard[]): void {
    const { status } = this;
    if (status.kind === 'ready') this.status = { ...status, data: { ...status.data, savedCards } };
  }

  choose(amount: UsdCents): void {
    this.chosenAmount = amount;
  }

  leaveChoice(): void {
    this.chosenAmount = null;
  }

  /** Reads the packages for a target; once per target, unless that failed. */
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

  /** This account's packages if they are at most a minute old. */
  known(uid: string): readonly PayItem[] | null {
    return this.status.kind === 'ready' && this.forUid === uid && this.#age() <= limits.listedPriceLife ? this.items : null;
  }

  /** Reads the packages before a payment; the shown ones stay until the answer arrives. Returns null if loading fails. */
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

  /** Age in ms: the larger by two clocks, one that keeps running while the device sleeps and one that cannot be set. */
  #age(): number {
    return Math.max(Math.abs(Date.now() - this.#readAt.wall), performance.now() - this.#readAt.steady);
  }

  /** Reads the packages again, whatever was known. */
  reload(): void {
    const uid = this.forUid;
    this.status = { kind: 'idle' };
    this.load(uid);
  }

  retry(): void {
    this.load(this.forUid);
  }
}
