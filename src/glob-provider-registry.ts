import { Effect } from 'effect';
import { Container, type ContainerModule, type Newable } from 'inversify';
import type { ProviderManifest } from './domain/channel/provider-manifest.ts';
import type { OutcomeRule } from './domain/outcome/outcome-rule.ts';
import { CardFormError } from './domain/ports/card-gateway.ts';
import { ProviderRegistry, type GatewayPort } from './domain/ports/provider-registry.ts';

const MANIFESTS = import.meta.glob<ProviderManifest>('./adapters/providers/*/manifest.ts', { eager: true, import: 'manifest' });
const RULES = import.meta.glob<readonly OutcomeRule[]>('./adapters/providers/*/results.ts', { eager: true, import: 'rules' });
const MODULES = import.meta.glob<ContainerModule>('./adapters/providers/*/module.ts', { import: 'module' });

const folderOf = (path: string): string => path.split('/').at(-2) ?? '';

/** The providers in the house, found by their folders: manifests and outcome rows at once, code when it is needed. */
export class GlobProviderRegistry extends ProviderRegistry {
  override readonly manifests: readonly ProviderManifest[] = Object.values(MANIFESTS).filter((manifest) =>
    Object.keys(MODULES).some((path) => folderOf(path) === manifest.id),
  );
  readonly #parent: Container;
  readonly #containers = new Map<string, Promise<Container>>();

  /** `parent` gives the provider modules the ports that they ask for. */
  constructor(parent: Container) {
    super();
    this.#parent = parent;
  }

  override rules(providerId: string): readonly OutcomeRule[] {
    const path = Object.keys(RULES).find((candidate) => folderOf(candidate) === providerId);
    return path === undefined ? [] : (RULES[path] ?? []);
  }

  override gateway<T>(providerId: string, port: GatewayPort<T>): Effect.Effect<T, CardFormError> {
    return Effect.tryPromise({
      try: async () => (await this.#loadOnce(providerId)).get<T>(port as Newable<T>),
      catch: () => new CardFormError('script-blocked', providerId, 'module'),
    });
  }

  /** One load for all who wait; a failed one may be tried again. */
  #loadOnce(providerId: string): Promise<Container> {
    const running = this.#containers.get(providerId);
    if (running !== undefined) return running;
    const loading = this.#load(providerId);
    this.#containers.set(providerId, loading);
    loading.catch(() => this.#containers.delete(providerId));
    return loading;
  }

  async #load(providerId: string): Promise<Container> {
    const path = Object.keys(MODULES).find((candidate) => folderOf(candidate) === providerId);
    const load = path === undefined ? undefined : MODULES[path];
    if (load === undefined) throw new Error(`no provider ${providerId}`);
    const container = new Container({ parent: this.#parent, defaultScope: 'Singleton' });
    container.load(await load());
    return container;
  }
}
