import type { PageArrival } from '../../application/session/adopt-page-info.ts';
import type { UpdateDecision } from '../../domain/version/update-decision.ts';

/** The visit and its page. */
export interface PageServices {
  /** Whether this visit began by a redirect from another domain (D15). */
  readonly arrival: PageArrival;
  /** Calls back when the shopper returns to the page (D3); returns the unsubscribe. */
  onReturn(returned: () => void): () => void;
  /** Calls back when the browser restores the page from its back/forward cache. */
  onRestored(restored: () => void): void;
  /** Enables or disables the browser's confirmation before the page is left by anything but our own redirects. */
  askBeforeLeaving(asks: boolean): void;
  /** Platform time, epoch ms (D34). */
  now(): number;
  /** True if this visit tests saved cards with invalid dates (DBG-8). */
  readonly takesAnyDate: boolean;
  /** URL of customer support. */
  readonly supportUrl: string;
  readonly updates: PageUpdates;
}

/** Newer web versions (platform §4). Each call returns the decision: `wait` for a newer version that is held back. */
export interface PageUpdates {
  /** Checks the platform, and reloads the page for a newer version unless `held`. */
  look(held: () => boolean): Promise<UpdateDecision['kind']>;
  /** Same as `look`, with the platform's last answer. */
  review(held: () => boolean): Promise<UpdateDecision['kind']>;
}
