import { createHash } from 'node:crypto';
import { FONT_FACES, FONT_FAMILY } from '../../../../../sandbox/font/simulator-font.ts';
import { framedPageHeaders } from '../framed-page-headers.ts';

const STYLE = `
${FONT_FACES}html, body { margin: 0; background: transparent; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; padding: 4px; font: 400 16px/1.4 ${FONT_FAMILY}, sans-serif; color: var(--colorPrimary, #111); }
label { display: grid; gap: 4px; font-size: 0.875em; color: var(--colorSecondary, #555); }
label:first-child, p, button { grid-column: 1 / -1; }
input {
  box-sizing: border-box; inline-size: 100%; min-block-size: 48px; padding: 0 12px; border: 1px solid var(--colorFormBorder, #777);
  border-radius: 12px; background: var(--colorFormBackground, #fff); color: var(--colorPrimary, #111); appearance: none;
  font: 600 17px/1.3 ${FONT_FAMILY}, sans-serif; font-variant-numeric: tabular-nums; text-align: start;
}
input[aria-invalid='true'] { border-color: var(--colorError, #b00020); }
p { margin: 0; min-block-size: 1.4em; color: var(--colorError, #b00020); font-size: 0.875em; }
button {
  min-block-size: 52px; border: 0; border-radius: 12px; background: var(--colorAction, #186aff); color: var(--colorInverse, #fff);
  font: 700 17px/1.3 ${FONT_FAMILY}, sans-serif; cursor: pointer;
}
button:disabled { opacity: 0.6; cursor: default; }
:focus-visible { outline: 2px solid var(--colorOutline, #186aff); outline-offset: 2px; }
@media (max-width: 280px) { form { grid-template-columns: 1fr; } }
`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const field = (name: string, autocomplete: string): string =>
  `<label><span data-label="${name}"></span><input name="${name}" dir="ltr" inputmode="numeric" autocomplete="${autocomplete}" autocapitalize="off" autocorrect="off" spellcheck="false" aria-describedby="problem" /></label>`;

/** The document of Flow's element: fields and pay button, which its script fills in. */
export const elementPage = (siteOrigin: string): string => `<!doctype html>
<html lang="ar" data-merchant-origin="${attribute(siteOrigin)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Checkout Flow</title>
    <style>${STYLE}</style>
    <script src="flow-element.js" defer></script>
  </head>
  <body>
    <form novalidate hidden>
      ${field('number', 'cc-number')}
      ${field('expiry', 'cc-exp')}
      ${field('cvv', 'cc-csc')}
      <p id="problem" role="alert"></p>
      <button type="submit" data-choice="pay"></button>
    </form>
  </body>
</html>
`;

export const elementPageHeaders = (siteOrigin: string): Readonly<Record<string, string>> => framedPageHeaders(siteOrigin, STYLE_HASH);
