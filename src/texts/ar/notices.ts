import type { MessagesOf } from '../catalogue.ts';
import type { first } from './first.ts';

/** Notices that any screen may carry: a choice brought by a link, an earlier payment. */
export const notices = {
  'notice.close': 'إغلاق',
  'notice.message-sent': 'أُرسلت رسالتك إلى خدمة العملاء.',
  'notice.past-payments': 'مدفوعاتك الأخيرة وإيصالاتها',
  'target.own': 'حسابي',
  'target.history': 'حسابات استخدمتها من قبل',

  'arrival.taking-up': 'نستعيد اختياراتك…',
  'arrival.damaged-title': 'لم نتمكن من استعادة ما اخترته',
  'arrival.damaged-text': 'وصل الرابط ناقصًا أو تالفًا. لم يُدفع أي مبلغ، ويمكنك أن تختار من جديد هنا.',
  'which-target.title': 'لمن تريد أن تشحن؟',
  'which-target.text': 'حساب الرابط غير الحساب المحفوظ على هذا الجهاز. تأكّد من الحساب قبل الدفع.',
  'which-target.remembered': 'الحساب المحفوظ على هذا الجهاز',
  'which-target.named': 'الحساب الذي في الرابط',
  'which-target.keep': 'الإبقاء على الحساب المحفوظ',
  'which-target.take': 'الشحن للحساب الذي في الرابط',
  'arrival.log-in-again': 'لحماية حسابك، سجّل الدخول من جديد لترى بطاقاتك المحفوظة.',

  'device.keep-open-title': 'أبقِ هذه الصفحة مفتوحة',
  'device.keep-open-text': 'لا يسمح متصفحك بحفظ الطلب على هذا الجهاز. إن أغلقت الصفحة قبل ظهور النتيجة فلن نتمكن من عرضها لك هنا.',
  'device.one-tab-title': 'أكمل الدفع في هذه الصفحة وحدها',
  'device.one-tab-text': 'لا تفتح صفحة الشحن في علامة تبويب أخرى حتى تظهر النتيجة، كي لا تدفع مرتين.',

  'amounts.pending-title': 'لديك عملية دفع قيد التحقق',
  'amounts.pending-text': 'لا تدفع مرة أخرى قبل أن تعرف نتيجتها.',
  'amounts.pending-show': 'عرض العملية',
  'other-order.title': 'طلب سابق على هذا الجهاز',
  'other-order.notice': 'لم تظهر بعد نتيجة طلب سابق أُرسل من هذا الجهاز. ستظهر لصاحبه في حسابه.',
  'amounts.earlier-paid-title': 'اكتمل دفع طلبك السابق أيضًا',
  'amounts.earlier-paid-text': 'شُحنت {diamonds} إلى {account} بالطلب رقم {order}. إن كان مكرّرًا فتواصل مع خدمة العملاء واذكر هذا الرقم.',
  'amounts.earlier-paid-fine': 'دُفعت غرامة {account} بالطلب رقم {order}. إن كان الدفع مكرّرًا فتواصل مع خدمة العملاء واذكر هذا الرقم.',
  'amounts.declined-paid-title': 'قُبل الدفع بعد رفضه',
  'amounts.declined-paid-text':
    'شُحنت {diamonds} إلى {account} بالطلب رقم {order} الذي رُفض أول الأمر، فلا تدفع ثمنه مرة أخرى. إن لم تعد تريده فتواصل مع خدمة العملاء واذكر هذا الرقم.',
  'amounts.declined-paid-fine':
    'دُفعت غرامة {account} بالطلب رقم {order} الذي رُفض أول الأمر، فلا تدفعها مرة أخرى. إن دفعتها من جديد فتواصل مع خدمة العملاء واذكر هذا الرقم.',
  'amounts.earlier-paid-seen': 'فهمت',
  'amounts.ended-title': 'ظهرت نتيجة عملية الدفع السابقة',
  'amounts.ended-text': 'اطّلع عليها قبل أن تدفع مرة أخرى.',
  'amounts.ended-show': 'عرض النتيجة',
} as const;

/** The documents of the site, linked at the end of a page. */
export const legal = {
  'legal.title': 'روابط الموقع',
  'legal.agree': 'بالدفع توافق على {terms}.',
  'legal.agree-both': 'بالدفع توافق على {terms} و{refunds}.',
  'legal.terms': 'اتفاقية المستخدم',
  'legal.refunds': 'سياسة الاسترداد',
  'legal.privacy': 'سياسة الخصوصية',
} as const;

/** Requests that fail; the sentences of the first download are in first.ts. */
export const requests = {
  'request.insecure': 'تعذّر فتح اتصال آمن. تأكّد من الشبكة ومن تاريخ جهازك ثم حاول مرة أخرى.',
} as const satisfies Record<Exclude<MessagesOf<'request'>, keyof typeof first>, string>;

/** Texts of the first screens once the services have loaded: the steps, the account that was found or refused, a list without packages. */
export const choosing = {
  'steps.title': 'خطوات الشحن',
  'steps.account': 'الحساب',
  'steps.package': 'الباقة',
  'steps.pay': 'الدفع',
  'target.found': 'هل هذا هو الحساب؟',
  'target.found-moved': 'أصبح هذا الرقم لحساب آخر. هل هو المقصود؟',
  'target.found-link': 'هذا الحساب من الرابط الذي فتحته. هل هو المقصود؟',
  'target.found-elsewhere': 'اختير هذا الحساب في علامة تبويب أخرى. هل هو المقصود؟',
  'target.confirm': 'نعم، هذا هو الحساب',
  'missing.change': 'حدّد الحساب أولًا',
  'missing.search': 'ابحث عن الحساب أولًا',
  'missing.answer': 'جارٍ البحث عن الحساب…',
  'missing.confirmation': 'أكّد الحساب أولًا',
  'missing.other-account': 'اكتب رقمًا آخر',
  'account.no-match': 'لم نجد حسابًا بهذا الرقم. تأكّد منه ثم حاول مرة أخرى.',
  'account.guest': 'لا يمكن الشحن لحساب زائر. سجّل الحساب في التطبيق أولًا.',
  'account.banned': 'هذا الحساب محظور. ارفع الحظر أولًا ليمكن الشحن له.',
  'account.cancelled': 'هذا الحساب ملغى ولا يمكن الشحن له.',
  'account.cancelling': 'هذا الحساب قيد الإلغاء ولا يمكن الشحن له.',
  'account.ludo-link': 'لا يمكن الشحن لحسابات لودو عبر هذا الرابط.',
  'amounts.empty-title': 'لا توجد باقات متاحة الآن',
  'amounts.empty-text': 'حاول مرة أخرى بعد قليل، أو حدّد حسابًا آخر.',
  'target.to-fine': 'دفع غرامة رفع الحظر',
} as const;
