/** The first download: the frame of every page, the account, the amounts, and what is said when something breaks. */
export const first = {
  'app.name': 'سوا',

  'common.back': 'رجوع',
  'common.home': 'الصفحة الرئيسية',
  'common.retry': 'إعادة المحاولة',
  'common.reload': 'إعادة تحميل الصفحة',
  'common.loading': 'جارٍ التحميل…',
  'common.copy': 'نسخ',
  'common.copied': 'تم النسخ',

  'home.help-link': 'تواصل معنا',

  'target.title': 'لمن تشحن؟',
  'target.field': 'رقم الحساب (ID)',
  'target.hint': 'تجده تحت الاسم في الصفحة الشخصية داخل التطبيق.',
  'target.search': 'بحث',
  'target.found': 'هل هذا هو الحساب؟',
  'target.confirm': 'نعم، اشحن لهذا الحساب',
  'target.current': 'الشحن إلى',
  'target.change': 'تغيير',
  'target.keep': 'إبقاء الحساب الحالي',
  'target.id': 'ID',

  'amounts.title': 'اختر الباقة',
  'amounts.recommended': 'مقترحة لك',
  'amounts.remembered': 'اخترتها من قبل',
  'amounts.normal': 'كل الباقات',
  'amounts.highlight': 'ننصح بها',
  'amounts.bonus': 'منها {count} هدية',
  'amounts.none-chosen': 'لم تختر باقة بعد',
  'amounts.none-chosen-hint': 'اختر باقة للمتابعة',
  'amounts.continue': 'متابعة',
  'amounts.failed-title': 'تعذّر عرض الباقات',
  'amounts.empty-title': 'لا توجد باقات متاحة الآن',
  'amounts.empty-text': 'جرّب بعد قليل، أو حدّد حسابًا آخر.',
  'amounts.loading': 'جارٍ تحميل الباقات…',

  'crash.title': 'حدث خطأ لم نتوقعه',
  'crash.text': 'وصلنا بلاغ بما حدث. إن كنت قد دفعت فلا تدفع مرة أخرى: أعد تحميل الصفحة وسنعرض لك نتيجة طلبك.',

  'boot.failed-title': 'تعذّر تحميل الصفحة كاملة',
  'boot.failed-text': 'تحقّق من اتصالك بالإنترنت ثم أعد تحميل الصفحة.',

  'account.id-empty': 'يرجى إدخال رقم الحساب',
  'account.id-too-short': 'رقم الحساب 5 أرقام على الأقل',
  'account.id-not-digits': 'رقم الحساب يتكوّن من أرقام فقط',
  'account.no-match': 'لا توجد نتيجة مطابقة، تحقّق من الرقم المُدخل',
  'account.guest': 'لا يمكن الشحن لحساب زائر',
  'account.banned': 'هذا الحساب محظور ولا يمكن الشحن له',
  'account.cancelled': 'هذا الحساب ملغى ولا يمكن الشحن له',
  'account.cancelling': 'هذا الحساب قيد الإلغاء ولا يمكن الشحن له',
  'account.ludo-link': 'لا يمكن شحن حسابات لودو عبر هذا الرابط',
  'account.target-missing': 'حدّد أولًا الحساب الذي تشحن له',

  'choice.amount-missing': 'يرجى اختيار باقة',

  'request.network': 'لا يوجد اتصال بالشبكة. تحقّق منه وأعد المحاولة.',
  'request.timeout': 'انتهت مهلة الطلب. أعد المحاولة.',
  'request.failed': 'تعذّر إتمام الطلب. أعد المحاولة بعد قليل.',
  'request.too-often': 'طلبات كثيرة في وقت قصير. انتظر دقيقة ثم أعد المحاولة.',
} as const;
