import { CHECKOUT_MUTANTS } from './checkout.ts';
import type { Mutant } from './mutant.ts';

/** Every mistake that the suite must see. */
export const MUTANTS: readonly Mutant[] = [...CHECKOUT_MUTANTS];
