import type { MessageKey } from '../../message-key.ts';
import type { SocialSignInError } from '../../ports/social.ts';

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
