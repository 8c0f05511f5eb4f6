import type { ContainerModule } from 'inversify';
import { MUTANTS, PROVIDERS } from 'virtual:provider-code';

/** A provider's bindings, or those of one of its mutants. Rejects when its code cannot be fetched. */
export const loadProvider = async (providerId: string, mutant: string | null): Promise<ContainerModule> => {
  const load = mutant === null ? PROVIDERS[providerId] : MUTANTS[mutant];
  if (load === undefined) throw new Error(`no code of ${mutant ?? providerId}`);
  return load();
};
