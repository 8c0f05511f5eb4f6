import { join } from 'node:path';
import type { Alias } from 'vite';

/** Import paths of the axios modules that src/adapters/platform/client/left-out-of-axios.ts replaces; no other package has such a name. */
export const LEFT_OUT_OF_AXIOS =
  /^\.\.?\/(?:(?:helpers|cancel)\/)?(?:fetch|toFormData|formDataToJSON|toURLEncodedForm|CancelToken|HttpStatusCode)\.js$/;

/**
 * Stubs package modules that our browsers never use but the bundler cannot drop, in the shoppers' build. The product also works with the
 * unmodified packages, as in tests and servers.
 */
export const standIns = (root: string): Alias[] => [
  // A polyfill for decorators, 4 kB gzipped: inversify needs three of its functions.
  { find: 'reflect-metadata/lite', replacement: join(root, 'src/modules/reflect-metadata.ts') },
  // Wouter's substitute for a hook built into React since version 18.
  { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
  // 6.5 kB gzipped: an unused fallback adapter, forms, cancel tokens and status names.
  { find: LEFT_OUT_OF_AXIOS, replacement: join(root, 'src/adapters/platform/client/left-out-of-axios.ts') },
];
