/** The documents of the site, linked at the end of a page. */
export const legal = {
  'legal.title': 'روابط الموقع',
  'legal.terms': 'اتفاقية المستخدم',
  'legal.refunds': 'سياسة الاسترداد',
  'legal.privacy': 'سياسة الخصوصية',
} as const;
