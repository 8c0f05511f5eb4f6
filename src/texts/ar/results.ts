import type { MessagesOf } from '../catalogue.ts';

/**
 * Results of a payment, one block each: title, sentence, the sentence where no card pays, for a fine, and as a toast. Which outcome an order
 * has is decided in src/domain/outcome, which of these sentences is shown in src/domain/payment/result-words.ts.
 */
export const results = {
  'result.success': 'تم الدفع بنجاح',
  'result.success-line': '{diamonds} لحساب {account}',
  'outcome.success': 'سيصل الألماس إلى الحساب خلال دقائق.',
  'fine.paid': 'يُرفع الحظر عن الحساب تلقائيًا خلال دقائق.',

  'result.fail': 'لم تتم عملية الدفع',
  'outcome.fail': 'لم يذكر البنك السبب. حاول مرة أخرى.',
  'no-card.fail': 'لم يُذكر السبب. حاول مرة أخرى.',

  'result.balance': 'الرصيد غير كافٍ',
  'outcome.balance': 'رصيد البطاقة لا يكفي لهذا المبلغ أو تجاوزت حدّ الشراء. جرّب باقة أصغر أو بطاقة أخرى.',
  'no-card.balance': 'الرصيد أو الحدّ المتاح لك لا يكفي لهذا المبلغ. جرّب طريقة أخرى.',
  'fine.balance': 'رصيد البطاقة لا يكفي لهذا المبلغ أو تجاوزت حدّ الشراء. جرّب بطاقة أخرى.',
  'toast.insufficient-balance': 'الرصيد غير كافٍ. تحقّق من رصيدك أو جرّب بطاقة أخرى.',
  'titled.insufficient-balance': 'تحقّق من رصيدك أو جرّب بطاقة أخرى.',

  'result.expire': 'انتهت صلاحية البطاقة',
  'outcome.expire': 'أفاد البنك بأن التاريخ المسجّل لهذه البطاقة قد مضى. حدّث التاريخ ثم ادفع.',
  'toast.card-expired': 'انتهت صلاحية البطاقة. تحقّق من التاريخ أو جرّب بطاقة أخرى.',
  'titled.card-expired': 'تحقّق من التاريخ أو جرّب بطاقة أخرى.',

  'result.verify': 'لم يكتمل التحقق',
  'outcome.verify': 'لم يتأكد البنك من أنك صاحب البطاقة. حاول مرة أخرى، وأدخل رمز التحقق أو وافق من تطبيق البنك.',
  'no-card.verify': 'لم تكتمل خطوات التأكد من هويتك. حاول مرة أخرى وأكملها حتى آخرها.',
  'toast.retry-or-another-card': 'حاول مرة أخرى أو جرّب بطاقة أخرى.',

  'result.not_support_apple_pay': 'طريقة الدفع غير مدعومة هنا',
  'outcome.not-support-apple-pay': 'افتح هذه الصفحة في متصفح Safari على جهاز Apple، أو اختر طريقة دفع أخرى.',

  'result.other': 'لم يقبل البنك عملية الدفع',
  'result.other-no-card': 'لم تُقبل عملية الدفع',
  'outcome.other': 'تأكّد من تفعيل الشراء عبر الإنترنت والمشتريات الدولية في تطبيق بنكك، أو جرّب بطاقة أو طريقة أخرى.',
  'no-card.other': 'لم نعرف سبب الرفض. اختر طريقة أخرى.',
  'toast.try-another-card': 'جرّب بطاقة أخرى أو طريقة دفع أخرى.',

  'result.card-gone': 'البطاقة لم تعد محفوظة',
  'outcome.card-gone': 'أدخل بيانات البطاقة من جديد، أو اختر طريقة أخرى.',

  'outcome.not-eligible': 'لا تصلح طريقة الدفع هذه لهذا الطلب. اختر طريقة أخرى.',

  'result.notActive': 'طريقة الدفع غير متاحة',
  'outcome.not-active': 'الطريقة التي حاولت الدفع بها متوقفة حاليًا. اختر طريقة أخرى.',

  'result.highRisk': 'تعذّر إتمام الدفع',
  'outcome.high-risk': 'لم تُقبل العملية لأسباب أمنية. حدّث الصفحة ثم حاول مرة أخرى.',

  'outcome.unresolved': 'لم تصلنا النتيجة النهائية بعد، وقد يُقبل الدفع في أي لحظة. سنعرضها هنا فور وصولها.',

  'no-card.not-received': 'لم يصلنا أي مبلغ ولم يُشحن الألماس.',
  'no-card.fine-not-received': 'لم يصلنا أي مبلغ من هذه المحاولة، ولم تُدفع الغرامة.',
  'money.not-charged': 'لم يُخصم أي مبلغ.',
  'money.not-received': 'لم يصلنا أي مبلغ ولم يُشحن الألماس. إن ظهر مبلغ محجوز فإلغاؤه من البنك.',
  'money.fine-not-received': 'لم يصلنا أي مبلغ من هذه المحاولة، ولم تُدفع الغرامة. إن ظهر مبلغ محجوز فإلغاؤه من البنك.',
  'money.unknown': 'لا نعرف بعد هل خُصم المبلغ. إن خُصم فسيكتمل طلبك دون أن تدفع مرة أخرى.',
  'money.earlier-unknown': 'لم يُخصم شيء هذه المرة، ولم تظهر بعد نتيجة طلبك السابق.',
  'money.another-order': 'لم نرسل أي طلب من هذه الصفحة. انتظر نتيجة العملية الأخرى قبل أن تدفع.',

  'fine.after-lifted': 'رُفع الحظر عن هذا الحساب أثناء المحاولة، فلا حاجة إلى الدفع.',
  'fine.after-changed': 'تغيّر مبلغ الغرامة أثناء المحاولة. راجعه في صفحة رفع الحظر قبل أن تدفع.',

  'result.card-saving': 'نحفظ بطاقتك للمرات القادمة…',
  'result.card-saved': 'حُفظت بطاقتك للمرات القادمة',
  'result.card-not-saved': 'لم نتمكن من حفظ البطاقة هذه المرة',
} as const satisfies Readonly<Record<MessagesOf<'money' | 'outcome' | 'no-card' | 'titled' | 'toast'>, string>> & {
  readonly [title: `result.${string}` | `fine.${string}`]: string;
};
