import type { PayToUser } from '../../domain/account/account.ts';
import type { HomeTab } from '../../domain/share/home-tabs.ts';
import type { LegalPages } from '../../domain/share/legal-links.ts';
import type { StoreTarget } from '../../domain/share/store-target.ts';

/** Invitations, app downloads, and the legal documents of the site. */
export interface ShareServices {
  /** Opens the store requested by the address shortly after the start, unless `mayLeave` returns false then. */
  jumpToStore(mayLeave: () => boolean): void;
  /** Home tab requested by the address, or null. */
  readonly tab: HomeTab | null;
  /** Stores to offer on this device, its own first. */
  readonly stores: readonly StoreTarget[];
  /** Opens a store in another window, this device's own by default; returns false if it has no address, or the app did not open it. */
  openStore(store?: StoreTarget): Promise<boolean>;
  /** The inviter named by the address; null for an anonymous invitation. */
  inviter(): Promise<PayToUser | null>;
  /** User agreement and privacy policy, as far as known. */
  legalPages(): LegalPages;
  /** The same once the platform's config has loaded. */
  legalPagesLater(): Promise<LegalPages>;
}
