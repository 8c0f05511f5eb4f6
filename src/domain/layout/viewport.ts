import * as limits from '../limits.ts';
import type { RouteName } from '../routing/routes.ts';

/** Whether a viewport of this width (CSS px) is the desktop's (D22: wider than 800). */
export const isDesktopWidth = (width: number): boolean => width >= limits.desktopMinimumWidth;

export type ResizeDecision = 'none' | 'wait' | 'reload';

/** What a resize asks for: a reload across the desktop boundary (platform §2), once no payment is under way (D20). Widths in CSS px. */
export const decideResize = (widthAtLoad: number, width: number, paymentUnderWay: boolean): ResizeDecision => {
  if (isDesktopWidth(widthAtLoad) === isDesktopWidth(width)) return 'none';
  return paymentUnderWay ? 'wait' : 'reload';
};

/** What a reload of the page would break off. */
export interface PageInUse {
  /** Null where the address names no screen. */
  readonly route: RouteName | null;
  readonly isPaymentOpen: boolean;
  readonly isPaymentReturn: boolean;
  /** A link's login, or the account that a redirect names, is being asked about. */
  readonly isVisitBeginning: boolean;
  /** The choice made on another domain is being taken up (D15). */
  readonly isTakingUpChoice: boolean;
  /** The shopper is asked which account to keep, or has not decided which one to top up. */
  readonly isAccountAsked: boolean;
}

/** Whether a reload has to wait: the shopper would lose something by it (D20). */
export const holdsReload = (page: PageInUse): boolean =>
  page.isPaymentOpen ||
  page.isPaymentReturn ||
  page.isVisitBeginning ||
  page.isTakingUpChoice ||
  page.isAccountAsked ||
  page.route === 'payStep';

/** Whether a tap is the second of a double tap, which is cancelled so that it does not zoom (platform §2). Times in ms; `last` is null before the first. */
export const isDoubleTap = (last: number | null, at: number): boolean => last !== null && at - last < limits.doubleTapWindow;
