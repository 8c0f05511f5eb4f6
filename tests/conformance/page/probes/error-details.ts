import { Effect } from 'effect';

type Method = (...parameters: unknown[]) => unknown;

const hasMethod = <N extends string>(value: unknown, name: N): value is Record<N, Method> =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'function';

/** What the errors of a provider's adapters say in detail, whether a probe uses the adapter or the app. */
export class ErrorDetails {
  readonly all: string[] = [];
  readonly #heard = new WeakMap<object, object>();

  /** An adapter, or what it has mounted, that is heard here. */
  of<T extends object>(value: T): T {
    const heard =
      this.#heard.get(value) ??
      this.#calling(
        value,
        (method) =>
          (...parameters) =>
            this.#called(method, parameters),
      );
    this.#heard.set(value, heard);
    return heard as T;
  }

  #called(method: Method, parameters: readonly unknown[]): unknown {
    const result = method(...parameters.map((parameter) => (hasMethod(parameter, 'failed') ? this.#listener(parameter) : parameter)));
    if (!Effect.isEffect(result)) return result;
    return (result as Effect.Effect<unknown, unknown>).pipe(
      Effect.tapError((error) => Effect.sync(() => this.#note(error))),
      Effect.map((value) => (hasMethod(value, 'unmount') ? this.of(value) : value)),
    );
  }

  /** A listener that is told of errors. */
  #listener(listener: Record<'failed', Method>): object {
    return this.#calling(listener, (method, name) => (...parameters) => {
      if (name === 'failed') this.#note(parameters[0]);
      return method(...parameters);
    });
  }

  #calling(value: object, call: (method: Method, name: string | symbol) => Method): object {
    return new Proxy(value, {
      get: (target, name) => {
        const property: unknown = Reflect.get(target, name, target);
        return typeof property === 'function' ? call(property.bind(target) as Method, name) : property;
      },
    });
  }

  #note(error: unknown): void {
    const detail: unknown = Reflect.get(Object(error) as object, 'detail');
    if (typeof detail === 'string') this.all.push(detail);
  }
}
