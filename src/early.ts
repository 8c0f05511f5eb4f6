import type { EarlyBatch } from './adapters/platform/early/early-batch.ts';
import { askForNext } from './modules/early/ask-for-next.ts';
import { beginEarly } from './modules/early/begin-early.ts';
import { choosing } from './texts/ar/choosing.ts';
import type { addArabic } from './texts/loaded-arabic.ts';
import type { localPrice } from './ui/kit/payment/local-price.tsx';
import { showEarly } from './ui/stores/early/show-early.ts';
import type { Stores } from './ui/stores/stores.ts';

declare global {
  interface Window {
    /** Shows what is known early, and hands over the batch that was sent. It is there once, and only where one was sent. */
    takeEarly?: (stores: Stores, price: typeof localPrice, addTexts: typeof addArabic) => EarlyBatch;
  }
}

/*
 * One classic script that runs before the application has been downloaded: asks for the packages on a plain visit to the amounts, and for
 * the scripts that the application loads next. Where it fails, or sends nothing, the application asks as always; while it is still being
 * downloaded, the application waits (decision 0110).
 */
const early = beginEarly(window);
if (early !== null)
  window.takeEarly = (stores, price, addTexts) => {
    delete window.takeEarly;
    try {
      addTexts(choosing);
      showEarly(stores, price, early);
    } catch (error) {
      // The application goes on: its services show what this did not.
      reportError(error);
    }
    return early.batch;
  };

const next = document.currentScript?.dataset['next'] ?? '';
askForNext(document, next === '' ? [] : next.split(' '), early?.batch.received ?? Promise.resolve());
