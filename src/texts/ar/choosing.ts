/** What the first screens say once the services are there: the steps, the account that was found or refused, a list without packages. */
export const choosing = {
  'steps.title': 'خطوات الشحن',
  'steps.account': 'الحساب',
  'steps.package': 'الباقة',
  'steps.pay': 'الدفع',
  'target.found': 'هل هذا هو الحساب؟',
  'target.confirm': 'نعم، اشحن لهذا الحساب',
  'account.no-match': 'لم نجد حسابًا بهذا الرقم. تأكّد منه وأعد المحاولة.',
  'account.guest': 'لا يمكن الشحن لحساب زائر. سجّل الحساب في التطبيق أولًا.',
  'account.banned': 'هذا الحساب محظور ولا يمكن الشحن له',
  'account.cancelled': 'هذا الحساب ملغى ولا يمكن الشحن له',
  'account.cancelling': 'هذا الحساب قيد الإلغاء ولا يمكن الشحن له',
  'account.ludo-link': 'لا يمكن شحن حسابات لودو عبر هذا الرابط',
  'amounts.empty-title': 'لا توجد باقات متاحة الآن',
  'amounts.empty-text': 'جرّب بعد قليل، أو حدّد حسابًا آخر.',
} as const;
