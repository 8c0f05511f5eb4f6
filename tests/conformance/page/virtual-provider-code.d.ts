declare module 'virtual:provider-code' {
  import type { ContainerModule } from 'inversify';
  import type { Opened } from './opened.ts';
  /** The bindings of each provider, by its id. */
  export const PROVIDERS: Readonly<Record<string, () => Promise<ContainerModule>>>;
  /** The bindings of each mutant that is bent in a provider's own folder, by its id. */
  export const MUTANTS: Readonly<Record<string, () => Promise<ContainerModule>>>;
  /** The app of each mutant that is bent outside of the providers, by its id. */
  export const APPS: Readonly<Record<string, () => Promise<{ readonly Opened: typeof Opened }>>>;
}
