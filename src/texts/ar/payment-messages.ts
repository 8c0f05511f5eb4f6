import type { MessagesOf } from '../catalogue.ts';
import type { first } from './first.ts';

/** What the rules of a payment say: refusals, results and toasts. */
export const paymentMessages = {
  'choice.payment-method-missing': 'يرجى اختيار طريقة الدفع',
  'choice.wallet-type-unavailable': 'نوع Apple Pay الحالي غير متاح',

  'card.field-empty': 'يرجى إدخال {input}',
  'card.field-invalid': '{input} غير صحيح',
  'card.form-unavailable': 'لم تصلنا حقول البطاقة من مزوّد الدفع. لم يُنشأ أي طلب. أعد المحاولة أو اختر طريقة أخرى.',
  'card.tokenise-failed': 'لم تُقبل بيانات البطاقة ولم يُنشأ أي طلب. تحقّق منها وحاول مجددًا.',
  'card.cvv-wrong': 'رمز CVV غير صحيح، يرجى إدخاله مجددًا (يتكوّن عادة من 3 إلى 4 أرقام)',
  'card.bank-expired': 'يفيد البنك بأن صلاحية البطاقة انتهت، ولم تعد البطاقة المحفوظة صالحة. احذفها وادفع من جديد، أو استخدم بطاقة أخرى.',
  'card.update-failed': 'تعذّر تحديث بيانات البطاقة',
  'card.expiry-updated': 'تم تحديث تاريخ صلاحية البطاقة',

  'payment.other-tab': 'هناك عملية دفع جارية في نافذة أخرى',
  'payment.earlier-order-open': 'لديك طلب سابق قيد التحقق، نعرض لك حالته',
  'payment.payment-method-gone': 'طريقة الدفع هذه لم تعد متاحة',

  'payment.paid-after-decline': 'قُبل الدفع بعد رفضه أول الأمر، واكتمل طلبك',

  'outcome.success': 'سيصل الألماس إلى الحساب خلال دقائق.',
  'outcome.fail': 'لم تتم العملية ولم يذكر البنك السبب. يمكنك إعادة المحاولة.',
  'outcome.balance': 'رصيد البطاقة لا يكفي لهذا المبلغ أو تجاوزت حدّ الشراء. جرّب باقة أقل أو بطاقة أخرى.',
  'outcome.expire': 'يقول البنك إن صلاحية البطاقة انتهت. حدّث تاريخ الصلاحية ثم ادفع.',
  'outcome.verify': 'لم ينجح تحقق البنك من البطاقة. أعد المحاولة وأكمل خطوة التحقق.',
  'outcome.not-support-apple-pay': 'هذا المتصفح لا يدعم الدفع بالمحفظة. استخدم طريقة أخرى أو متصفح Safari.',
  'outcome.other': 'جرّب بطاقة أخرى أو طريقة دفع أخرى.',
  'outcome.not-active': 'طريقة الدفع هذه غير مفعّلة الآن. اختر طريقة أخرى.',
  'outcome.high-risk': 'لم تُقبل العملية لأسباب أمنية. حدّث الصفحة ثم حاول مجددًا.',
  'outcome.unresolved': 'لم تصلنا النتيجة النهائية بعد، وقد يُقبل الدفع في أي لحظة. نواصل التحقق ونعرض النتيجة هنا فور وصولها.',

  'wallet.cancelled': 'أُلغيت عملية الدفع',
  'wallet.network-timeout': 'خطأ في الشبكة، تحقّق من الاتصال وأعد المحاولة',
  'wallet.failed': 'تعذّر إتمام طلب الدفع، أعد المحاولة أو جرّب طريقة دفع أخرى',
  'wallet.validation-failed': 'لم يكتمل تحقّق Apple Pay من هذه الصفحة، أعد المحاولة أو جرّب طريقة دفع أخرى',
  'wallet.domain-refused': 'لا يمكن الدفع عبر Apple Pay في هذا الموقع حاليًا. اختر طريقة دفع أخرى.',
  'wallet.unstable': 'خدمة Apple Pay غير مستقرة الآن. حدّث الصفحة ثم حاول مجددًا.',

  'toast.insufficient-balance': 'الرصيد غير كافٍ، تحقّق من رصيدك أو جرّب بطاقة أخرى',
  'toast.try-another-card': 'جرّب بطاقة أخرى أو طريقة دفع أخرى',
  'toast.card-expired': 'انتهت صلاحية البطاقة، تحقّق من التاريخ أو جرّب بطاقة أخرى',
  'toast.retry-or-another-card': 'حاول مجددًا أو جرّب بطاقة أخرى',
} as const satisfies Record<
  Exclude<MessagesOf<'choice' | 'card' | 'payment' | 'outcome' | 'wallet' | 'toast'>, keyof typeof first>,
  string
>;
