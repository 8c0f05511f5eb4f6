import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import './ui/styles/tokens.css';
import './ui/styles/global.css';
import { App } from './ui/app.tsx';
import { chooseLanguage } from './ui/boot/debug-language.ts';
import { nextTask } from './ui/boot/next-task.ts';
import { catchUncaught } from './ui/boot/uncaught-errors.ts';
import { takeUrlSecrets, urlSecrets } from './ui/boot/url-secrets.ts';
import { localPrice } from './ui/kit/payment/local-price.tsx';
import { addArabic, loadSharedArabic } from './texts/loaded-arabic.ts';
import { createStores } from './ui/stores/stores.ts';

catchUncaught();
takeUrlSecrets();

const begin = async (): Promise<void> => {
  const later = Promise.all([import('./container.ts'), import('./ui/boot/attach-services.ts'), loadSharedArabic()]);
  // Where they do not come is seen below.
  later.catch(() => {});
  const language = await chooseLanguage();
  const stores = createStores();
  // From here the stores have what is painted: nothing may change before it is taken over.
  const early = window.takeEarly?.(stores, localPrice, addArabic);
  // One that comes later finds its tag gone, and does nothing.
  document.getElementById('early')?.remove();
  const root = document.getElementById('root');
  let isDrawn = (): void => {};
  let drawn = new Promise<void>((resolve) => (isDrawn = resolve));
  const app = (
    <StrictMode>
      <App stores={stores} language={language} drawn={() => isDrawn()} />
    </StrictMode>
  );
  if (root !== null) {
    const hydrate = () => void hydrateRoot(root, app);
    const isTakenOver = early?.handOver((atOnce) => {
      // In pieces, between which the browser is free; React takes over at once where the shopper taps meanwhile.
      if (atOnce) flushSync(hydrate);
      else startTransition(hydrate);
      return drawn;
    });
    if (isTakenOver !== true) {
      drawn = Promise.resolve();
      createRoot(root).render(app);
    }
  }
  await drawn;
  try {
    const [{ openApp }, { attachServices }] = await later;
    await nextTask();
    const services = await openApp({ pageInfo: urlSecrets().pageinfo ?? null, referrer: document.referrer }, early?.batch, nextTask);
    await nextTask();
    attachServices(stores, services, navigate);
  } catch (error) {
    reportError(error);
    stores.gate.fail();
  }
};

// Not with this whole module on the stack: tools note where files are asked for.
void nextTask().then(begin);
