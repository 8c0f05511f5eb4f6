import { Effect } from 'effect';
import { Container, type ContainerModule, type Newable } from 'inversify';
import * as limits from '../../domain/limits.ts';
import type { OutcomeRule } from '../../domain/outcome/outcome-rule.ts';
import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import { CardFormError, ProviderRegistry, type GatewayPort } from '../../domain/ports/providers.ts';
import { lazy, type Lazy, LoadTimeout } from '../../lazy.ts';

const MANIFESTS = import.meta.glob<ProviderManifest>('../../adapters/providers/*/manifest.ts', { eager: true, import: 'manifest' });
const RULES = import.meta.glob<readonly OutcomeRule[]>('../../adapters/providers/*/results.ts', { eager: true, import: 'rules' });
const MODULES = import.meta.glob<ProviderCode>('../../adapters/providers/*/module.ts');

interface ProviderCode {
  readonly module: ContainerModule;
}

const folderOf = (path: string): string => path.split('/').at(-2) ?? '';

/** Providers of this build, found by folder: manifests and outcome rows are included, code is loaded on demand. */
export class GlobProviderRegistry extends ProviderRegistry {
  override readonly manifests: readonly ProviderManifest[];
  readonly #timeoutMs: number;
  /** Each provider's container, once its code is loaded. */
  readonly #containers: ReadonlyMap<string, Lazy<Container>>;

  /** `parent` supplies the ports of the provider modules; `timeoutMs`: load timeout of a provider's code. */
  constructor(parent: Container, timeoutMs: number = limits.scriptLoadTimeout) {
    super();
    this.#timeoutMs = timeoutMs;
    const containerOf = ({ module }: ProviderCode): Container => {
      const container = new Container({ parent, defaultScope: 'Singleton' });
      container.load(module);
      return container;
    };
    this.#containers = new Map(Object.entries(MODULES).map(([path, load]) => [folderOf(path), lazy(folderOf(path), load, containerOf)]));
    this.manifests = Object.values(MANIFESTS).filter(({ id }) => this.#containers.has(id));
  }

  override rules(providerId: string): readonly OutcomeRule[] {
    const path = Object.keys(RULES).find((candidate) => folderOf(candidate) === providerId);
    return path === undefined ? [] : (RULES[path] ?? []);
  }

  override gateway<T>(providerId: string, port: GatewayPort<T>): Effect.Effect<T, CardFormError> {
    return Effect.tryPromise({
      try: async () => {
        const code = this.#containers.get(providerId);
        if (code === undefined) throw new Error(`no provider ${providerId}`);
        return (await code.load(this.#timeoutMs)).get<T>(port as Newable<T>);
      },
      catch: (reason) => new CardFormError(reason instanceof LoadTimeout ? 'script-timeout' : 'script-blocked', providerId, 'module'),
    });
  }
}
