import type { PageArrival } from '../../application/session/adopt-page-info.ts';

/** The visit and its page. */
export interface PageServices {
  /** How this visit began: by a redirect from another domain, or not (D15). */
  readonly arrival: PageArrival;
  /** Called when the shopper comes back to the page (D3); gives the unsubscribe. */
  onReturn(returned: () => void): () => void;
  /** While `asks` says so, the browser asks before the page is left by anything but our own redirects. */
  askBeforeLeaving(asks: () => boolean): void;
  /** Platform time, epoch ms (D34). */
  now(): number;
  /** Where a shopper finds help. */
  readonly supportUrl: string;
}
