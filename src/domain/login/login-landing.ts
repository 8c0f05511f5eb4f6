import type { RouteName } from '../routing/routes.ts';

/** The state of the page when a login completes. */
export interface PageAtLogin {
  /** Null if the address names no screen. */
  readonly route: RouteName | null;
  readonly isPaymentOpen: boolean;
  readonly isPaymentReturn: boolean;
  /** A redirect from another domain has brought a choice, or should have (D15). */
  readonly isArrival: boolean;
}

/** Screens that a login by link does not leave: they already show the pay page. */
const PAY_PAGES: readonly (RouteName | null)[] = ['pay', 'recharge'];

/**
 * True if a login leads to the landing page (platform §2): always from the login page, which shows no payment; from elsewhere, after a
 * login by link, unless it would lead away from something.
 */
export const landsAfterLogin = ({ route, isPaymentOpen, isPaymentReturn, isArrival }: PageAtLogin): boolean =>
  route === 'login' || (!isPaymentOpen && !isPaymentReturn && !isArrival && !PAY_PAGES.includes(route));
