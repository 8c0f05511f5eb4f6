import { Hono } from 'hono';
import { html } from 'hono/html';
import { sandboxPage } from '../console/start-page.ts';

/** A page hosted elsewhere for a real site: a document, or the app's store page. */
const document = (arabic: string, english: string, text: string) => ({ arabic, english, text });
const store = (arabic: string, english: string) =>
  document(`صفحة التطبيق في ${arabic}`, `The app in ${english}`, 'في الموقع الحقيقي يبدأ التحميل من هنا.');

/** The pages linked in .env.sandbox, by path below /sandbox. */
const SITE_DOCUMENTS = {
  'terms-ksa': document('اتفاقية المستخدم', 'User agreement', 'هنا نص اتفاقية المستخدم لتطبيق السعودية.'),
  'terms-weyay': document('اتفاقية المستخدم في ويّاي', 'User agreement of weyay', 'هنا نص اتفاقية المستخدم لتطبيق ويّاي.'),
  privacy: document('سياسة الخصوصية', 'Privacy policy', 'هنا نص سياسة الخصوصية.'),
  refunds: document('سياسة الاسترداد', 'Refund policy', 'هنا نص سياسة الاسترداد.'),
  'alternate-privacy': document(
    'سياسة الخصوصية للنسخة البديلة',
    'Privacy policy of the alternate build',
    'هنا نص سياسة الخصوصية للنسخة البديلة.',
  ),
  'store-android': store('متجر أندرويد', 'the Android download'),
  'store-huawei': store('هواوي AppGallery', 'Huawei AppGallery'),
  'store-google': store('Google Play', 'Google Play'),
  'store-apple': store('App Store', 'the App Store'),
  'store-ludo': store('متجر لودو', "Ludo's store"),
};

/** GET /sandbox/terms-ksa and others: placeholders for the documents and stores linked in the settings. */
export const documentRoutes = (): Hono => {
  const routes = new Hono({ strict: false });
  for (const [path, { arabic, english, text }] of Object.entries(SITE_DOCUMENTS)) {
    routes.get(`/${path}`, (context) => {
      context.header('cache-control', 'no-store');
      return context.html(
        sandboxPage({
          title: `${english}: sandbox`,
          heading: html`<span lang="ar" dir="rtl">${arabic}</span><small>${english}. A real site links to its own page.</small>`,
          content: html`<p lang="ar" dir="rtl">${text}</p>
            <p lang="ar" dir="rtl"><a href="/">العودة إلى الصفحة الرئيسية</a></p>`,
        }),
      );
    });
  }
  return routes;
};
