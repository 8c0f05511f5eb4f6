import type { PageArrival } from '../../application/session/adopt-page-info.ts';
import type { UpdateDecision } from '../../domain/version/update-decision.ts';

/** The visit and its page. */
export interface PageServices {
  /** How this visit began: by a redirect from another domain, or not (D15). */
  readonly arrival: PageArrival;
  /** Called when the shopper comes back to the page (D3); gives the unsubscribe. */
  onReturn(returned: () => void): () => void;
  /** Called when the browser shows the page from its back/forward cache, as it was left. */
  onRestored(restored: () => void): void;
  /** From now on the browser asks before the page is left by anything but our own redirects; or, for false, asks no more. */
  askBeforeLeaving(asks: boolean): void;
  /** Platform time, epoch ms (D34). */
  now(): number;
  /** Whether this visit tests dates of saved cards that are not valid (DBG-8). */
  readonly takesAnyDate: boolean;
  /** Where a shopper finds help. */
  readonly supportUrl: string;
  readonly updates: PageUpdates;
}

/** Newer web versions (platform §4). Each answers what came of it: `wait` for a newer one that is held back. */
export interface PageUpdates {
  /** Asks the platform, and loads the page anew for a newer version unless `held`. */
  look(held: () => boolean): Promise<UpdateDecision['kind']>;
  /** The same with what the platform said last. */
  review(held: () => boolean): Promise<UpdateDecision['kind']>;
}
