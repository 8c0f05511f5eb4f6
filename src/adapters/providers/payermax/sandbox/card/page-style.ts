import { FONT_FACES, FONT_FAMILY } from '../../../../../sandbox/font/simulator-font.ts';

/** Style of the hosted page: one column for a phone, light and dark. */
export const STYLE = `
${FONT_FACES}:root { color-scheme: light dark; --bg: light-dark(#f2f4f8, #0e1218); --card: light-dark(#fff, #181e27); --text: light-dark(#14202e, #e9eef5); --soft: light-dark(#55647a, #a3b1c4); --line: light-dark(#d8dfe8, #2d3846); --main: light-dark(#1d4fd8, #8fb0ff); --on-main: light-dark(#fff, #0b1730) }
* { box-sizing: border-box; margin: 0 }
body { background: var(--bg); color: var(--text); font: 400 16px/1.6 ${FONT_FAMILY}, sans-serif }
main { display: grid; gap: 16px; max-inline-size: 480px; margin-inline: auto; padding: 16px 16px max(24px, env(safe-area-inset-bottom)) }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; padding-block: 4px; color: var(--soft); font-size: 14px }
header bdi { color: var(--text); font-size: 18px; font-weight: 700 }
section, form { display: grid; gap: 12px; padding: 20px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card) }
.due { gap: 4px; text-align: center } .due p { color: var(--soft); font-size: 14px }
h1 { font-size: 16px; font-weight: 500 } .closed h1 { font-size: 20px; font-weight: 700 } h2 { font-size: 17px }
.due .sum { color: var(--text); font-size: 34px; font-weight: 700; line-height: 1.3 }
fieldset { display: grid; gap: 8px; min-inline-size: 0; padding: 0; border: 0 }
legend { padding: 8px 0; color: var(--soft); font-size: 14px }
button, a.main, a.plain { display: grid; place-items: center; inline-size: 100%; min-block-size: 48px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; touch-action: manipulation }
button.main, a.main { border-color: var(--main); background: var(--main); color: var(--on-main); font-weight: 700 }
button.plain:hover, a.plain:hover { border-color: var(--main) }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`;
