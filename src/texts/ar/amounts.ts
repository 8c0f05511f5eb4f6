/** Texts about the account and the packages that the packages' page shows before the services have loaded; part of the start script. */
export const amounts = {
  'target.current': 'الشحن إلى',
  'target.change': 'تغيير',
  'target.earlier': 'الحساب السابق',
  'target.keep': 'الإبقاء على الحساب السابق',
  'amounts.recommended': 'مقترحة لك',
  'amounts.remembered': 'باقاتك السابقة',
  'amounts.normal': 'الباقات',
  'amounts.highlight': 'ننصح بها',
  'amounts.best': 'أفضل قيمة',
  'amounts.refreshing': 'نحدّث الأسعار…',
  'amounts.bonus': 'منها {count} مجانًا',
  'amounts.local': 'نحو {amount}',
  'pay.package-changed': 'تغيّرت هذه الباقة. اختر من جديد.',
} as const;
