import { afterFirstPaint } from './ui/boot/start/after-first-paint.ts';
import { ensureStyles } from './ui/boot/start/ensure-styles.ts';
import { preloadsModules } from './ui/boot/start/preloads-modules.ts';
import { showFailed } from './ui/boot/start/show-failed.ts';

/*
 * One classic script that runs when the page has been read. It begins the application once the page has been painted: what stands there
 * by then, packages too, does not wait for its code to run (decision 0138). The build names the application's script.
 */
const application = document.currentScript?.dataset['application'] ?? '';

const begin = (): void => {
  import(/* @vite-ignore */ application).catch((error: unknown) => {
    reportError(error);
    showFailed(document);
  });
};

ensureStyles(document);
// Where nothing has asked for the application yet, waiting would cost more than it brings.
if (preloadsModules(document)) afterFirstPaint(window, begin);
else begin();
