/** What the packages' page says of the account and the packages before the services are there: the start script brings it. */
export const amounts = {
  'target.current': 'الشحن إلى',
  'target.change': 'تغيير',
  'target.earlier': 'الحساب السابق',
  'target.keep': 'الإبقاء على الحساب السابق',
  'amounts.recommended': 'مقترحة لك',
  'amounts.remembered': 'باقاتك السابقة',
  'amounts.normal': 'كل الباقات',
  'amounts.highlight': 'ننصح بها',
  'amounts.best': 'أفضل قيمة',
  'amounts.refreshing': 'نحدّث الأسعار…',
  'amounts.bonus': 'منها {count} مجانًا',
  'pay.package-changed': 'تغيّرت هذه الباقة. اختر من جديد.',
} as const;
