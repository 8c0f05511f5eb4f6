import type { EarlyBatch } from './adapters/platform/early/early-batch.ts';
import { askForScripts } from './modules/early/ask-for-next.ts';
import { beginEarly } from './modules/early/begin-early.ts';
import type { UsdCents } from './domain/order/usd-cents.ts';
import { amounts } from './texts/ar/amounts.ts';
import type { addArabic } from './texts/loaded-arabic.ts';
import { afterPaint } from './ui/kit/after-paint.ts';
import { keepThrown } from './ui/boot/start/early-thrown.ts';
import { showFailed } from './ui/boot/start/show-failed.ts';
import { EarlyVisit } from './ui/early/early-visit.ts';
import { askForFonts } from './ui/early/first-fonts.ts';
import type { localPrice } from './ui/kit/payment/local-price.tsx';
import type { Stores } from './ui/stores/stores.ts';

/** What the application takes over, once. */
interface EarlyHandOver {
  readonly batch: EarlyBatch;
  /** Lets the framework take over what is painted; nothing or false where nothing is. To be called in the same turn of the event loop. */
  readonly handOver: (...hydrate: Parameters<EarlyVisit['handOver']>) => boolean | undefined;
}

declare global {
  interface Window {
    /** Hands over what is known early, and the batch that was sent. It is there once, and only where one was sent. */
    takeEarly?: (stores: Stores, price: typeof localPrice, addTexts: typeof addArabic) => EarlyHandOver;
  }
}

/*
 * One classic script in the page's head, before its styles: asks for the packages on a plain visit to the amounts. When the page has been
 * read it paints them, and asks for the scripts that the application loads next. Where it fails, or sends nothing, the application asks as
 * always (decisions 0110, 0131, 0138, 0140).
 */
keepThrown(window);
/** As the build writes it (early-script.ts). */
const tag = document.currentScript as HTMLScriptElement & { readonly dataset: { readonly first: string; readonly next: string } };
const early = beginEarly(window);
let visit: EarlyVisit | undefined;
let hasFailed: true | undefined;

const begin = (): void => {
  // Nothing that is painted may go on looking alive where what begins the application does not come.
  if (hasFailed) return showFailed(document);
  askForScripts(document, tag.dataset, early?.batch.received, afterPaint);
  askForFonts(document);
  if (early === null) return;
  // The first price takes a slow phone 50 ms longer to write than the next one: here it is written while the answer is on its way.
  afterPaint(() => early.localAmount(1 as UsdCents));
  // Where this throws, it is reported as what nobody catches, and the application shows what this did not.
  visit = new EarlyVisit(document, early, early.paints);
};

// What begins the application stands before this script. Some browsers tell that it has not come before the page has been read: then there
// is nothing to replace yet, and it is said when there is.
tag.previousElementSibling?.addEventListener('error', () => {
  hasFailed = true;
  begin();
});
// The first change is to 'interactive': the page has been read, and no deferred script has run, which begins the application.
document.addEventListener('readystatechange', begin, { once: true });

if (early !== null) {
  window.takeEarly = (stores, price, addTexts) => {
    delete window.takeEarly;
    try {
      addTexts(amounts);
      visit?.enter(stores, price);
    } catch (error) {
      // The application goes on: its services show what this did not.
      reportError(error);
      visit?.leave();
    }
    return { batch: early.batch, handOver: (hydrate) => visit?.handOver(hydrate) };
  };
}
