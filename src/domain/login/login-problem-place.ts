import type { RouteName } from '../routing/routes.ts';

/** Pages on which a login that failed stands as a notice, until it is read. */
const WITH_NOTICES: readonly RouteName[] = ['index', 'pay', 'recharge', 'rechargeList', 'login', 'fines'];

/**
 * Where a login by a link, or by a kept session, that failed is told: in a toast on a page without notices. `route` is null while
 * the page is being redirected.
 */
export const placeOfLoginProblem = (route: RouteName | null, isPaymentReturn: boolean): 'notice' | 'toast' =>
  (route === null || WITH_NOTICES.includes(route)) && !isPaymentReturn ? 'notice' : 'toast';
