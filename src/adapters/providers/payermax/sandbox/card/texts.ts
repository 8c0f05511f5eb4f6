import type { DeclineClass } from '../decline-facts.ts';

const DECLINES: Readonly<Record<DeclineClass, string>> = {
  balance: 'رصيد غير كافٍ',
  expire: 'بطاقة منتهية الصلاحية',
  verify: 'فشل التحقق من البطاقة',
  risk: 'اشتباه بعملية عالية الخطورة',
  decline: 'رفض لسبب آخر',
};

/** Texts of the hosted page, written for the sandbox in Arabic. */
export const TEXTS = {
  title: 'صفحة الدفع التجريبية',
  provider: 'PayerMax',
  sandbox: 'بيئة تجربة، لا تُخصم أي أموال',
  amount: 'المبلغ المطلوب',
  order: 'رقم الطلب',
  question: 'كيف تنتهي عملية الدفع؟',
  approve: 'الموافقة على الدفع',
  declines: 'رفض الدفع',
  decline: DECLINES,
  other: 'من دون نتيجة',
  pending: 'العودة إلى المتجر والعملية قيد المعالجة',
  close: 'إغلاق الصفحة دون إبلاغ المتجر',
  endedTitle: 'انتهت هذه العملية',
  ended: 'وصلت نتيجة الدفع إلى المتجر، ولا يمكن الدفع من هذه الصفحة مرة أخرى.',
  expiredTitle: 'انتهت مهلة هذه الصفحة',
  expired: 'لم يُدفع شيء من هذه الصفحة. عد إلى المتجر لمعرفة حالة طلبك.',
  unknownTitle: 'هذه الصفحة غير معروفة',
  unknown: 'ربما أُعيد تشغيل بيئة التجربة. عد إلى المتجر لمعرفة حالة طلبك.',
  back: 'العودة إلى المتجر',
} as const;
