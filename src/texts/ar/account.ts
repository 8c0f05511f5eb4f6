/** The page that asks whose account is topped up, beyond what the first download says. */
export const account = {
  'target.intro': 'اكتب رقم الحساب الذي سيستلم الألماس.',
  'target.browse-packages': 'تصفّح الباقات',
  'target.to-amounts': 'متابعة إلى الباقات',
  'target.login-title': 'لديك حساب؟',
  'target.login-text': 'سجّل الدخول لتستفيد من:',
  'past.title': 'مدفوعاتك الأخيرة',
  'past.hint': 'من هذا الجهاز خلال آخر 90 يومًا',
  'past.fine': 'غرامة رفع الحظر',
  'past.paid': 'مدفوع',
  'past.declined': 'لم يتم الدفع',
  'past.open': 'قيد التحقق',
  'past.receipt': 'عرض الإيصال',
  'past.details': 'عرض التفاصيل',
  'past.number': 'رقم الطلب',
} as const;
