import type { soon as arabic } from '../ar/soon.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Pages that open later. */
export const soon = {
  'soon.badge': 'Soon',
  'soon.to-topup': 'Top up now',
  'soon.login-title': 'Log in',
  'soon.login-text': 'Here you will log in for more packages and your saved cards. It opens soon; you can top up without it.',
  'soon.fines-title': 'Lift a ban',
  'soon.fines-text': 'Here you will pay a fine and have your account unlocked within minutes. It opens soon.',
  'soon.feedback-title': 'Contact us',
  'soon.feedback-text': 'Here you will tell us about a top-up problem, with pictures or videos. It opens soon; keep your order number.',
  'soon.feedback-success-title': 'Your message to us',
  'soon.feedback-success-text': 'Here you will see that your message has arrived. It opens soon.',
  'soon.share-title': 'Invite friends',
  'soon.share-text': 'Here you will invite friends to your room and find the app’s download links. It opens soon.',
} as const satisfies TranslationOf<typeof arabic>;
