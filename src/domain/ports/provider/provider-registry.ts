import type { Effect } from 'effect';
import type { ProviderManifest } from '../../payment-method/provider-manifest.ts';
import type { OutcomeRule } from '../../outcome/outcome-rule.ts';
import type { CardFormError } from './card-gateway.ts';

/** A port that each provider implements itself. */
export type GatewayPort<T> = abstract new (...args: never[]) => T;

/** The installed providers, found by their folders. */
export abstract class ProviderRegistry {
  abstract readonly manifests: readonly ProviderManifest[];
  /** A provider's own outcome rows; empty for a provider that has none. */
  abstract rules(providerId: string): readonly OutcomeRule[];
  /**
   * Loads the provider's code and returns its adapter for a port: CardGateway, HostedCvvGateway, TypedCvvGateway,
   * AuthenticationGateway, WalletGateway or EmbeddedButtonGateway. Fails for a port that the provider does not serve.
   */
  abstract gateway<T>(providerId: string, port: GatewayPort<T>): Effect.Effect<T, CardFormError>;
}
