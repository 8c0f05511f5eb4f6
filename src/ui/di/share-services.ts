import type { PayToUser } from '../../domain/account/account.ts';
import type { HomeTab } from '../../domain/share/home-tabs.ts';
import type { LegalPages } from '../../domain/share/legal-links.ts';
import type { StoreTarget } from '../../domain/share/store-target.ts';

/** Invitations, where the app can be had, and the documents of the site. */
export interface ShareServices {
  /** Opens the store that the address asks for, a moment after the start, unless `mayLeave` then says no. */
  jumpToStore(mayLeave: () => boolean): void;
  /** The home tab that the address asks for; null for none. */
  readonly tab: HomeTab | null;
  /** The stores to offer on this device, its own first. */
  readonly stores: readonly StoreTarget[];
  /** Opens a store beside this page, this device's own unless named; false when it has no address, or the app did not open it. */
  openStore(store?: StoreTarget): Promise<boolean>;
  /** Who invites, by the address; null for an invitation of nobody in particular. */
  inviter(): Promise<PayToUser | null>;
  /** The user agreement and the privacy policy as far as is known now. */
  legalPages(): LegalPages;
  /** The same once the platform's config has come. */
  legalPagesLater(): Promise<LegalPages>;
}
