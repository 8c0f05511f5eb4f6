/** Logging in and out, the account of a link, and what is said when a login fails. */
export const session = {
  'session.title': 'حسابك',
  'session.logged-in-as': 'مسجّل الدخول باسم',
  'session.log-out': 'تسجيل الخروج',
  'session.logged-out': 'سُجّل خروجك',
  'session.problem-title': 'لم يتم تسجيل الدخول',
  'session.problem-read': 'فهمت',

  'which-account.keep': 'البقاء بالحساب الحالي',
  'which-account.switch': 'التبديل إلى الحساب الآخر',
  'which-account.title': 'أي حساب تريد؟',
  'which-account.current': 'الحساب الحالي',
  'which-account.arrived': 'الحساب الذي في الرابط',

  'app-account.yes': 'نعم، تسجيل الدخول',
  'app-account.no': 'لا، المتابعة كما أنا',

  'login.name-missing': 'يرجى إدخال رقم الحساب لتسجيل الدخول',
  'login.password-missing': 'يرجى إدخال كلمة المرور',
  'login.failed': 'تعذّر تسجيل الدخول',
  'login.timed-out': 'انتهت مهلة تسجيل الدخول، حاول مجددًا',
  'login.request-timed-out': 'انتهت مهلة الطلب',
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

  'target.login-link': 'تسجيل الدخول',
} as const;
