import type { RouteName } from '../routing/routes.ts';

/** What is on the page when someone has been logged in. */
export interface PageAtLogin {
  /** Null where the address names no screen. */
  readonly route: RouteName | null;
  readonly isPaymentOpen: boolean;
  readonly isPaymentReturn: boolean;
  /** A redirect from another domain has brought a choice, or was meant to (D15). */
  readonly isArrival: boolean;
}

/** Screens that a login by a link does not lead away from: they show the pay page already. */
const PAY_PAGES: readonly (RouteName | null)[] = ['pay', 'recharge'];

/**
 * Whether a login leads to the landing page (platform §2): always from the login page, which shows no payment; from elsewhere, where a
 * link has logged someone in, unless that would lead away from something.
 */
export const landsAfterLogin = ({ route, isPaymentOpen, isPaymentReturn, isArrival }: PageAtLogin): boolean =>
  route === 'login' || (!isPaymentOpen && !isPaymentReturn && !isArrival && !PAY_PAGES.includes(route));
