import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import './ui/styles/tokens.css';
import './ui/styles/global.css';
import { App } from './ui/app.tsx';
import { chooseLanguage } from './ui/boot/debug-language.ts';
import { catchUncaught } from './ui/boot/uncaught-errors.ts';
import { takeUrlSecrets, urlSecrets } from './ui/boot/url-secrets.ts';
import { localPrice } from './ui/kit/payment/local-price.tsx';
import { addArabic, loadSharedArabic } from './texts/loaded-arabic.ts';
import { createStores } from './ui/stores/stores.ts';

catchUncaught();
takeUrlSecrets();

const stores = createStores();
const early = window.takeEarly?.(stores, localPrice, addArabic);

Promise.all([import('./container.ts'), import('./ui/boot/attach-services.ts'), loadSharedArabic()])
  .then(([{ openApp }, { attachServices }]) => {
    attachServices(stores, openApp({ pageInfo: urlSecrets().pageinfo ?? null, referrer: document.referrer }, early?.batch), navigate);
  })
  .catch((error: unknown) => {
    reportError(error);
    stores.gate.fail();
  });

void chooseLanguage().then((language) => {
  const root = document.getElementById('root');
  if (root === null) return;
  const app = (
    <StrictMode>
      <App stores={stores} language={language} />
    </StrictMode>
  );
  // At once: nothing may change between what is painted and what is taken over.
  if (early?.handOver(() => flushSync(() => void hydrateRoot(root, app))) !== true) createRoot(root).render(app);
});
