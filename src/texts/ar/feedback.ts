import type { MessagesOf } from '../catalogue.ts';

/** The feedback form. */
export const feedback = {
  'feedback.account-missing': 'يرجى إدخال رقم حسابك',
  'feedback.account-not-digits': 'رقم الحساب يتكوّن من أرقام فقط',
  'feedback.account-too-short': 'رقم الحساب 5 أرقام على الأقل',
  'feedback.content-empty': 'يرجى كتابة ما حدث معك',
  'feedback.content-too-long': 'النص طويل، الحد الأقصى 500 حرف',
  'feedback.too-many-files': 'يمكنك إرفاق 3 صور أو مقاطع فيديو كحد أقصى',
  'feedback.file-kind': 'يمكن إرفاق الصور ومقاطع الفيديو فقط',
  'feedback.file-empty': 'هذا الملف فارغ',
  'feedback.file-too-large': 'حجم الملف أكبر من 20 ميغابايت',
  'feedback.upload-failed': 'تعذّر رفع الملف، حاول مجددًا',
  'feedback.uploading': 'انتظر حتى يكتمل رفع الملفات',
  'feedback.submit-failed': 'تعذّر الإرسال، يرجى التواصل مع خدمة العملاء',
} as const satisfies Record<MessagesOf<'feedback'>, string>;
