import type { MessagesOf } from '../catalogue.ts';
import type { first } from './first.ts';

/** Messages of the rules of a payment: refusals, results and toasts. */
export const paymentMessages = {
  'choice.payment-method-missing': 'اختر طريقة الدفع',
  'choice.wallet-type-unavailable': 'نوع Apple Pay الحالي غير متاح',

  'card.field-empty': 'أدخل {input}',
  'card.field-invalid': '{input} غير صحيح',
  'card.number-wrong': 'رقم البطاقة غير صحيح. راجعه كما هو مكتوب على البطاقة.',
  'card.cvv-incomplete': 'رمز CVV غير مكتمل',
  'card.name-has-digits': 'هنا اسم حامل البطاقة وحده. مسحنا ما كتبته من أرقام البطاقة، ولم نحفظه.',
  'card.date-wrong': 'تاريخ الانتهاء غير مكتمل أو مضى',
  'card.date-incomplete': 'تاريخ الانتهاء غير مكتمل',
  'card.month-wrong': 'الشهر من 01 إلى 12، وبعده السنة',
  'card.date-past': 'انتهت صلاحية هذا التاريخ',
  'card.form-unavailable': 'لم يُخصم أي مبلغ. أعد المحاولة أو اختر طريقة أخرى.',
  'card.element-expired': 'ظل نموذج الدفع مفتوحًا مدة طويلة فأُغلق، ولم يُخصم أي مبلغ. أعد المحاولة.',
  'card.element-unavailable': 'لم يصلنا نموذج الدفع من مزوّد الدفع، ولم يُخصم أي مبلغ. أعد المحاولة أو اختر طريقة أخرى.',
  'card.tokenise-failed': 'لم تُقبل بيانات البطاقة، ولم يُرسَل شيء هذه المرة. تحقّق منها وحاول مرة أخرى.',
  'card.cvv-wrong': 'رمز CVV غير صحيح، أدخله مرة أخرى (يتكوّن عادة من 3 إلى 4 أرقام)',
  'card.bank-expired': 'أفاد البنك بأن صلاحية البطاقة انتهت، ولم تعد البطاقة المحفوظة صالحة. احذفها وادفع من جديد، أو استخدم بطاقة أخرى.',
  'card.update-failed': 'تعذّر تحديث بيانات البطاقة',
  'card.expiry-updated': 'تم تحديث تاريخ انتهاء البطاقة',

  'payment.other-tab': 'هناك عملية دفع جارية في نافذة أخرى',
  'payment.earlier-order-open': 'لديك طلب سابق قيد التحقق، نعرض لك حالته',
  'payment.payment-method-gone': 'طريقة الدفع هذه لم تعد متاحة',

  'payment.no-way-back': 'لا يمكن الرجوع الآن. انتظر لحظة حتى تكتمل هذه الخطوة.',
  'payment.paid-after-decline': 'قُبل الدفع بعد رفضه أول الأمر، واكتمل طلبك',
  'payment.session-changed': 'تغيّر الحساب المسجّل على هذا الجهاز، ولم يُرسَل شيء هذه المرة',

  'outcome.success': 'سيصل الألماس إلى الحساب خلال دقائق.',
  'outcome.fail': 'لم تتم العملية ولم يذكر البنك السبب. أعد المحاولة.',
  'outcome.balance': 'رصيد البطاقة لا يكفي لهذا المبلغ أو تجاوزت حدّ الشراء. جرّب باقة أصغر أو بطاقة أخرى.',
  'outcome.expire': 'أفاد البنك بأن صلاحية البطاقة انتهت. حدّث التاريخ ثم ادفع.',
  'outcome.verify': 'لم ينجح تحقق البنك من البطاقة. أعد المحاولة، وأدخل رمز التحقق أو وافق من تطبيق البنك.',
  'outcome.not-support-apple-pay': 'يعمل Apple Pay في متصفح Safari على أجهزة Apple فقط. اختر طريقة دفع أخرى.',
  'outcome.other': 'تأكّد من تفعيل الشراء عبر الإنترنت والمشتريات الدولية في تطبيق بنكك، أو جرّب بطاقة أو طريقة أخرى.',
  'outcome.not-eligible': 'لم تُقبل طريقة الدفع هذه لهذا الطلب. اختر طريقة أخرى.',
  'outcome.card-gone': 'هذه البطاقة لم تعد محفوظة لدينا. أدخل بياناتها من جديد، أو اختر طريقة أخرى.',
  'outcome.not-active': 'طريقة الدفع هذه غير مفعّلة الآن. اختر طريقة أخرى.',
  'outcome.high-risk': 'لم تُقبل العملية لأسباب أمنية. حدّث الصفحة ثم حاول مرة أخرى.',
  'outcome.unresolved': 'لم تصلنا النتيجة النهائية بعد، وقد يُقبل الدفع في أي لحظة. نواصل التحقق ونعرض النتيجة هنا فور وصولها.',

  'no-card.fail': 'لم تتم العملية ولم يُذكر السبب. أعد المحاولة.',
  'no-card.balance': 'الرصيد أو الحدّ المتاح لك لا يكفي لهذا المبلغ. جرّب طريقة أخرى.',
  'no-card.verify': 'لم يكتمل التحقق من هويتك. أعد المحاولة وأكمل خطواته حتى آخرها.',
  'no-card.other': 'لم تُقبل هذه العملية ولم نعرف السبب. اختر طريقة أخرى.',
  'no-card.not-received': 'لم تكتمل العملية ولم يُشحن الألماس، ولم يصلنا أي مبلغ.',
  'no-card.fine-not-received': 'لم تُدفع الغرامة بهذه المحاولة، ولم يصلنا منها أي مبلغ.',

  'money.not-charged': 'لم يُخصم أي مبلغ.',
  'money.not-received': 'لم تكتمل العملية ولم يُشحن الألماس، ولم يصلنا أي مبلغ. إن ظهر مبلغ محجوز فالبنك هو من يلغي حجزه.',
  'money.fine-not-received': 'لم تُدفع الغرامة بهذه المحاولة، ولم يصلنا منها أي مبلغ. إن ظهر مبلغ محجوز فإلغاؤه من البنك.',
  'money.unknown': 'لا نعرف بعد هل خُصم المبلغ. إن خُصم فسيكتمل هذا الطلب نفسه.',
  'money.earlier-unknown': 'لم يُخصم شيء هذه المرة، وما زلنا نجهل نتيجة طلبك السابق.',
  'money.another-order': 'لم يُرسَل شيء من هذه الصفحة. انتظر نتيجة العملية الأخرى قبل أن تدفع.',

  'wallet.cancelled': 'أُلغيت عملية الدفع',
  'wallet.network-timeout': 'خطأ في الشبكة، تحقّق من الاتصال وأعد المحاولة',
  'wallet.failed': 'تعذّر إتمام طلب الدفع، أعد المحاولة أو جرّب طريقة دفع أخرى',
  'wallet.validation-failed': 'لم يكتمل تحقّق Apple Pay من هذه الصفحة، أعد المحاولة أو جرّب طريقة دفع أخرى',
  'wallet.domain-refused': 'لا يمكن الدفع عبر Apple Pay في هذا الموقع حاليًا. اختر طريقة دفع أخرى.',
  'wallet.google-pay-refused': 'لا يمكن الدفع عبر Google Pay في هذا الموقع حاليًا. اختر طريقة دفع أخرى.',
  'wallet.google-pay-unstable': 'خدمة Google Pay غير مستقرة الآن. حدّث الصفحة ثم حاول مرة أخرى.',
  'wallet.unstable': 'خدمة Apple Pay غير مستقرة الآن. حدّث الصفحة ثم حاول مرة أخرى.',

  'toast.insufficient-balance': 'الرصيد غير كافٍ، تحقّق من رصيدك أو جرّب بطاقة أخرى',
  'toast.try-another-card': 'جرّب بطاقة أخرى أو طريقة دفع أخرى',
  'toast.card-expired': 'انتهت صلاحية البطاقة، تحقّق من التاريخ أو جرّب بطاقة أخرى',
  'toast.retry-or-another-card': 'حاول مرة أخرى أو جرّب بطاقة أخرى',
} as const satisfies Record<
  Exclude<MessagesOf<'choice' | 'card' | 'payment' | 'money' | 'outcome' | 'no-card' | 'wallet' | 'toast'>, keyof typeof first>,
  string
>;
