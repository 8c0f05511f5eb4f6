import type { share as arabic } from '../ar/share.ts';
import type { TranslationOf } from '../catalogue.ts';

export const share = {
  'store.unavailable': 'The download link is not available now.',

  'share.download-prompt': 'Download the app to join the one who invited you.',
  'share.title': 'Invitation',
  'share.headline': 'You have been invited to Lammooza',
  'share.headline-ludo': 'You have been invited to Ludo',
  'share.inviter': 'Invited by',
  'share.top-up': 'Top up diamonds',

  'store.google': 'Download from Google Play',
  'store.apple': 'Download from the App Store',
  'store.huawei': 'Download from AppGallery',
  'store.android': 'Download the APK for Android',
  'store.ludo': 'Download Ludo',
  'store.others': 'Other stores',
} as const satisfies TranslationOf<typeof arabic>;
