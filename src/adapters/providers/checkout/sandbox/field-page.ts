import { createHash } from 'node:crypto';
import { FONT_FACES, FONT_FAMILY } from '../../../../sandbox/font/simulator-font.ts';

/**
 * Headers of a page with one provider's field or form: only the shop's origin may frame it; it runs only its own script, has only
 * this style, and calls only its own origin.
 */
export const framedPageHeaders = (siteOrigin: string, styleHash: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleHash}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${siteOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
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

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** A hosted field's document. The input is enabled once the parent has configured its script. */
export const fieldPage = (siteOrigin: string): string => `<!doctype html>
<html lang="ar" data-merchant-origin="${attribute(siteOrigin)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Checkout</title>
    <style>${STYLE}</style>
    <script src="field.js" defer></script>
  </head>
  <body>
    <input type="text" dir="ltr" inputmode="numeric" autocapitalize="off" autocorrect="off" spellcheck="false" disabled />
  </body>
</html>
`;

export const fieldPageHeaders = (siteOrigin: string): Readonly<Record<string, string>> => framedPageHeaders(siteOrigin, STYLE_HASH);
