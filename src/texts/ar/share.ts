import { BRAND_NAME } from '../../domain/site/brand-name.ts';
import type { MessagesOf } from '../catalogue.ts';

const messages = {
  'store.unavailable': 'رابط التحميل غير متاح الآن.',

  'share.download-prompt': 'حمّل التطبيق لتنضمّ إلى من دعاك.',
} as const satisfies Record<MessagesOf<'store' | 'share'>, string>;

export const share = {
  ...messages,
  'share.title': 'دعوة',
  'share.headline': `وصلتك دعوة إلى ${BRAND_NAME}`,
  'share.headline-ludo': 'وصلتك دعوة إلى لودو',
  'share.inviter': 'صاحب الدعوة',
  'share.top-up': 'شحن الألماس',

  'store.google': 'التحميل من Google Play',
  'store.apple': 'التحميل من App Store',
  'store.huawei': 'التحميل من AppGallery',
  'store.android': 'تحميل ملف APK لأندرويد',
  'store.ludo': 'تحميل لودو',
  'store.others': 'متاجر أخرى',
} as const;
