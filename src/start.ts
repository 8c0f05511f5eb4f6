import { afterFirstPaint } from './ui/boot/after-first-paint.ts';
import { showFailed } from './ui/boot/show-failed.ts';

/*
 * The application begins once the page has been painted: what stands there by then, packages too, does not wait for its code to run
 * (decision 0138).
 */
afterFirstPaint(() => {
  import('./main.tsx').catch((error: unknown) => {
    reportError(error);
    showFailed(document);
  });
});
