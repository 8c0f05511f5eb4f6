import * as limits from '../limits.ts';
import type { RouteName } from '../routing/routes.ts';

/** True if a viewport of this width (CSS px) is a desktop's (D22: wider than 800). */
export const isDesktopWidth = (width: number): boolean => width >= limits.desktopMinimumWidth;

type ResizeDecision = 'none' | 'wait' | 'reload';

/**
 * Returns the action for a resize: a reload across the desktop boundary (platform §2), once no payment is under way (D20). Widths in CSS
 * px.
 */
export const decideResize = (widthAtLoad: number, width: number, paymentUnderWay: boolean): ResizeDecision => {
  if (isDesktopWidth(widthAtLoad) === isDesktopWidth(width)) return 'none';
  return paymentUnderWay ? 'wait' : 'reload';
};

/** Activities that a page reload would interrupt. */
export interface PageInUse {
  /** Null if the address names no screen. */
  readonly route: RouteName | null;
  readonly isPaymentOpen: boolean;
  readonly isPaymentReturn: boolean;
  /** A link's login, or the account named by a redirect, is being checked. */
  readonly isVisitBeginning: boolean;
  /** The choice made on another domain is being restored (D15). */
  readonly isTakingUpChoice: boolean;
  /** The shopper is choosing which account to keep, or has not decided which one to top up. */
  readonly isAccountAsked: boolean;
}

/** True if a reload must wait because the shopper would lose something (D20). */
export const holdsReload = (page: PageInUse): boolean =>
  page.isPaymentOpen ||
  page.isPaymentReturn ||
  page.isVisitBeginning ||
  page.isTakingUpChoice ||
  page.isAccountAsked ||
  page.route === 'payStep';

/**
 * True if a tap is the second of a double tap, which is cancelled to prevent zooming (platform §2). Times in ms; `last` is null before the
 * first.
 */
export const isDoubleTap = (last: number | null, at: number): boolean => last !== null && at - last < limits.doubleTapWindow;
