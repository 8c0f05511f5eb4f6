import type { share as arabic } from '../ar/share.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The share page and the stores. */
export const share = {
  'store.unavailable': 'The download link is not available now',

  'share.download-prompt': 'Download the app to join the one who invited you',
} as const satisfies TranslationOf<typeof arabic>;
