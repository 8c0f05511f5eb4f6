import type { MessageKey } from '../message-key.ts';
import type { SocialSignInError } from '../ports/social.ts';
import type { RouteName } from '../routing/routes.ts';

/** Pages that show a failed login as a notice, until it is read. */
const WITH_NOTICES: readonly RouteName[] = ['index', 'pay', 'recharge', 'rechargeList', 'login', 'fines'];

/**
 * Returns where a failed login by link or stored session is reported: in a toast on a page without notices. `route` is null while
 * the page is being redirected.
 */
export const placeOfLoginProblem = (route: RouteName | null, isPaymentReturn: boolean): 'notice' | 'toast' =>
  (route === null || WITH_NOTICES.includes(route)) && !isPaymentReturn ? 'notice' : 'toast';

type SocialMessage = Extract<MessageKey, 'login.popup-blocked' | `login.social-${string}`>;

/** Returns the message for a sign-in that brought no token, or null if the shopper closed the window, which needs no message. */
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
