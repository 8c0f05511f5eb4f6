import { createHash } from 'node:crypto';
import { FONT_FACES, FONT_FAMILY } from '../../../../sandbox/font/simulator-font.ts';

/** A page of the simulator, with no resources but its own script, style and font; only the named origins may frame it. */
interface SandboxPage {
  readonly title: string;
  readonly language: 'ar' | 'en';
  readonly style: string;
  /** Address of the page's script on the simulator's origin, or null if it has none. */
  readonly script: string | null;
  /** `data-` attributes of the root element. */
  readonly data: Readonly<Record<string, string>>;
  /** Markup; the caller escapes texts in it. */
  readonly body: string;
  /** Origins that may frame the page, or none if empty. */
  readonly frameAncestors: readonly string[];
  /** Additional origins that its forms may lead to. */
  readonly formTargets: readonly string[];
}

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#39;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const html = ({ title, language, style, script, data, body }: SandboxPage): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${Object.entries(data)
  .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  .join('')}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
    <style>${style}</style>${script === null ? '' : `\n    <script src="${escaped(script)}" defer></script>`}
  </head>
  <body>${body}</body>
</html>
`;

export const pageResponse = (page: SandboxPage, status = 200): Response =>
  new Response(html(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        `style-src ${hashOf(page.style)}`,
        "font-src 'self'",
        "connect-src 'self'",
        `frame-ancestors ${page.frameAncestors.length === 0 ? "'none'" : page.frameAncestors.join(' ')}`,
        "base-uri 'none'",
        `form-action ${["'self'", ...page.formTargets].join(' ')}`,
      ].join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });

const STYLE = `
${FONT_FACES}html, body { margin: 0; block-size: 100%; background: transparent; }
input {
  box-sizing: border-box; display: block; inline-size: 100%; block-size: 100%; margin: 0; padding: 0;
  border: 0; border-radius: 0; outline: 0; background: transparent; appearance: none;
  font: 400 17px/1.3 ${FONT_FAMILY}, sans-serif; font-variant-numeric: tabular-nums;
}
input::placeholder {
  opacity: 1; color: var(--placeholder-color, #757575); font-weight: var(--placeholder-font-weight, inherit);
}
`;

/** A secured field's document. The input is enabled once the SDK has configured it. */
export const fieldPage = (siteOrigin: string): Response =>
  pageResponse({
    title: 'Adyen',
    language: 'en',
    style: STYLE,
    script: '/adyen/field.js',
    data: { 'merchant-origin': siteOrigin },
    body: '<input type="text" dir="ltr" inputmode="numeric" autocapitalize="off" autocorrect="off" spellcheck="false" disabled />',
    frameAncestors: [siteOrigin],
    formTargets: [],
  });
