import { amounts } from '../texts/ar/amounts.ts';
import type { addArabic } from '../texts/loaded-arabic.ts';
import type { localPrice } from '../ui/kit/payment/amount-card.tsx';
import type { Stores } from '../ui/stores/stores.ts';
import { knownOf } from './known-data.ts';
import { afterFirstPaint, askForFonts, askForScripts, ensureStyles, preloadsModules, showFailed } from './page-loading.ts';
import { PaintedVisit } from './painted-visit.ts';
import type { SentBatch } from './sent-batch.ts';

/** Hand-over to the application, once. */
interface FirstPaintHandOver {
  readonly batch: SentBatch;
  /**
   * Lets the framework take over the painted page; undefined or false if nothing is painted. Call it in the same turn of the event loop.
   */
  readonly handOver: (...hydrate: Parameters<PaintedVisit['handOver']>) => boolean | undefined;
}

declare global {
  interface Window {
    /** Hands over the painted page's data and the batch that was sent. Available once, and only if one was sent. */
    takeFirstPaint?: (stores: Stores, price: typeof localPrice, addTexts: typeof addArabic) => FirstPaintHandOver;
  }
}

/*
 * One classic script that runs once the page is parsed. It paints the packages (the last visit's immediately, today's on arrival), requests
 * the application's scripts, and starts the application once the page has been painted: content painted by then does not wait for the
 * application's code to run (docs/decisions/16-first-load.md). The build sets the application's script.
 */
/** As the build writes it (first-paint-scripts.ts). */
const { dataset } = document.currentScript as HTMLScriptElement & {
  readonly dataset: { readonly application: string; readonly first: string; readonly next: string };
};
const begun = window.takeBegun?.();

let painted: PaintedVisit | undefined;
try {
  ensureStyles(document);
  askForFonts(document);
  if (begun !== undefined) painted = new PaintedVisit(begun.frame, knownOf(begun.visit));
} catch (error) {
  // The application continues, and shows what this did not.
  reportError(error);
}

if (begun !== undefined) {
  const { visit, frame } = begun;
  window.takeFirstPaint = (stores, price, addTexts) => {
    delete window.takeFirstPaint;
    try {
      addTexts(amounts);
      painted?.enter(stores, price);
    } catch (error) {
      reportError(error);
      painted?.leave();
    }
    // Taps from now on belong to the application.
    if (painted === undefined) frame?.leave();
    return { batch: visit.batch, handOver: (hydrate) => painted?.handOver(hydrate) };
  };
}

const begin = (): void => {
  import(/* @vite-ignore */ dataset.application).catch((error: unknown) => {
    reportError(error);
    showFailed(document);
  });
};

const isPreloading = preloadsModules(document);
// If nothing preloads the application, waiting would cost more than it gains.
if (!isPreloading) begin();
afterFirstPaint(document, () => {
  if (isPreloading) begin();
  askForScripts(document, dataset, begun?.visit.batch.received);
});
