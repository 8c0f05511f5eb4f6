/** Logging in and out, the account of a link, and what is said when a login fails. */
export const session = {
  'session.title': 'حسابك',
  'session.logged-in-as': 'الحساب المسجّل',
  'session.log-out': 'تسجيل الخروج',
  'session.logged-out': 'تم تسجيل الخروج',
  'session.from-link': 'فُتح حساب {account} من رابط',
  'session.from-link-text': 'إن كان حسابك فأكّده، وإلا فسجّل الخروج. حتى تؤكّده لن نحفظ فيه أي بطاقة ولا سجل شحنك.',
  'session.remember-held': 'لحفظ البطاقة أكّد أولًا أن هذا حسابك:',
  'session.confirm': 'نعم، هذا حسابي',
  'session.not-mine': 'ليس حسابي',
  'session.problem-title': 'لم يتم تسجيل الدخول',
  'session.problem-read': 'فهمت',

  'which-account.keep': 'البقاء بالحساب الحالي',
  'which-account.switch': 'التبديل إلى الحساب الآخر',
  'which-account.title': 'أي حساب تريد؟',
  'which-account.current': 'الحساب الحالي',
  'which-account.arrived': 'الحساب الذي في الرابط',

  'app-account.yes': 'نعم، تسجيل الدخول',
  'app-account.no': 'لا، المتابعة دون تسجيل',

  'login.name-missing': 'أدخل رقم الحساب لتسجيل الدخول',
  'login.password-missing': 'أدخل كلمة المرور',
  'login.failed': 'تعذّر تسجيل الدخول',
  'login.timed-out': 'انتهت مهلة تسجيل الدخول، حاول مرة أخرى',
  'login.request-timed-out': 'انتهت مهلة الطلب',
  'login.password-too-long': 'كلمة المرور أطول من المسموح. تأكّد أنك لم تلصق نصًا آخر.',
  'login.wrong-credentials': 'رقم الحساب أو كلمة المرور غير صحيحة',
  'login.user-not-exist': 'المستخدم غير موجود',
  'login.user-id-not-found': 'لم نعثر على رقم المستخدم',
  'login.not-registered': 'لا يوجد حساب مسجّل، حمّل التطبيق وأنشئ حسابك أولًا',
  'login.banned-permanently': 'هذا الحساب محظور نهائيًا',
  'login.banned-until': 'هذا الحساب محظور حتى {date}',
  'login.deactivated': 'هذا الحساب معطّل',
  'login.which-account': 'أنت مسجّل الدخول بحساب آخر. أي الحسابين تريد أن تستخدم؟',
  'login.confirm-app-account': 'هل تريد تسجيل الدخول بالحساب المفتوح في التطبيق؟',

  'link.expired': 'انتهت صلاحية الرابط',
  'link.used': 'استُخدم هذا الرابط من قبل. سجّل الدخول برقم حسابك، أو افتح رابطًا جديدًا من التطبيق.',

  'login.reason-cards': 'بطاقاتك المحفوظة: تدفع دون إدخالها من جديد',
  'login.reason-history': 'الحسابات التي شحنت لها من أي جهاز',
  'login.reason-packages': 'باقات أكثر وأكبر',

  'social.title': 'طرق أخرى لتسجيل الدخول',
  'social.or': 'أو',
  'social.facebook': 'المتابعة باستخدام فيسبوك',
  'social.google': 'المتابعة باستخدام Google',
  'social.waiting-facebook': 'أكمل تسجيل الدخول في نافذة فيسبوك.',
  'social.waiting-google': 'أكمل تسجيل الدخول في نافذة Google.',
  'social.leaving': 'ننتقل بك إلى فيسبوك…',
  'social.checking': 'جارٍ تسجيل الدخول…',
  'social.cancel': 'إلغاء',

  'login.popup-blocked': 'منع المتصفح نافذة تسجيل الدخول. اسمح بالنوافذ المنبثقة لهذا الموقع، ثم حاول مرة أخرى.',
  'login.social-unavailable':
    'هذه الطريقة غير متاحة الآن، وقد يكون السبب مانع الإعلانات أو ضعف الاتصال. حاول مرة أخرى، أو سجّل الدخول بطريقة أخرى.',
  'login.social-failed': 'لم يكتمل تسجيل الدخول. حاول مرة أخرى، أو سجّل الدخول بطريقة أخرى.',
  'login.social-foreign': 'أوقفنا تسجيل دخول لم يبدأ من هذه الصفحة، حمايةً لحسابك. حاول من جديد.',

  'target.login-link': 'تسجيل الدخول',
} as const;
