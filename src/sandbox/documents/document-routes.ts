import { Hono } from 'hono';
import { html } from 'hono/html';
import { sandboxPage } from '../console/sandbox-page.ts';
import { SITE_DOCUMENTS } from './site-documents.ts';

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
