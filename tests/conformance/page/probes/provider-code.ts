import type { ContainerModule } from 'inversify';
import { APPS, MUTANTS, PROVIDERS } from 'virtual:provider-code';
import type { ProviderProbes } from '../provider-probes.ts';

/** A provider's bindings, or those of one of its mutants. Rejects when its code cannot be fetched. */
export const loadProvider = (providerId: string, mutant: string | null): Promise<ContainerModule> => {
  const load = MUTANTS[mutant ?? ''] ?? PROVIDERS[providerId];
  return load === undefined ? Promise.reject(new Error(`no code of ${mutant ?? providerId}`)) : load();
};

/** The app around the provider, or a mutant of it. */
export const loadApp = (mutant: string | null): Promise<{ readonly ProviderProbes: typeof ProviderProbes }> => {
  const load = APPS[mutant ?? ''];
  return load === undefined ? import('../provider-probes.ts') : load();
};
