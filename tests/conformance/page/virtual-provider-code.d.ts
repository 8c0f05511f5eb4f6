declare module 'virtual:provider-code' {
  import type { ContainerModule } from 'inversify';
  type Load = () => Promise<ContainerModule>;
  /** The bindings of each provider, by its id. */
  export const PROVIDERS: Readonly<Record<string, Load>>;
  /** The bindings of each mutant that is bent in a provider's own folder, by its id. */
  export const MUTANTS: Readonly<Record<string, Load>>;
}
