import { html, raw } from 'hono/html';
import { FONT_FACES, FONT_FAMILY } from '../simulator/simulator-font.ts';
import type { Html } from '../web/page-parts.ts';
import { PEOPLE, type SocialIssuer } from './social-tokens.ts';

/** Style of a provider's page: plain, so that it is not mistaken for the real one. */
const DIALOG_STYLE = `
${FONT_FACES}:root { color-scheme: light dark; --line: light-dark(#d5d9de, #3a4046) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 30rem; padding: 1.5rem 1rem; font: 16px/1.6 ${FONT_FAMILY}, sans-serif; background: light-dark(#fff, #16191c); color: light-dark(#1c1e21, #eef1f3) }
h1 { font-size: 1.25rem; margin: 0 0 .25rem } p { margin: 0 0 1rem; opacity: .8 }
form { display: grid; gap: .5rem }
button { min-height: 48px; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer }
button:focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
hr { width: 100%; border: 0; border-top: 1px solid var(--line) }
`;

const NAMES = { facebook: 'Facebook', google: 'Google' } as const satisfies Record<SocialIssuer, string>;

const frame = (issuer: SocialIssuer, body: Html): Html =>
  html`<!doctype html>
    <html lang="ar" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${NAMES[issuer]} (محاكاة)</title>
        ${raw(`<style>${DIALOG_STYLE}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`;

const choice = (value: string, label: string): Html =>
  html`<button name="choice" value="${value}" data-choice="${value}">${label}</button>`;

/** The provider's page for choosing a user. The form is sent to its own address. */
export const dialogPage = (issuer: SocialIssuer): Html =>
  frame(
    issuer,
    html`<h1>تسجيل الدخول عبر <bdi>${NAMES[issuer]}</bdi></h1>
      <p>صفحة محاكاة في بيئة التجربة. اختر حسابًا أو نتيجة.</p>
      <form method="post" autocomplete="off">
        ${PEOPLE.map(({ id, name, email }) => choice(id, `${name} · ${email}`))}
        <hr />
        ${choice('cancel', 'إلغاء')} ${choice('slow', 'رد بطيء (20 ثانية)')} ${choice('forged', 'رمز غير صحيح')}
      </form>`,
  );

const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page that passes the answer to the page that opened the window, and closes it. */
export const answerPage = (issuer: SocialIssuer, message: object, siteOrigin: string, afterMs: number): Html =>
  frame(
    issuer,
    html`<p>${afterMs === 0 ? 'تُغلق هذه النافذة الآن.' : 'الرد بطيء…'}</p>
      ${raw(`<script>setTimeout(() => { opener?.postMessage(${literal(message)}, ${literal(siteOrigin)}); close(); }, ${afterMs});</script>`)}`,
  );

/** The page that sends the answer to an address by a form, as Google does in its redirect mode. */
export const formPage = (issuer: SocialIssuer, action: string, name: string, token: string): Html =>
  frame(
    issuer,
    html`<form method="post" action="${action}">
        <input type="hidden" name="${name}" value="${token}" />
        <button>متابعة</button>
      </form>
      ${raw('<script>document.forms[0].submit()</script>')}`,
  );
