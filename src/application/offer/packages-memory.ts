import type { ChargeList } from '../../domain/order/pay-item.ts';
import type { Configuration } from '../../domain/ports/settings.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import { packagesToKeep } from './kept-packages.ts';

/** Stores what is on sale for the next visit, which shows it while it reads the list again. */
export class PackagesMemory {
  readonly #store: Pick<KeyValueStore, 'write' | 'remove'>;
  readonly #configuration: Pick<Configuration, 'settings'>;
  readonly #session: Pick<ShopperSession, 'user'>;
  constructor(
    store: Pick<KeyValueStore, 'write' | 'remove'>,
    configuration: Pick<Configuration, 'settings'>,
    session: Pick<ShopperSession, 'user'>,
  ) {
    this.#store = store;
    this.#configuration = configuration;
    this.#session = session;
  }

  /** Returns the payer on this page, or null for a visitor. */
  payer(): string | null {
    return this.#session.user()?.uid ?? null;
  }

  /** Stores the list that this payer requested, unless the payer has changed by now. A list that is too long is not stored. */
  keep(payer: string | null, uid: string | null, chargeList: ChargeList): void {
    if (payer !== this.payer()) return;
    const { flavour } = this.#configuration.settings;
    const kept = packagesToKeep({ flavour, payer, uid }, chargeList);
    if (kept === null) this.#store.remove('last_packages');
    else this.#store.write('last_packages', kept);
  }
}
