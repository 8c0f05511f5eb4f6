/** The way back from a provider's page. */
export const paymentReturn = {
  'callback.reading': 'نتحقق من نتيجة طلبك',
  'callback.reading-text': 'نعرض النتيجة فور التأكد منها، ويستغرق ذلك عادة ثواني قليلة. إن كنت قد دفعت فلا تدفع مرة أخرى.',
  'callback.to-amounts': 'العودة إلى الباقات',
  'callback.elsewhere-title': 'لا يمكننا عرض هذا الطلب هنا',
  'callback.elsewhere-text': 'لم يُرسَل هذا الطلب من هذا المتصفح أو بهذا الحساب. وهذا الرابط ليس إثباتًا للدفع.',
  'callback.elsewhere-mine': 'هل أنت من دفع؟',
  'callback.elsewhere-mine-text':
    'إن كنت قد دفعت فسيصل ما دفعت ثمنه إلى الحساب خلال دقائق، فتحقّق منه في التطبيق قبل أن تدفع مرة أخرى. وتجد النتيجة والإيصال في المتصفح الذي دفعت منه. وإن لم يصل شيء فتواصل مع خدمة العملاء.',
  'callback.elsewhere-packages': 'تصفّح الباقات',
} as const;
