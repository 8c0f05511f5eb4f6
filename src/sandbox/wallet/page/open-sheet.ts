import { addFontToPage, FONT_FAMILY } from '../../simulator/simulator-font.ts';
import { WALLET_CHOICES, type WalletChoice } from '../server/wallet-token.ts';
import type { SheetTotal } from './payment-request.ts';
import type { Sheet, SheetActs } from './apple-pay-js.ts';

/** The sheet slides up from the bottom on a phone and is centred on a desktop. The page's styles do not affect it. */
const SHEET_STYLE = `
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

/** Texts of the sheet, in Arabic regardless of the page's language. */
export const SHEET_TEXTS = {
  title: 'Apple Pay',
  sandbox: 'محفظة تجربة، لا تُخصم منها أموال',
  cancel: 'إلغاء',
  payTo: 'الدفع إلى',
  card: 'البطاقة',
  cardName: 'Visa •••• 4242',
  total: 'الإجمالي',
  validating: 'جارٍ التحقق من المتجر…',
  choose: 'اختر كيف تنتهي العملية',
  processing: 'جارٍ تنفيذ الدفع…',
  success: 'تم الدفع',
  failure: 'لم يكتمل الدفع',
  timeout: 'انتهت المهلة، أُلغيت العملية',
  slow: 'تأخير الموافقة 5 ثوانٍ',
  others: 'نتائج أخرى للتجربة',
} as const;

const CHOICE_TEXTS: Readonly<Record<WalletChoice, string>> = {
  approve: 'الموافقة والدفع',
  confirm: 'موافقة تحتاج تأكيدًا',
  late: 'معلّقة ثم ناجحة',
  pending: 'معلّقة دائمًا',
  balance: 'رصيد غير كافٍ',
  verify: 'فشل التحقق',
  risk: 'رفض لخطورة عالية',
  decline: 'رفض بلا سبب محدد',
  unlisted: 'رفض بسبب غير مدرج',
};

const END_SHOWN_MS = 700;

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  fields: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(fields)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
};

const button = (choice: string, text: string, pressed: () => void, appearance = ''): HTMLButtonElement => {
  const made = element('button', { type: 'button', 'data-choice': choice, class: appearance }, text);
  made.addEventListener('click', pressed);
  return made;
};

const money = ({ amount, currency }: SheetTotal): string =>
  new Intl.NumberFormat('ar-SA-u-nu-latn', { style: 'currency', currency }).format(Number(amount));

/** Shows the sheet above everything else on the page. Reports the chosen button, cancel and Escape, and decides nothing itself. */
export const openSheet = (total: SheetTotal, acts: SheetActs, title: string = SHEET_TEXTS.title): Sheet => {
  addFontToPage(location.origin);
  const status = element('p', { role: 'status' }, SHEET_TEXTS.validating);
  const slow = element('input', { type: 'checkbox' });
  const choose = (choice: WalletChoice) => (): void => {
    for (const each of choices) each.disabled = true;
    status.textContent = SHEET_TEXTS.processing;
    acts.chose(choice, slow.checked);
  };
  const choices = WALLET_CHOICES.map((choice) => button(choice, CHOICE_TEXTS[choice], choose(choice), choice === 'approve' ? 'main' : ''));
  for (const each of choices) each.disabled = true;
  const [approve, ...others] = choices;
  const dialog = element(
    'dialog',
    { lang: 'ar', dir: 'rtl', 'aria-labelledby': 'title' },
    element(
      'header',
      {},
      element('h2', { id: 'title' }, title, element('small', {}, SHEET_TEXTS.sandbox)),
      button('cancel', SHEET_TEXTS.cancel, acts.cancelled),
    ),
    element(
      'dl',
      {},
      element('dt', {}, SHEET_TEXTS.payTo),
      element('dd', {}, element('bdi', {}, total.label)),
      element('dt', {}, SHEET_TEXTS.card),
      element('dd', {}, element('bdi', { dir: 'ltr' }, SHEET_TEXTS.cardName)),
      element('dt', {}, SHEET_TEXTS.total),
      element('dd', { class: 'total' }, element('bdi', { dir: 'ltr' }, money(total))),
    ),
    status,
    ...(approve === undefined ? [] : [approve]),
    element('label', {}, slow, SHEET_TEXTS.slow),
    element('fieldset', {}, element('legend', {}, SHEET_TEXTS.others), ...others),
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    acts.cancelled();
  });
  const host = element('div', { 'data-testid': 'sandbox-wallet' });
  const root = host.attachShadow({ mode: 'open' });
  // A style element would need 'unsafe-inline' in the page's policy.
  const style = new CSSStyleSheet();
  style.replaceSync(SHEET_STYLE);
  root.adoptedStyleSheets = [style];
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();

  const close = (): void => {
    dialog.close();
    host.remove();
  };
  return {
    ready: (says = SHEET_TEXTS.choose) => {
      status.textContent = says;
      for (const each of choices) each.disabled = false;
      approve?.focus();
    },
    finish: (end) => {
      status.textContent = SHEET_TEXTS[end];
      dialog.dataset['ended'] = end;
      setTimeout(close, END_SHOWN_MS);
    },
    close,
  };
};
