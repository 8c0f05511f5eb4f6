import type { MessagesOf } from '../catalogue.ts';
import type { first } from './first.ts';

/** Messages of the rules of a payment, before it has a result. */
export const paymentMessages = {
  'choice.payment-method-missing': 'اختر طريقة الدفع.',
  'choice.wallet-type-unavailable': 'طريقة Apple Pay المختارة غير متاحة حاليًا.',

  'card.field-empty': 'أدخل {input}.',
  'card.field-invalid': '{input} غير صحيح.',
  'card.number-wrong': 'رقم البطاقة غير صحيح. راجعه كما هو مكتوب على البطاقة.',
  'card.brand-not-taken': 'لا نقبل هذه البطاقة هنا. نقبل {brands}.',
  'card.cvv-length': 'رمز CVV من {digits} أرقام.',
  'card.name-not-latin': 'اكتب الاسم بالحروف الإنجليزية كما هو على البطاقة.',
  'card.name-has-digits': 'اكتب هنا اسم حامل البطاقة فقط. مسحنا ما كتبته من أرقام البطاقة، ولم نحفظه.',
  'card.date-wrong': 'راجع تاريخ الانتهاء: اكتب الشهر ثم السنة، وتأكّد أن التاريخ لم يمضِ.',
  'card.date-incomplete': 'تاريخ الانتهاء غير مكتمل. اكتب الشهر ثم السنة.',
  'card.month-wrong': 'الشهر من 01 إلى 12، وبعده السنة.',
  'card.date-past': 'هذا التاريخ مضى. راجعه أو استخدم بطاقة أخرى.',
  'card.form-unavailable': 'لم يُخصم أي مبلغ. حاول مرة أخرى أو اختر طريقة أخرى.',
  'card.element-expired': 'ظل نموذج الدفع مفتوحًا مدة طويلة فأُغلق، ولم يُخصم أي مبلغ. حاول مرة أخرى.',
  'card.element-unavailable': 'لم يصلنا نموذج الدفع، ولم يُخصم أي مبلغ. حاول مرة أخرى أو اختر طريقة أخرى.',
  'card.tokenise-failed': 'لم تُقبل بيانات البطاقة، ولم نرسل أي طلب هذه المرة. راجعها ثم حاول مرة أخرى.',
  'card.cvv-wrong': 'رمز CVV غير صحيح. أدخله مرة أخرى (يتكوّن عادة من 3 أو 4 أرقام).',
  'card.bank-expired': 'أفاد البنك بأن صلاحية البطاقة انتهت، ولم تعد البطاقة المحفوظة صالحة. احذفها وادفع من جديد، أو استخدم بطاقة أخرى.',
  'card.update-failed': 'تعذّر تحديث بيانات البطاقة.',
  'card.deleted': 'حُذفت البطاقة.',
  'card.expiry-updated': 'تم تحديث تاريخ انتهاء البطاقة.',

  'payment.other-tab': 'هناك عملية دفع جارية في علامة تبويب أخرى.',
  'payment.earlier-order-open': 'لديك طلب سابق قيد التحقق، وهذه حالته.',
  'payment.payment-method-gone': 'طريقة الدفع هذه لم تعد متاحة.',

  'payment.no-way-back': 'لا يمكن الرجوع الآن. انتظر لحظة حتى تكتمل هذه الخطوة.',
  'payment.paid-after-decline': 'قُبل الدفع بعد رفضه أول الأمر، واكتمل طلبك.',
  'payment.session-changed': 'تغيّر الحساب المسجّل على هذا الجهاز، ولم نرسل أي طلب هذه المرة.',

  'wallet.cancelled': 'أُلغيت عملية الدفع.',
  'wallet.network-timeout': 'خطأ في الشبكة. تأكّد من الاتصال ثم حاول مرة أخرى.',
  'wallet.failed': 'تعذّر إتمام طلب الدفع. حاول مرة أخرى أو جرّب طريقة دفع أخرى.',
  'wallet.validation-failed': 'لم يكتمل تحقّق Apple Pay من هذه الصفحة. حاول مرة أخرى أو جرّب طريقة دفع أخرى.',
  'wallet.domain-refused': 'لا يمكن الدفع عبر Apple Pay في هذا الموقع حاليًا. اختر طريقة دفع أخرى.',
  'wallet.google-pay-refused': 'لا يمكن الدفع عبر Google Pay في هذا الموقع حاليًا. اختر طريقة دفع أخرى.',
  'wallet.google-pay-unstable': 'خدمة Google Pay غير مستقرة الآن. حدّث الصفحة ثم حاول مرة أخرى.',
  'wallet.unstable': 'خدمة Apple Pay غير مستقرة الآن. حدّث الصفحة ثم حاول مرة أخرى.',
} as const satisfies Record<Exclude<MessagesOf<'choice' | 'card' | 'payment' | 'wallet'>, keyof typeof first>, string>;
