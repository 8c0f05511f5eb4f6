/** The rows of saved cards. */
export const cards = {
  'cards.title': 'بطاقاتك المحفوظة',
  'cards.recent': 'آخر طريقة دفعت بها',
  'cards.ending': 'بطاقة آخر أرقامها {digits}',
  'cards.valid-until': 'صالحة حتى \u2066{date}\u2069',
  'cards.ended': 'انتهت في \u2066{date}\u2069',
  'cards.opens-cvv': 'يفتح خانة رمز CVV',
  'cards.all': 'عرض كل البطاقات',
  'cards.other-methods': 'طرق دفع أخرى',
  'cards.delete': 'حذف البطاقة',
  'cards.deleting': 'جارٍ حذف البطاقة…',
  'cards.near-expiry': 'تنتهي صلاحية البطاقة قريبًا',
  'cards.expired': 'انتهت صلاحية البطاقة',
  'cards.update': 'تحديث التاريخ',
  'modify-expiry.hint': 'الشهر ثم السنة، مثل \u206609/28\u2069',
  'cvv.forgotten-hint': 'لن تظهر هذه البطاقة بين بطاقاتك في المرة القادمة.',
} as const;
