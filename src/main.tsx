import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { nextTask } from './adapters/runtime/next-task.ts';
import { preloadsModules, showFailed, takeThrown } from './first-paint/page-loading.ts';
import './ui/styles/tokens.css';
import './ui/styles/global.css';
import { App } from './ui/app.tsx';
import { chooseLanguage } from './ui/boot/debug-language.ts';
import { leaveNoTimer } from './ui/boot/leave-no-timer.ts';
import { catchUncaught } from './ui/boot/uncaught-errors.ts';
import { takeUrlSecrets, urlSecrets } from './ui/boot/url-secrets.ts';
import { localPrice } from './ui/kit/payment/amount-card.tsx';
import { addArabic, loadSharedArabic } from './texts/loaded-arabic.ts';
import { createStores } from './ui/stores/stores.ts';

catchUncaught(window, takeThrown(window));
takeUrlSecrets();
leaveNoTimer(window);

const services = () => Promise.all([import('./container.ts'), import('./ui/boot/attach-services.ts'), loadSharedArabic()]);

const begin = async (): Promise<void> => {
  // Requested now, to load during hydration rather than after it.
  const asked = preloadsModules(document) ? null : services();
  const language = await chooseLanguage();
  const stores = createStores();
  // From here the stores hold the painted data: nothing may change before hydration.
  const painted = window.takeFirstPaint?.(stores, localPrice, addArabic);
  const root = document.getElementById('root') as HTMLElement;
  let tell: (() => void) | undefined;
  let drawn: Promise<void> | undefined;
  const app = (
    <StrictMode>
      <App stores={stores} language={language} drawn={() => tell?.()} />
    </StrictMode>
  );
  const isTakenOver = painted?.handOver((atOnce) => {
    drawn = new Promise((resolve) => (tell = resolve));
    // Chrome's translation wraps each text this way. React cannot hydrate changed text: it renders its own instead.
    const isTranslated = root.querySelector('font') !== null;
    const take = () => void (isTranslated ? createRoot(root).render(app) : hydrateRoot(root, app));
    // In chunks, leaving the browser free in between; if the shopper taps meanwhile, React does the rest synchronously.
    if (atOnce || isTranslated) flushSync(take);
    else startTransition(take);
    return drawn;
  });
  if (isTakenOver !== true) createRoot(root).render(app);
  try {
    const [[{ openApp }, { attachServices }]] = await Promise.all([asked ?? services(), drawn]);
    const made = await openApp({ pageInfo: urlSecrets().pageinfo ?? null, referrer: document.referrer }, painted?.batch);
    attachServices(stores, made, navigate);
  } catch (error) {
    reportError(error);
    await drawn;
    stores.gate.fail();
  }
};

// In its own task: an import records the stack of its caller, which here would be all of this file.
nextTask()
  .then(begin)
  .catch((error: unknown) => {
    reportError(error);
    showFailed(document);
  });
