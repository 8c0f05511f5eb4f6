import * as limits from '../limits.ts';
import type { EventName } from '../ports/reports.ts';
import { isNewer } from './web-version.ts';

export interface UpdateQuestion {
  /** website_version of the refreshed config; null when the platform sent none. */
  readonly website: string | null;
  readonly running: string;
  /** The version that this session has already been reloaded for. */
  readonly reloadedFor: string | null;
  readonly paymentUnderWay: boolean;
}

export type UpdateDecision =
  | { readonly kind: 'none' }
  /** A newer version that waits until no payment is under way (D20, F35). */
  | { readonly kind: 'wait' }
  /** Report the page-update event, wait, fetch the page with no-cache and replace the location (platform §4). */
  | { readonly kind: 'reload'; readonly version: string; readonly event: typeof PAGE_UPDATE_EVENT; readonly delay: number };

/** The event's name is ours (platform §4 shows none). */
const PAGE_UPDATE_EVENT = 'h5_page_update' satisfies EventName;

/** The version that a reload was for, as `version time` (epoch ms) tells, while the visit of that time may still last; else null. */
export const reloadOfVisit = (kept: string | null, now: number): string | null => {
  const [, version = '', at = ''] = /^(\S+) (\d{1,16})$/.exec(kept ?? '') ?? [];
  return version !== '' && Math.abs(now - Number(at)) <= limits.updateVisit ? version : null;
};

/** What a refreshed config asks for. A version is reloaded for at most once a session (D20). */
export const decideUpdate = ({ website, running, reloadedFor, paymentUnderWay }: UpdateQuestion): UpdateDecision => {
  if (website === null || !isNewer(website, running) || reloadedFor === website) return { kind: 'none' };
  if (paymentUnderWay) return { kind: 'wait' };
  return { kind: 'reload', version: website, event: PAGE_UPDATE_EVENT, delay: limits.updateReloadDelay };
};

/** The page's own address with dt=timestamp (epoch ms), everything else kept; null for what is no address. */
export const updateAddress = (href: string, timestamp: number): string | null => {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  url.searchParams.set('dt', String(timestamp));
  return url.href;
};

/** Whether this address is one that `updateAddress` gave: the page was loaded anew. */
export const isFreshAddress = (href: string): boolean => URL.canParse(href) && new URL(href).searchParams.has('dt');
