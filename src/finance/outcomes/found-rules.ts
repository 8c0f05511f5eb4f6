import { type OutcomeRule, rulesOfPayType } from '../../domain/outcome/outcome-rule.ts';
import { type PaymentMethodKind, payTypeOf, type ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import { describePayType } from '../../domain/payment-method/payment-methods-of-item.ts';

const MANIFESTS = import.meta.glob<ProviderManifest>('../../adapters/providers/*/manifest.ts', { eager: true, import: 'manifest' });
const RULES = import.meta.glob<readonly OutcomeRule[]>('../../adapters/providers/*/results.ts', { eager: true, import: 'rules' });

export interface ProviderRules {
  readonly id: string;
  readonly name: string;
  readonly payTypes: readonly number[];
  readonly rules: readonly OutcomeRule[];
}

const rulesOf = (id: string): readonly OutcomeRule[] =>
  Object.entries(RULES).flatMap(([path, rules]) => (path.includes(`/providers/${id}/`) ? rules : []));

const manifests = Object.values(MANIFESTS).toSorted((one, other) => (one.id < other.id ? -1 : 1));

export const PROVIDER_RULES: readonly ProviderRules[] = manifests.map(({ id, displayName, payTypes }) => ({
  id,
  name: displayName.en,
  payTypes: payTypes.map(({ payType }) => Number(payType)),
  rules: rulesOf(id),
}));

/** The provider that serves a pay type, or null. */
export const providerOfPayType = (payType: number): ProviderRules | null =>
  PROVIDER_RULES.find(({ payTypes }) => payTypes.includes(payType)) ?? null;

/** Kind of the payment method of a pay type, or null for an unknown one. */
export const kindOfPayType = (payType: number | null): PaymentMethodKind | null =>
  payType === null ? null : (describePayType(payTypeOf(payType), manifests)?.descriptor.kind ?? null);

/** Outcome rows of the provider that serves a pay type, as the app looks them up, or empty for an unknown pay type. */
export const rulesFor = (payType: number | null): readonly OutcomeRule[] =>
  rulesOfPayType({ manifests, rules: rulesOf }, payType === null ? null : payTypeOf(payType));
