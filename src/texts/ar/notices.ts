/** Notices that any screen may carry: a choice brought by a link, an earlier payment. */
export const notices = {
  'notice.close': 'إغلاق',
  'notice.past-payments': 'مدفوعاتك الأخيرة وإيصالاتها',
  'target.own': 'حسابي',
  'target.history': 'حسابات استخدمتها من قبل',

  'arrival.taking-up': 'نستعيد اختياراتك…',
  'arrival.damaged-title': 'لم نتمكن من استعادة ما اخترته',
  'arrival.damaged-text': 'وصل الرابط ناقصًا أو تالفًا. لم يُدفع أي مبلغ، ويمكنك أن تختار من جديد هنا.',
  'which-target.title': 'لمن تريد أن تشحن؟',
  'which-target.text': 'يذكر الرابط حسابًا غير الحساب المحفوظ على هذا الجهاز. تأكّد من الحساب قبل الدفع.',
  'which-target.remembered': 'الحساب المحفوظ على هذا الجهاز',
  'which-target.named': 'الحساب الذي في الرابط',
  'which-target.keep': 'البقاء على الحساب المحفوظ',
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
  'amounts.earlier-paid-title': 'طلبك السابق اكتمل دفعه أيضًا',
  'amounts.earlier-paid-text':
    'شُحن {diamonds} من الألماس إلى {account} بالطلب رقم {order}. إن كان مكرّرًا فتواصل مع خدمة العملاء واذكر هذا الرقم.',
  'amounts.earlier-paid-fine': 'دُفعت غرامة {account} بالطلب رقم {order}. إن كان الدفع مكرّرًا فتواصل مع خدمة العملاء واذكر هذا الرقم.',
  'amounts.declined-paid-title': 'قُبل الدفع بعد رفضه',
  'amounts.declined-paid-text':
    'شُحن {diamonds} من الألماس إلى {account} بالطلب رقم {order} الذي رُفض أول الأمر، فلا تدفع ثمنه مرة أخرى. إن لم تعد تريده فتواصل مع خدمة العملاء واذكر هذا الرقم.',
  'amounts.declined-paid-fine':
    'دُفعت غرامة {account} بالطلب رقم {order} الذي رُفض أول الأمر، فلا تدفعها مرة أخرى. إن دفعتها من جديد فتواصل مع خدمة العملاء واذكر هذا الرقم.',
  'amounts.earlier-paid-seen': 'فهمت',
  'amounts.ended-title': 'ظهرت نتيجة عملية الدفع السابقة',
  'amounts.ended-text': 'اطّلع عليها قبل أن تدفع مرة أخرى.',
  'amounts.ended-show': 'عرض النتيجة',
} as const;
