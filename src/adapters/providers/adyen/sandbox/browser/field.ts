import { parseMessage, readConfig } from '../config.ts';
import { type Encrypt, type Message, SecuredField } from '../secured-field.ts';

const encrypt: Encrypt = async (values) => {
  try {
    const response = await fetch('/adyen/encrypt', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
    return response.ok ? ((await response.json()) as Readonly<Record<string, string>>) : null;
  } catch {
    return null;
  }
};

/** A secured field's page. It accepts messages only from its parent, on the merchant's exact origin, with the key of the first message. */
const start = (): void => {
  const merchantOrigin = document.documentElement.dataset['merchantOrigin'] ?? '';
  const input = document.querySelector('input');
  if (merchantOrigin === '' || input === null || window.parent === window) return;
  const send = (message: Message): void => window.parent.postMessage(JSON.stringify(message), merchantOrigin);
  let field: SecuredField | null = null;
  let numKey: unknown = null;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== merchantOrigin) return;
    const message = parseMessage(event.data);
    if (message === null) return;
    if (field !== null) return message['numKey'] === numKey ? field.hear(message) : undefined;
    const config = readConfig(message);
    if (config === null) return;
    document.documentElement.lang = config.language;
    document.title = config.label;
    numKey = config.numKey;
    field = new SecuredField(input, config, send, encrypt);
  });
  // When the whole frame gets the focus (a tap on a label), the input takes it.
  window.addEventListener('focus', () => input.focus());
};

start();
