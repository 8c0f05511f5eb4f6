import { ADYEN_MUTANTS } from './adyen.ts';
import { APP_CARD_MUTANTS, APP_WALLET_MUTANTS } from './app.ts';
import { BUTTON_MUTANTS } from './buttons.ts';
import { CHECKOUT_MUTANTS } from './checkout.ts';
import type { SourceMutant } from './mutant.ts';

export const CARD_MUTANTS: readonly SourceMutant[] = [...CHECKOUT_MUTANTS, ...ADYEN_MUTANTS, ...APP_CARD_MUTANTS];
export const WALLET_MUTANTS: readonly SourceMutant[] = [...BUTTON_MUTANTS, ...APP_WALLET_MUTANTS];

/** Every seeded bug that the suite must detect. */
export const MUTANTS: readonly SourceMutant[] = [...CARD_MUTANTS, ...WALLET_MUTANTS];
