import type { FieldName } from '../protocol.ts';

interface FieldTexts {
  readonly language: string;
  readonly labels: Readonly<Record<FieldName, string>>;
  readonly placeholders: Readonly<Record<FieldName, string>>;
}

/** The field reads left to right, and so does its placeholder: month, then year. */
const AR: FieldTexts = {
  language: 'ar',
  labels: { 'card-number': 'رقم البطاقة', 'expiry-date': 'تاريخ الانتهاء، شهر ثم سنة', cvv: 'رمز الأمان CVV' },
  placeholders: { 'card-number': 'رقم البطاقة', 'expiry-date': 'شهر\u200e/\u200eسنة', cvv: 'CVV' },
};

const EN: FieldTexts = {
  language: 'en',
  labels: { 'card-number': 'Card number', 'expiry-date': 'Expiry date, month then year', cvv: 'Security code CVV' },
  placeholders: { 'card-number': 'Card number', 'expiry-date': 'MM/YY', cvv: 'CVV' },
};

/** Returns the texts of a localization: Arabic or English by the documented codes, or English with the merchant's own placeholders. */
export const textsOf = (localization: unknown): FieldTexts => {
  if (localization === 'AR') return AR;
  if (typeof localization !== 'object' || localization === null) return EN;
  const own = (name: string): string | null => {
    const text: unknown = Reflect.get(localization, name);
    return typeof text === 'string' ? text : null;
  };
  const [month, year] = [own('expiryMonthPlaceholder'), own('expiryYearPlaceholder')];
  return {
    ...EN,
    placeholders: {
      'card-number': own('cardNumberPlaceholder') ?? EN.placeholders['card-number'],
      'expiry-date': month === null || year === null ? EN.placeholders['expiry-date'] : `${month}/${year}`,
      cvv: own('cvvPlaceholder') ?? EN.placeholders.cvv,
    },
  };
};
