import { addFontToPage } from '../../font/simulator-font.ts';
import { WALLET_CHOICES, type WalletChoice } from '../server/wallet-token.ts';
import type { SheetTotal } from './payment-request.ts';
import { SHEET_STYLE } from './sheet-style.ts';
import { CHOICE_TEXTS, SHEET_TEXTS } from './sheet-texts.ts';
import type { Sheet, SheetActs } from './wallet-device.ts';

/** Time that a payment's result stays visible. */
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
