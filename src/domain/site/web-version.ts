import * as limits from '../limits.ts';
import type { EventName } from '../ports/reports.ts';
import { isAddress } from '../routing/payable-origin.ts';

/** The version of this build (platform §1, §9); a build may set another in its configuration (D21). */
export const WEB_VERSION = '1.0.333';

/**
 * A version in the specification's comparison: dots removed, read as a number. Known flaw, kept as specified (D20): 1.1.0
 * reads as 110 and is "older" than 1.0.333. Null for anything but digits and dots.
 */
export const versionNumber = (version: string): number | null => {
  const digits = version.trim().replaceAll('.', '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
};

/** True if the platform's website_version is greater than the running one (platform §4); never for an unreadable one. */
export const isNewer = (website: string | null, running: string): boolean => {
  const [theirs, ours] = [website === null ? null : versionNumber(website), versionNumber(running)];
  return theirs !== null && ours !== null && theirs > ours;
};

interface UpdateQuestion {
  /** website_version of the refreshed config, or null if the platform sent none. */
  readonly website: string | null;
  readonly running: string;
  /** The version that this session has already been reloaded for. */
  readonly reloadedFor: string | null;
  readonly paymentUnderWay: boolean;
}

export type UpdateDecision =
  | { readonly kind: 'none' }
  /** A newer version exists; wait until no payment is under way (D20, F35). */
  | { readonly kind: 'wait' }
  /** Report the page-update event, wait, fetch the page with no-cache and replace the location (platform §4). */
  | { readonly kind: 'reload'; readonly version: string; readonly event: typeof PAGE_UPDATE_EVENT; readonly delay: number };

/** Our own name for the event (platform §4 shows none). */
const PAGE_UPDATE_EVENT = 'h5_page_update' satisfies EventName;

/** Returns the version that a reload was for, from `version time` (epoch ms), while that visit may still last; else null. */
export const reloadOfVisit = (kept: string | null, now: number): string | null => {
  const [, version = '', at = ''] = /^(\S+) (\d{1,16})$/.exec(kept ?? '') ?? [];
  return version !== '' && Math.abs(now - Number(at)) <= limits.updateVisit ? version : null;
};

/** Returns the action for a refreshed config. A version is reloaded for at most once per session (D20). */
export const decideUpdate = ({ website, running, reloadedFor, paymentUnderWay }: UpdateQuestion): UpdateDecision => {
  if (website === null || !isNewer(website, running) || reloadedFor === website) return { kind: 'none' };
  if (paymentUnderWay) return { kind: 'wait' };
  return { kind: 'reload', version: website, event: PAGE_UPDATE_EVENT, delay: limits.updateReloadDelay };
};

/** The page's own address with dt=timestamp (epoch ms), otherwise unchanged, or null for an invalid address. */
export const updateAddress = (href: string, timestamp: number): string | null => {
  if (!isAddress(href)) return null;
  const url = new URL(href);
  url.searchParams.set('dt', String(timestamp));
  return url.href;
};

/**
 * True if this address came from `updateAddress` in a visit that may still last (`now`, epoch ms), which means that the page was reloaded. An
 * older one was saved or shared.
 */
export const isFreshAddress = (href: string, now: number): boolean =>
  isAddress(href) && Math.abs(now - Number(new URL(href).searchParams.get('dt') ?? NaN)) <= limits.updateVisit;
