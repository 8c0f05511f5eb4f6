import type { WalletChoice } from '../server/wallet-token.ts';

/** Texts of the sheet, in Arabic regardless of the page's language. */
export const SHEET_TEXTS = {
  title: 'Apple Pay',
  sandbox: 'محفظة تجربة، لا تُخصم منها أموال',
  cancel: 'إلغاء',
  payTo: 'الدفع إلى',
  card: 'البطاقة',
  cardName: 'Visa •••• 4242',
  total: 'الإجمالي',
  validating: 'جارٍ التحقق من المتجر…',
  choose: 'اختر كيف تنتهي العملية',
  processing: 'جارٍ تنفيذ الدفع…',
  success: 'تم الدفع',
  failure: 'لم يكتمل الدفع',
  timeout: 'انتهت المهلة، أُلغيت العملية',
  slow: 'تأخير الموافقة 5 ثوانٍ',
  others: 'نتائج أخرى للتجربة',
} as const;

export const CHOICE_TEXTS: Readonly<Record<WalletChoice, string>> = {
  approve: 'الموافقة والدفع',
  confirm: 'موافقة تحتاج تأكيدًا',
  late: 'معلّقة ثم ناجحة',
  pending: 'معلّقة دائمًا',
  balance: 'رصيد غير كافٍ',
  verify: 'فشل التحقق',
  risk: 'رفض لخطورة عالية',
  decline: 'رفض بلا سبب محدد',
  unlisted: 'رفض بسبب غير مدرج',
};
