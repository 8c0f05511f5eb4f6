export interface ElementTexts {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly pay: (amount: string) => string;
  readonly paying: string;
  readonly wrong: string;
  readonly failed: string;
  readonly declined: string;
}

export const ELEMENT_TEXTS: Readonly<Record<'ar' | 'en', ElementTexts>> = {
  ar: {
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    cvv: 'رمز الأمان',
    pay: (amount) => `ادفع ${amount}`,
    paying: 'جارٍ الدفع…',
    wrong: 'تحقّق من بيانات البطاقة.',
    failed: 'تعذّر إرسال البطاقة. حاول مجددًا.',
    declined: 'رُفضت عملية الدفع.',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry date',
    cvv: 'Security code',
    pay: (amount) => `Pay ${amount}`,
    paying: 'Paying…',
    wrong: 'Check the card details.',
    failed: 'The card could not be sent. Try again.',
    declined: 'The payment was declined.',
  },
};
