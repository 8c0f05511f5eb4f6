import { ADYEN_MUTANTS } from './adyen.ts';
import { APP_CARD_MUTANTS, APP_WALLET_MUTANTS } from './app.ts';
import { BUTTON_MUTANTS } from './buttons.ts';
import { CHECKOUT_MUTANTS } from './checkout.ts';
import type { Mutant } from './mutant.ts';

export const CARD_MUTANTS: readonly Mutant[] = [...CHECKOUT_MUTANTS, ...ADYEN_MUTANTS, ...APP_CARD_MUTANTS];
export const WALLET_MUTANTS: readonly Mutant[] = [...BUTTON_MUTANTS, ...APP_WALLET_MUTANTS];

/** Every seeded bug that the suite must detect. */
export const MUTANTS: readonly Mutant[] = [...CARD_MUTANTS, ...WALLET_MUTANTS];
