/** The dialogs of a wallet. */
export const wallet = {
  'wallet-button.title': 'أكمل الدفع عبر Apple Pay',
  'wallet-button.loading': 'نجهّز زر Apple Pay…',
  'wallet-button.close': 'إلغاء الدفع والعودة',

  'wallet-unsupported.title': 'Apple Pay غير متاح في هذا المتصفح',
  'wallet-unsupported.another': 'اختيار طريقة دفع أخرى',
  'wallet-unsupported.copy': 'نسخ الرابط لفتحه في Safari',
  'wallet-unsupported.copied': 'نُسخ الرابط، الصقه في Safari',

  'google-pay.unsupported-title': 'Google Pay غير متاح هنا',
} as const;
