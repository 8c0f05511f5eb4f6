import type { MessagesOf } from '../catalogue.ts';

/** The share page and the stores. */
export const share = {
  'store.unavailable': 'رابط التحميل غير متاح الآن',

  'share.download-prompt': 'حمّل التطبيق لتنضمّ إلى من دعاك',
} as const satisfies Record<MessagesOf<'store' | 'share'>, string>;
