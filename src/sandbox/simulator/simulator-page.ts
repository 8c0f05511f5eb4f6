import { createHash } from 'node:crypto';
import { FONT_FACES, FONT_FAMILY } from './simulator-font.ts';

/** A page of a provider's simulator, with no resources but its own script, style and font; only the named origins may frame it. */
export interface SimulatorPage {
  readonly title: string;
  readonly language: 'ar' | 'en';
  readonly style: string;
  /** Address of the page's script on the simulator's origin; a page without one runs none. */
  readonly script?: string;
  /** `data-` attributes of the root element. */
  readonly data?: Readonly<Record<string, string>>;
  /** Markup; the caller escapes texts in it. */
  readonly body: string;
  /** Origins that may frame the page. By default there are none. */
  readonly frameAncestors?: readonly string[];
  /** Sources of the policy that its forms may lead to. By default there are none. */
  readonly formTargets?: readonly string[];
}

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#39;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const html = ({ title, language, style, script, data = {}, body }: SimulatorPage): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${Object.entries(data)
  .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  .join('')}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${escaped(title)}</title>
    <style>${style}</style>${script === undefined ? '' : `\n    <script src="${escaped(script)}" defer></script>`}
  </head>
  <body>${body}</body>
</html>
`;

const policyOf = ({ style, script, frameAncestors = [], formTargets = [] }: SimulatorPage): string =>
  [
    "default-src 'none'",
    ...(script === undefined ? [] : ["script-src 'self'", "connect-src 'self'"]),
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`,
    "base-uri 'none'",
    `form-action ${formTargets.length === 0 ? "'none'" : formTargets.join(' ')}`,
  ].join('; ');

export const pageResponse = (page: SimulatorPage, status = 200): Response =>
  new Response(html(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': policyOf(page),
      // With no-referrer a form is sent with the origin "null".
      'referrer-policy': page.formTargets === undefined ? 'no-referrer' : 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });

const FIELD_STYLE = `
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

/** The document of one hosted field, framed by the shop. The input is enabled once its script has been configured. */
export const fieldPage = (title: string, script: string, siteOrigin: string): Response =>
  pageResponse({
    title,
    language: 'en',
    style: FIELD_STYLE,
    script,
    data: { 'merchant-origin': siteOrigin },
    body: '<input type="text" dir="ltr" inputmode="numeric" autocapitalize="off" autocorrect="off" spellcheck="false" disabled />',
    frameAncestors: [siteOrigin],
  });
