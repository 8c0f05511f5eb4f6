declare module 'virtual:provider-code' {
  import type { ContainerModule } from 'inversify';
  import type { ProviderProbes } from './provider-probes.ts';
  /** The bindings of each provider, by its id. */
  export const PROVIDERS: Readonly<Record<string, () => Promise<ContainerModule>>>;
  /** The bindings of each mutant whose bug is in a provider's folder, by its id. */
  export const MUTANTS: Readonly<Record<string, () => Promise<ContainerModule>>>;
  /** The app of each mutant whose bug is outside the providers, by its id. */
  export const APPS: Readonly<Record<string, () => Promise<{ readonly ProviderProbes: typeof ProviderProbes }>>>;
}
