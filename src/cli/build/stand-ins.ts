import { join } from 'node:path';
import type { Alias } from 'vite';

/** What axios writes for its modules that src/adapters/platform/client/left-out-of-axios.ts stands in for; no other package has such a name. */
export const LEFT_OUT_OF_AXIOS =
  /^\.\.?\/(?:(?:helpers|cancel)\/)?(?:fetch|toFormData|formDataToJSON|toURLEncodedForm|CancelToken|HttpStatusCode)\.js$/;

/**
 * Smaller modules that the shoppers' build has in place of parts of packages which the bundler cannot drop, though no browser of ours runs
 * them. The product works with the packages as they are, too: tests and servers do.
 */
export const standIns = (root: string): Alias[] => [
  // A polyfill for decorators, 4 kB of gzip: inversify needs three of its functions.
  { find: 'reflect-metadata/lite', replacement: join(root, 'src/modules/binding/reflect-metadata.ts') },
  // Wouter's substitute for a hook that React has had since version 18.
  { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
  // 6.5 kB of gzip: an adapter that comes after the one in use, forms, cancel tokens and names of statuses.
  { find: LEFT_OUT_OF_AXIOS, replacement: join(root, 'src/adapters/platform/client/left-out-of-axios.ts') },
];
