import { FONT_FACES, FONT_FAMILY } from '../../../../../sandbox/font/simulator-font.ts';
import { pageResponse } from './page.ts';

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
