import { join } from 'node:path';
import type { Alias } from 'vite';

/** Modules that the service connection shares with later pages: one chunk, not one for each set of sharers. */
const SHARED =
  /\/src\/(ui\/(kit\/(?!payment\/)|i18n\/|boot\/current-route|screens\/shopper\/(keep-page-open|earlier-paid))|domain\/(order\/intent|payment\/attempt-rules|order\/other-packages)\.ts)/;

/** Left to itself, the bundler makes a chunk for each set of pages that share a module: many small files, which compress worse. */
export const CHUNKS = [
  // All imports of the entry.
  { name: 'first', test: /\/src\/main\.tsx$/, priority: 5 },
  // All imports of the container: every visit loads it, beside the first file.
  { name: 'services', test: /\/src\/container\.ts$/, priority: 4 },
  // Modules shared by several later pages; those that show ways to pay are kept apart from pages that show none.
  {
    name: 'payment',
    test: /\/src\/(domain\/(payment|outcome|payment-method|card|order|feedback\/feedback-a\w+\.ts)|texts\/ar\/(payment-messages|results)|ui\/(stores\/use-|screens\/pay-step\/use-desktop))/,
    priority: 1,
    minShareCount: 2,
  },
  // Results are shown by the steps and by the payment return; other modules of the steps are shared with parts loaded after them.
  { name: 'result', test: /\/src\/(texts\/ar\/payment\.ts|ui\/screens\/pay-step\/result\/)/, priority: 1, minShareCount: 2 },
  { name: 'steps', test: /\/src\/(ui\/screens\/pay-step\/pay-step-screen\.tsx|texts\/ar\/cards\.ts)$/, priority: 0 },
  { name: 'kit-payment', test: /\/src\/ui\/kit\/payment\//, priority: 1, minShareCount: 2 },
  { name: 'kit', test: SHARED, priority: 2, minShareCount: 2 },
];

/** Import paths of the axios modules that src/adapters/platform/client/left-out-of-axios.ts replaces; no other package has such a name. */
export const LEFT_OUT_OF_AXIOS =
  /^\.\.?\/(?:(?:helpers|cancel)\/)?(?:fetch|toFormData|formDataToJSON|toURLEncodedForm|CancelToken|HttpStatusCode)\.js$/;

/** Stubs modules of packages that our browsers never use but the bundler cannot drop. The product also works with the unmodified ones. */
export const standIns = (root: string): Alias[] => [
  // A polyfill for decorators, 4 kB gzipped: inversify needs three of its functions.
  { find: 'reflect-metadata/lite', replacement: join(root, 'src/modules/reflect-metadata.ts') },
  // Wouter's substitute for a hook built into React since version 18.
  { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
  // 6.5 kB gzipped: an unused fallback adapter, forms, cancel tokens and status names.
  { find: LEFT_OUT_OF_AXIOS, replacement: join(root, 'src/adapters/platform/client/left-out-of-axios.ts') },
];
