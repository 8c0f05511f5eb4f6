import { ElementForm } from '../flow/element-form.ts';
import type { FlowFromElement, FlowToElement } from '../flow/flow-calls.ts';
import { seal, unseal } from '../protocol.ts';

/** The page of Flow's element. It exchanges messages only with its parent, on the merchant's exact origin, with the nonce from its address. */
const start = (): void => {
  const merchantOrigin = document.documentElement.dataset['merchantOrigin'] ?? '';
  const nonce = location.hash.slice(1);
  const form = document.querySelector('form');
  if (nonce === '' || merchantOrigin === '' || form === null || window.parent === window) return;

  const tell = (message: FlowFromElement): void => window.parent.postMessage(seal(nonce, message), merchantOrigin);
  let element: ElementForm | null = null;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== merchantOrigin) return;
    const message = unseal<FlowToElement>(nonce, event.data);
    if (message?.type === 'configure' && element === null) {
      document.documentElement.lang = message.language;
      document.documentElement.dir = message.language === 'ar' ? 'rtl' : 'ltr';
      element = new ElementForm(form, message, tell);
      void element.start();
    }
    if (message?.type === 'answer') element?.answer(message.goesOn);
  });
  tell({ type: 'loaded' });
};

start();
