import { Effect } from 'effect';
import { Container, type ContainerModule, type Newable } from 'inversify';
import { CardFormError, type GatewayPort } from '../../../src/domain/ports/providers.ts';
import { GlobProviderRegistry } from '../../../src/modules/payment/glob-provider-registry.ts';
import { ErrorDetails } from './probes/error-details.ts';

/** The app's manifests and outcome rules, but the code of one provider only: the real one or a mutant of it. */
export class OneProvider extends GlobProviderRegistry {
  readonly details = new ErrorDetails();
  readonly #container: Container;
  readonly #providerId: string;
  constructor(app: Container, providerId: string, module: ContainerModule) {
    super(app);
    this.#providerId = providerId;
    this.#container = new Container({ parent: app, defaultScope: 'Singleton' });
    this.#container.load(module);
  }

  /** The provider's adapter of a port. */
  adapter<T>(port: abstract new (...parameters: never[]) => T): T {
    return this.details.of(this.#container.get(port as Newable<T & object>));
  }

  override gateway<T>(providerId: string, port: GatewayPort<T>): Effect.Effect<T, CardFormError> {
    const asked = (): T => {
      if (providerId !== this.#providerId) throw new Error(`${providerId} is not on this test bed`);
      return this.adapter(port);
    };
    return Effect.try({ try: asked, catch: () => new CardFormError('script-blocked', providerId, 'module') });
  }
}
