export const ELEMENT_TEXTS = {
  ar: {
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    cvv: 'رمز الأمان',
    pay: (amount: string) => `ادفع ${amount}`,
    wrong: 'تحقّق من بيانات البطاقة.',
    failed: 'تعذّر إرسال البطاقة. حاول مجددًا.',
    declined: 'رُفضت عملية الدفع.',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry date',
    cvv: 'Security code',
    pay: (amount: string) => `Pay ${amount}`,
    wrong: 'Check the card details.',
    failed: 'The card could not be sent. Try again.',
    declined: 'The payment was declined.',
  },
};
export type ElementTexts = (typeof ELEMENT_TEXTS)['ar' | 'en'];
