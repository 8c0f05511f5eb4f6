import { rules as adyen } from '../../../src/adapters/providers/adyen/results.ts';
import { rules as airwallex } from '../../../src/adapters/providers/airwallex/results.ts';
import { rules as checkout } from '../../../src/adapters/providers/checkout/results.ts';
import { rules as onerway } from '../../../src/adapters/providers/onerway/results.ts';
import { rules as payermax } from '../../../src/adapters/providers/payermax/results.ts';
import { rules as useepay } from '../../../src/adapters/providers/useepay/results.ts';
import type { OutcomeRule } from '../../../src/domain/outcome/outcome-rule.ts';

/** The outcome rows of every provider, by its id. */
export const RULES_BY_PROVIDER: Readonly<Record<string, readonly OutcomeRule[]>> = {
  adyen,
  airwallex,
  checkout,
  onerway,
  payermax,
  useepay,
};
