import { BRAND_NAME } from '../../domain/site/brand-name.ts';

/** The first download: the frame of every page, the account, the amounts, and the texts for failures. */
export const first = {
  'app.name': BRAND_NAME,

  'common.back': 'رجوع',
  'common.home': 'الصفحة الرئيسية',
  'common.retry': 'إعادة المحاولة',
  'common.reload': 'إعادة تحميل الصفحة',
  'common.loading': 'جارٍ التحميل…',
  'common.copy': 'نسخ',
  'common.copied': 'تم النسخ',

  'home.help-link': 'خدمة العملاء',

  'target.title': 'لمن تشحن؟',
  'target.field': 'رقم الحساب (ID)',
  'target.hint': 'تجده تحت الاسم في الملف الشخصي بالتطبيق.',
  'target.search': 'بحث',
  'target.id': 'ID',

  'amounts.title': 'اختر الباقة',
  'amounts.none-chosen': 'لم تختر باقة بعد',
  'amounts.continue': 'متابعة',
  'amounts.failed-title': 'تعذّر عرض الباقات',
  'amounts.loading': 'جارٍ تحميل الباقات…',

  'crash.title': 'حدث خطأ غير متوقع',
  'crash.text': 'إن كنت قد دفعت فلا تدفع مرة أخرى: أعد تحميل الصفحة لترى نتيجة طلبك.',

  'boot.failed-title': 'تعذّر تحميل الصفحة كاملة',
  'boot.failed-text': 'تأكّد من اتصالك بالإنترنت ثم أعد تحميل الصفحة.',

  'account.id-empty': 'أدخل رقم الحساب.',
  'account.id-too-short': 'رقم الحساب 5 أرقام على الأقل.',
  'account.id-not-digits': 'رقم الحساب يتكوّن من أرقام فقط.',
  'account.id-is-card': 'هذا رقم بطاقة. أدخل رقم الحساب.',
  'account.target-missing': 'حدّد أولًا الحساب الذي تشحن له.',

  'choice.amount-missing': 'اختر باقة.',

  'request.network': 'لا يوجد اتصال بالإنترنت. تأكّد من الشبكة ثم حاول مرة أخرى.',
  'request.timeout': 'انتهت مهلة الاتصال. حاول مرة أخرى.',
  'request.failed': 'حدث خطأ. حاول مرة أخرى بعد قليل.',
  'request.too-often': 'محاولات كثيرة في وقت قصير. انتظر دقيقة ثم حاول مرة أخرى.',
} as const;
