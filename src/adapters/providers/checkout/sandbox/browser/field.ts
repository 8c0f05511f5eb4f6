import { HostedField } from '../fields/hosted-field.ts';
import { FIELDS, seal, unseal, type FromField, type FromScript } from '../protocol.ts';

/** A hosted field's page. It exchanges messages only with its parent, on the merchant's exact origin, with the nonce from its address. */
const start = (): void => {
  const merchantOrigin = document.documentElement.dataset['merchantOrigin'] ?? '';
  const name = new URLSearchParams(location.search).get('field');
  const field = FIELDS.find((candidate) => candidate === name);
  const nonce = location.hash.slice(1);
  const input = document.querySelector('input');
  if (field === undefined || nonce === '' || merchantOrigin === '' || input === null || window.parent === window) return;

  const tell = (message: FromField): void => window.parent.postMessage(seal(nonce, message), merchantOrigin);
  let hosted: HostedField | null = null;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== merchantOrigin) return;
    const message = unseal<FromScript>(nonce, event.data);
    if (message?.type === 'configure' && hosted === null) {
      document.documentElement.lang = message.language;
      document.title = message.label;
      hosted = new HostedField(field, input, message, tell);
    }
    if (message?.type === 'submit' && field === 'card-number') void hosted?.submit(message);
  });
  // When the whole frame gets the focus (a tap on a label), the input takes it.
  window.addEventListener('focus', () => input.focus());
  tell({ type: 'loaded' });
};

start();
