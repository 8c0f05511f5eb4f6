import { describe, expect, it } from 'vitest';
import { declarationProblems } from '../../../../src/cli/providers/new-provider.ts';
import { FOUND_PROVIDERS } from '../../../../src/cli/providers/found-providers.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import type { OutcomeRule } from '../../../../src/domain/outcome/outcome-rule.ts';
import { MANIFESTS } from '../../../support/arbitraries/cards.ts';

const payermax = MANIFESTS.find(({ id }) => id === 'payermax')!;
const acme = { ...payermax, id: 'acme', payTypes: [{ ...payermax.payTypes[0]!, payType: payTypeOf(900), name: 'ACME_CARD' }] };
const row = (provider: string): OutcomeRule => ({
  id: 'GUESS',
  provider,
  conditions: [{ field: 'err_code', is: 'equals', value: '1' }],
  outcome: 'balance',
  message: 'outcome.balance',
  source: "Acme's page",
});

describe('what a provider declares', () => {
  it('KIT-6 is its own in this repository', () => {
    expect(FOUND_PROVIDERS.flatMap(({ manifest, rules }) => declarationProblems(manifest, rules, MANIFESTS))).toEqual([]);
  });

  it('KIT-6 a pay type that another provider has is named, with its owner', () => {
    const taken = { ...acme, payTypes: [{ ...acme.payTypes[0]!, payType: payTypeOf(24) }] };
    expect(declarationProblems(acme, [row('acme')], [...MANIFESTS, acme])).toEqual([]);
    expect(declarationProblems(taken, [], [...MANIFESTS, taken])).toEqual([
      'Pay type 24 of acme (ACME_CARD) is taken: it is PAYERMAX_CARD of payermax.',
    ]);
  });

  it("KIT-6 a row of another provider's is named", () => {
    expect(declarationProblems(acme, [row('adyen')], MANIFESTS)).toEqual(['The row GUESS of acme is declared as one of adyen.']);
  });
});
