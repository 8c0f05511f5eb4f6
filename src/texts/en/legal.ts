import type { legal as arabic } from '../ar/legal.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The documents of the site, linked at the end of a page. */
export const legal = {
  'legal.title': 'Links of the site',
  'legal.terms': 'User agreement',
  'legal.refunds': 'Refund policy',
  'legal.privacy': 'Privacy policy',
} as const satisfies TranslationOf<typeof arabic>;
