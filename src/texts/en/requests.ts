import type { requests as arabic } from '../ar/requests.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Requests that fail; the sentences of the first download are in first.ts. */
export const requests = {
  'request.insecure': 'A secure connection could not be opened. Check the network and the date of your device, then try again.',
} as const satisfies TranslationOf<typeof arabic>;
