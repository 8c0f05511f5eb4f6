import type { Container } from 'inversify';
import { ProviderRegistry } from '../../domain/ports/provider/provider-registry.ts';
import { GlobProviderRegistry } from './glob-provider-registry.ts';

/** Binds the providers, whose code comes when a payment method first needs it. */
export const bindProviders = (container: Container): void => {
  container.bind(ProviderRegistry).toConstantValue(new GlobProviderRegistry(container));
};
