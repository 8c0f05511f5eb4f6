/** Paying by a saved card, and looking after it. */
export const savedCards = {
  'cards.list-hint': 'اضغط على بطاقة لتدفع بها.',
  'cvv.title': 'أدخل رمز CVV للبطاقة \u2066{card}\u2069',
  'cvv.private': 'لا نحفظ رمز CVV، ونمحوه بعد كل محاولة.',
  'modify-expiry.title': 'البطاقة \u2066{card}\u2069، تاريخ انتهائها المسجّل {date}',
  'modify-expiry.field': 'تاريخ الانتهاء الجديد',
  'modify-expiry.expired': 'انتهت صلاحية هذه البطاقة. إن وصلتك بطاقة جديدة بالرقم نفسه فأدخل تاريخ انتهائها لتُكمل الدفع.',
  'delete-card.title': 'هل تريد حذف البطاقة \u2066{card}\u2069؟',
  'delete-card.text': 'بعد الحذف لن تُملأ بيانات هذه البطاقة تلقائيًا عند الدفع.',
  'delete-card.confirm': 'تأكيد الحذف',
  'delete-card.cancel': 'إبقاء البطاقة',
  'expired-card.title': 'انتهت صلاحية البطاقة \u2066{card}\u2069',
  'expired-card.text': 'إن وصلتك بطاقة جديدة بالرقم نفسه فحدّث تاريخ انتهائها، أو استخدم بطاقة أخرى.',
  'expired-card.update': 'تحديث تاريخ الانتهاء',
  'expired-card.another': 'استخدام بطاقة أخرى',
} as const;
