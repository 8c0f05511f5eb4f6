import { Effect } from 'effect';
import { Container, type ContainerModule, type Newable } from 'inversify';
import * as limits from '../../domain/limits.ts';
import type { OutcomeRule } from '../../domain/outcome/outcome-rule.ts';
import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import { CardFormError, ProviderRegistry, type GatewayPort } from '../../domain/ports/providers.ts';
import { moduleLoader, type LoadModule } from '../lazy/module-loader.ts';

const MANIFESTS = import.meta.glob<ProviderManifest>('../../adapters/providers/*/manifest.ts', { eager: true, import: 'manifest' });
const RULES = import.meta.glob<readonly OutcomeRule[]>('../../adapters/providers/*/results.ts', { eager: true, import: 'rules' });
const MODULES = import.meta.glob<ProviderCode>('../../adapters/providers/*/module.ts');

interface ProviderCode {
  readonly module: ContainerModule;
}

const folderOf = (path: string): string => path.split('/').at(-2) ?? '';

/** Loaders by provider: each loads its own code, and retries after a failure. */
const LOADERS: ReadonlyMap<string, LoadModule<ProviderCode>> = new Map(
  Object.entries(MODULES).map(([path, load]) => [folderOf(path), moduleLoader(load)]),
);

/** Providers of this build, found by folder: manifests and outcome rows are included, code is loaded on demand. */
export class GlobProviderRegistry extends ProviderRegistry {
  override readonly manifests: readonly ProviderManifest[] = Object.values(MANIFESTS).filter(({ id }) => LOADERS.has(id));
  readonly #parent: Container;
  readonly #timeoutMs: number;
  readonly #containers = new Map<string, Promise<Container>>();

  /** `parent` supplies the ports of the provider modules; `timeoutMs`: load timeout of a provider's code. */
  constructor(parent: Container, timeoutMs: number = limits.scriptLoadTimeout) {
    super();
    this.#parent = parent;
    this.#timeoutMs = timeoutMs;
  }

  override rules(providerId: string): readonly OutcomeRule[] {
    const path = Object.keys(RULES).find((candidate) => folderOf(candidate) === providerId);
    return path === undefined ? [] : (RULES[path] ?? []);
  }

  override gateway<T>(providerId: string, port: GatewayPort<T>): Effect.Effect<T, CardFormError> {
    return Effect.tryPromise({
      try: async () => (await this.#loadOnce(providerId)).get<T>(port as Newable<T>),
      catch: () => new CardFormError('script-blocked', providerId, 'module'),
    }).pipe(
      Effect.timeoutOrElse({
        duration: this.#timeoutMs,
        orElse: () => Effect.fail(new CardFormError('script-timeout', providerId, 'module')),
      }),
    );
  }

  /** Concurrent callers share one load; a failed one may be retried. */
  #loadOnce(providerId: string): Promise<Container> {
    const running = this.#containers.get(providerId);
    if (running !== undefined) return running;
    const loading = this.#load(providerId);
    this.#containers.set(providerId, loading);
    loading.catch(() => this.#containers.delete(providerId));
    return loading;
  }

  async #load(providerId: string): Promise<Container> {
    const load = LOADERS.get(providerId);
    if (load === undefined) throw new Error(`no provider ${providerId}`);
    const container = new Container({ parent: this.#parent, defaultScope: 'Singleton' });
    container.load((await load()).module);
    return container;
  }
}
