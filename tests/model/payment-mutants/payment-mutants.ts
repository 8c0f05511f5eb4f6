import { CREATE_AND_VERDICT_MUTANTS } from './create-and-verdict.ts';
import { BROWSER_MUTANTS } from './browser.ts';
import { SECOND_VERIFICATION_MUTANTS } from './second-verification.ts';
import { STORAGE_MUTANTS } from './storage.ts';
import { TABS_AND_VISITS_MUTANTS } from './tabs-and-visits.ts';
import { WAITING_MUTANTS } from './waiting.ts';
import { RETURN_AND_RESULT_MUTANTS } from './return-and-result.ts';
import { WALLET_AND_BANK_MUTANTS } from './wallet-and-bank.ts';
import { ELEMENT_FORM_MUTANTS } from './element-form.ts';
import type { Mutant } from './mutant.ts';

/** Every seeded bug of the payment machine. */
export const PAYMENT_MUTANTS: readonly Mutant[] = [
  ...CREATE_AND_VERDICT_MUTANTS,
  ...WAITING_MUTANTS,
  ...RETURN_AND_RESULT_MUTANTS,
  ...WALLET_AND_BANK_MUTANTS,
  ...BROWSER_MUTANTS,
  ...TABS_AND_VISITS_MUTANTS,
  ...SECOND_VERIFICATION_MUTANTS,
  ...STORAGE_MUTANTS,
  ...ELEMENT_FORM_MUTANTS,
];
