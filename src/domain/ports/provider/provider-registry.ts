import type { Effect } from 'effect';
import type { ProviderManifest } from '../../payment-method/provider-manifest.ts';
import type { OutcomeRule } from '../../outcome/outcome-rule.ts';
import type { CardFormError } from './card-gateway.ts';

/** A port of which every provider has an adapter of its own. */
export type GatewayPort<T> = abstract new (...args: never[]) => T;

/** The providers in the house, found by their folders. */
export abstract class ProviderRegistry {
  abstract readonly manifests: readonly ProviderManifest[];
  /** A provider's own outcome rows; empty for a provider that has none. */
  abstract rules(providerId: string): readonly OutcomeRule[];
  /**
   * Loads the provider's code and gives its adapter of a port: CardGateway, HostedCvvGateway, TypedCvvGateway,
   * AuthenticationGateway, WalletGateway or EmbeddedButtonGateway. Fails for a port that the provider does not serve.
   */
  abstract gateway<T>(providerId: string, port: GatewayPort<T>): Effect.Effect<T, CardFormError>;
}
