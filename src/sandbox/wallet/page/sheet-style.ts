import { FONT_FAMILY } from '../../font/simulator-font.ts';

/** The sheet slides up from the bottom on a phone and is centred on a desktop. The page's styles do not affect it. */
export const SHEET_STYLE = `
:host { all: initial }
dialog {
  --line: light-dark(#d9dee2, #3a4046); --soft: light-dark(#f1f4f6, #262b30); --text: light-dark(#11181c, #f0f4f6);
  box-sizing: border-box; inline-size: 100%; max-inline-size: 480px; max-block-size: 92dvb; margin: auto auto 0; padding: 20px 20px calc(20px + env(safe-area-inset-bottom));
  overflow: auto; border: 0; border-radius: 20px 20px 0 0; color-scheme: light dark; background: light-dark(#fff, #1a1e22); color: var(--text);
  font: 16px/1.6 ${FONT_FAMILY}, sans-serif; animation: rise 0.2s ease-out;
}
dialog::backdrop { background: rgb(0 0 0 / 0.5) }
@media (min-width: 801px) { dialog { margin: auto; border-radius: 20px } }
@media (prefers-reduced-motion: reduce) { dialog { animation: none } }
@keyframes rise { from { transform: translateY(24px); opacity: 0 } }
header { display: flex; align-items: center; justify-content: space-between; gap: 12px }
h2 { margin: 0; font-size: 20px; line-height: 1.4 }
small { display: block; font-size: 14px; font-weight: 400; opacity: 0.75 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 10px 16px; margin: 16px 0; padding: 14px 0; border-block: 1px solid var(--line) }
dt { opacity: 0.75 } dd { margin: 0; text-align: end; font-weight: 600 } dd.total { font-size: 22px }
p { margin: 0 0 12px; text-align: center }
button {
  box-sizing: border-box; min-block-size: 48px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 12px; background: var(--soft); color: inherit;
  font: inherit; cursor: pointer;
}
button:disabled { opacity: 0.5; cursor: default }
button:focus-visible, input:focus-visible { outline: 3px solid light-dark(#0b6bcb, #7cc0ff); outline-offset: 2px }
button.main { inline-size: 100%; border-color: transparent; background: light-dark(#000, #fff); color: light-dark(#fff, #000); font-weight: 700 }
label { display: flex; align-items: center; gap: 10px; min-block-size: 48px }
input { inline-size: 22px; block-size: 22px; margin: 0; accent-color: currentColor }
fieldset { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 0; padding: 0; border: 0 }
legend { padding: 0 0 8px; font-size: 14px; opacity: 0.75 }
dialog[data-ended] :is(button, label, fieldset) { display: none }
dialog[data-ended] p { font-size: 18px; font-weight: 700 }
`;
