import { describedPayTypes } from '../../domain/payment-method/payment-methods-of-item.ts';
import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import type { OutcomeRule } from '../../domain/outcome/outcome-rule.ts';

/** Rows and pay types that a provider declares but that belong to another one. `all`: every manifest, including its own. One line each. */
export const declarationProblems = (
  manifest: ProviderManifest,
  rules: readonly OutcomeRule[],
  all: readonly ProviderManifest[],
): readonly string[] => {
  const foreign = rules.filter(({ provider }) => provider !== manifest.id);
  const described = describedPayTypes(all.filter(({ id }) => id !== manifest.id));
  const taken = manifest.payTypes.flatMap((own) => {
    const other = described.find(({ descriptor }) => descriptor.payType === own.payType);
    return other === undefined ? [] : [{ own, other }];
  });
  return [
    ...foreign.map(({ id, provider }) => `The row ${id} of ${manifest.id} is declared as one of ${provider}.`),
    ...taken.map(
      ({ own, other }) =>
        `Pay type ${own.payType} of ${manifest.id} (${own.name}) is taken: it is ${other.descriptor.name} of ${other.manifest.id}.`,
    ),
  ];
};
