import type { EarlyBatch } from './adapters/platform/early/early-batch.ts';
import { askForScripts } from './modules/early/ask-for-next.ts';
import { knownOf } from './modules/early/known-early.ts';
import type { UsdCents } from './domain/order/usd-cents.ts';
import { amounts } from './texts/ar/amounts.ts';
import type { addArabic } from './texts/loaded-arabic.ts';
import { afterFirstPaint } from './ui/boot/start/after-first-paint.ts';
import { ensureStyles } from './ui/boot/start/ensure-styles.ts';
import { preloadsModules } from './ui/boot/start/preloads-modules.ts';
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
 * One classic script that runs when the page has been read. It paints the packages, those of the last visit at once and today's when they
 * come, asks for the application's scripts, and begins the application once the page has been painted: what stands there by then does not
 * wait for its code to run (decisions 0138, 0142). The build names the application's script.
 */
const application = document.currentScript?.dataset['application'] ?? '';
const begun = window.takeBegun?.();

ensureStyles(document);
askForFonts(document);
let known: ReturnType<typeof knownOf> | undefined;
if (begun !== undefined) {
  const { start, frame } = begun;
  let visit: EarlyVisit | undefined;
  try {
    known = knownOf(start);
    visit = new EarlyVisit(frame, known);
  } catch (error) {
    // The application goes on, and what is tapped is its own.
    reportError(error);
    if (frame !== null) frame.onTap = null;
  }
  window.takeEarly = (stores, price, addTexts) => {
    delete window.takeEarly;
    try {
      addTexts(amounts);
      visit?.enter(stores, price);
    } catch (error) {
      // Likewise: its services show what this did not.
      reportError(error);
      visit?.leave();
    }
    return { batch: start.batch, handOver: (hydrate) => visit?.handOver(hydrate) };
  };
}

const begin = (): void => {
  import(/* @vite-ignore */ application).catch((error: unknown) => {
    reportError(error);
    showFailed(document);
  });
};

const isPreloading = preloadsModules(document);
// Where nothing asks for the application ahead, waiting would cost more than it brings.
if (!isPreloading) begin();
afterFirstPaint(document, () => {
  askForScripts(document, document.getElementById('early')?.dataset ?? {}, begun?.start.batch.received);
  if (isPreloading) begin();
  // The first price takes a slow phone 50 ms longer to write than the next one: here it is written while the answer is on its way.
  known?.localAmount(1 as UsdCents);
});
