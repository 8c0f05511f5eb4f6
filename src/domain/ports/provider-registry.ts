import type { Effect } from 'effect';
import type { ProviderManifest } from '../channel/provider-manifest.ts';
import type { OutcomeRule } from '../outcome/outcome-rule.ts';
import type { CardFormError, CardGateway } from './card-gateway.ts';

/** The providers in the house, found by their folders. */
export abstract class ProviderRegistry {
  abstract readonly manifests: readonly ProviderManifest[];
  /** A provider's own outcome rows; empty for a provider that has none. */
  abstract rules(providerId: string): readonly OutcomeRule[];
  /** Loads the provider's code. */
  abstract cardGateway(providerId: string): Effect.Effect<CardGateway, CardFormError>;
}
