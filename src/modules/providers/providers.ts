import type { Container } from 'inversify';
import { SpecifiedTimeouts } from '../../adapters/runtime/specified-timeouts.ts';
import { ProviderRegistry, ProviderTimeouts } from '../../domain/ports/providers.ts';
import { GlobProviderRegistry } from './glob-provider-registry.ts';

/** Binds the providers, whose code loads when a payment method first needs it. */
export const bindProviders = (container: Container): void => {
  container.bind(ProviderTimeouts).toResolvedValue(() => new SpecifiedTimeouts());
  container.bind(ProviderRegistry).toConstantValue(new GlobProviderRegistry(container));
};
