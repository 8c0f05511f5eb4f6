/** The room on the home page. */
export const roomStrip = {
  'room-strip.last': 'آخر غرفة كنت فيها',
  'room-strip.own': 'غرفتك الصوتية',
  'room-strip.number': 'رقم الغرفة',
  'room-strip.live': 'مباشر',
  'room-strip.reconnecting': 'نعيد الاتصال بالغرفة…',
  'room-strip.ended': 'تعذّر عرض الغرفة الآن',
  'room-strip.mics': 'على المايك',
  'room-strip.taken': '{taken} من {seats}',
  'room-strip.nobody': 'لا أحد على المايك الآن',
  'room-strip.person': 'مستخدم',
  'room-strip.gifts': 'الهدايا',
  'room-strip.enter': 'ادخل الغرفة من التطبيق',
} as const;
