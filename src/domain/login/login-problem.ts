import type { MessageKey } from '../message-key.ts';
import type { SocialSignInError } from '../ports/social.ts';
import type { RouteName } from '../routing/routes.ts';

/** Pages on which a login that failed stands as a notice, until it is read. */
const WITH_NOTICES: readonly RouteName[] = ['index', 'pay', 'recharge', 'rechargeList', 'login', 'fines'];

/**
 * Where a login by a link, or by a kept session, that failed is told: in a toast on a page without notices. `route` is null while
 * the page is being redirected.
 */
export const placeOfLoginProblem = (route: RouteName | null, isPaymentReturn: boolean): 'notice' | 'toast' =>
  (route === null || WITH_NOTICES.includes(route)) && !isPaymentReturn ? 'notice' : 'toast';

type SocialMessage = Extract<MessageKey, 'login.popup-blocked' | `login.social-${string}`>;

/** What the shopper reads when a sign-in has brought no token; null where nothing is to be said: they closed the window themselves. */
export const socialRefusal = (error: SocialSignInError): SocialMessage | null => {
  switch (error._tag) {
    case 'SignInCancelled':
      return null;
    case 'PopupBlocked':
      return 'login.popup-blocked';
    case 'SocialSdkUnavailable':
      return 'login.social-unavailable';
    case 'SignInRefused':
      return 'login.social-failed';
    case 'ForeignReturn':
      return 'login.social-foreign';
  }
};
