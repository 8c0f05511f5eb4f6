import type { arabic } from './arabic.ts';
import type { amounts } from './ar/amounts.ts';
import type { choosing } from './ar/notices.ts';
import type { first } from './ar/first.ts';
import type { ParametersOf } from './catalogue.ts';

/** The Arabic wording: it says which texts there are, and which parameters each takes. */
type Arabic = typeof arabic;

/** Key of any text: every message of the domain, and the screens' own. */
export type TextKey = keyof Arabic;
export type Texts = Readonly<Record<TextKey, string>>;

/** Texts of the first screens: of the first download, and what comes with the services. */
export type FirstKey = keyof typeof first | keyof typeof amounts | keyof typeof choosing;

/** Parameters that a text requires, or none for a plain one. */
export type Parameters<K extends TextKey> = [ParametersOf<Arabic[K]>] extends [never]
  ? []
  : [values: Readonly<Record<ParametersOf<Arabic[K]>, string>>];

/** Texts without parameters: the ones that can be shown by key alone. */
export type PlainKey = { [K in TextKey]: Parameters<K> extends [] ? K : never }[TextKey];
