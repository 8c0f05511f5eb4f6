import { FONT_FACES, FONT_FAMILY } from '../../font/simulator-font.ts';

/** The look of a provider's page: plain, so that nobody takes it for the real one. */
export const DIALOG_STYLE = `
${FONT_FACES}:root { color-scheme: light dark; --line: light-dark(#d5d9de, #3a4046) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 30rem; padding: 1.5rem 1rem; font: 16px/1.6 ${FONT_FAMILY}, sans-serif; background: light-dark(#fff, #16191c); color: light-dark(#1c1e21, #eef1f3) }
h1 { font-size: 1.25rem; margin: 0 0 .25rem } p { margin: 0 0 1rem; opacity: .8 }
form { display: grid; gap: .5rem }
button { min-height: 48px; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer }
button:focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
hr { width: 100%; border: 0; border-top: 1px solid var(--line) }
`;
