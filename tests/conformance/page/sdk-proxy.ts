import { garbageOf } from './garbage.ts';
import { SDK_SENTENCE } from './sdk-sentence.ts';

/** How the SDK behaves towards the adapter, from now on. */
export const SDK_BEHAVIOURS = [
  'normal',
  /** It is loaded, but has none of its calls. */
  'without-methods',
  /** Every call throws. */
  'throws',
  'calls-back-twice',
  'never-calls-back',
  'calls-back-empty',
  'calls-back-garbage',
] as const;
export type SdkBehaviour = (typeof SDK_BEHAVIOURS)[number];

type Callback = (...parameters: unknown[]) => unknown;

interface KnownCallback {
  readonly callback: Callback;
  /** The parameters of each call so far. */
  readonly calls: unknown[][];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

const hasMethods = (value: object): boolean => {
  for (let owner: object | null = value; owner !== null && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    const names = Object.getOwnPropertyNames(owner).filter((name) => name !== 'constructor');
    if (names.some((name) => typeof Object.getOwnPropertyDescriptor(owner, name)?.value === 'function')) return true;
  }
  return false;
};

/** A payload with the SDK's sentence in it, in the shape that it has: the message of an error, one more member of data. */
const spoken = (value: unknown): unknown => {
  if (value instanceof Error) {
    Reflect.set(value, 'message', SDK_SENTENCE);
    return value;
  }
  return isPlain(value) && !hasMethods(value) ? { ...value, sdkSays: SDK_SENTENCE } : value;
};

/** Stands between any SDK and the adapter that uses it, and misbehaves on request. */
export class SdkProxy {
  behaviour: SdkBehaviour = 'normal';
  /** What an adapter's callback threw back at the SDK. */
  readonly thrownBack: string[] = [];
  readonly #known = new Map<unknown, KnownCallback>();
  readonly #wrapped = new WeakMap<object, unknown>();
  #garbageCount = 0;

  /** The SDK, or anything that it hands out, as the adapter sees it. */
  wrap<T>(value: T): T {
    if (typeof value === 'function')
      return this.#wrappedOnce(value, () => this.#wrapFunction(value as unknown as Callback) as unknown as T);
    if (typeof value !== 'object' || value === null || value instanceof Node || value instanceof Promise) return value;
    if (Array.isArray(value) || !hasMethods(value)) return value;
    return this.#wrappedOnce(value, () => this.#wrapObject(value));
  }

  /** Repeats every call so far to every callback that was ever registered, unmounted or not; returns how many. */
  repeatCallbacks(): number {
    const repeated = [...this.#known.values()].flatMap(({ callback, calls }) => calls.map((parameters) => [callback, parameters] as const));
    for (const [callback, parameters] of repeated) this.#call(callback, parameters);
    return repeated.length;
  }

  /** Calls every callback with garbage; returns how many calls. */
  callBackWithGarbage(): number {
    let count = 0;
    for (const { callback, calls } of this.#known.values()) {
      for (const payload of garbageOf(calls.slice(-3).map(([first]) => first))) {
        this.#call(callback, [payload]);
        count += 1;
      }
    }
    return count;
  }

  #wrappedOnce<T>(original: T, make: () => T): T {
    const known = this.#wrapped.get(original as object);
    if (known !== undefined) return known as T;
    const made = make();
    this.#wrapped.set(original as object, made);
    this.#wrapped.set(made as object, made);
    return made;
  }

  #wrapObject<T extends object>(value: T): T {
    // A class method is one function for all instances; its wrapper belongs to this instance alone.
    const methods = new Map<unknown, unknown>();
    return new Proxy(value, {
      get: (target, name) => {
        const property: unknown = Reflect.get(target, name, target);
        const descriptor = Reflect.getOwnPropertyDescriptor(target, name);
        if (descriptor !== undefined && !descriptor.configurable && descriptor.writable === false) return property;
        if (typeof property !== 'function') return this.wrap(property);
        if (!methods.has(property)) methods.set(property, this.#wrapFunction(property as Callback, target));
        return methods.get(property);
      },
      set: (target, name, property) => Reflect.set(target, name, this.#wrapParameter(property), target),
    });
  }

  #wrapFunction(callable: Callback, self?: object): Callback {
    return new Proxy(callable, {
      apply: (target, receiver: unknown, parameters: unknown[]) => {
        if (this.behaviour === 'throws') throw new Error(SDK_SENTENCE);
        return this.#wrapResult(
          Reflect.apply(
            target,
            self ?? receiver,
            parameters.map((parameter) => this.#wrapParameter(parameter)),
          ),
        );
      },
      construct: (target, parameters: unknown[]) => {
        if (this.behaviour === 'throws') throw new Error(SDK_SENTENCE);
        return this.wrap(
          Reflect.construct(
            target,
            parameters.map((parameter) => this.#wrapParameter(parameter)),
          ) as object,
        );
      },
    });
  }

  /** A parameter of the adapter's, its callbacks wrapped at any depth. */
  #wrapParameter(value: unknown): unknown {
    if (typeof value === 'function') return this.#wrappedOnce(value, () => this.#wrapCallback(value as Callback));
    if (Array.isArray(value)) return value.map((item) => this.#wrapParameter(item));
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.#wrapParameter(item)]));
  }

  #wrapCallback(callback: Callback): Callback {
    const known: KnownCallback = { callback, calls: [] };
    this.#known.set(callback, known);
    return (...parameters) => {
      known.calls.push(parameters.map((parameter) => this.wrap(spoken(parameter))));
      const wrapped = known.calls.at(-1) ?? [];
      switch (this.behaviour) {
        case 'never-calls-back':
          return undefined;
        case 'calls-back-twice':
          this.#call(callback, wrapped);
          return this.#call(callback, wrapped);
        case 'calls-back-empty':
          return this.#call(callback, []);
        case 'calls-back-garbage':
          return this.#call(callback, [this.#garbage()]);
        case 'normal':
        case 'without-methods':
        case 'throws':
          return this.#call(callback, wrapped);
      }
    };
  }

  #call(callback: Callback, parameters: readonly unknown[]): unknown {
    try {
      return callback(...parameters);
    } catch (error) {
      this.thrownBack.push(String(error));
      return undefined;
    }
  }

  #wrapResult(value: unknown): unknown {
    if (!(value instanceof Promise)) return this.wrap(value);
    const resolved = (result: unknown): unknown => {
      if (this.behaviour === 'never-calls-back') return new Promise(() => {});
      if (this.behaviour === 'calls-back-empty') return undefined;
      return this.behaviour === 'calls-back-garbage' ? this.#garbage() : this.wrap(spoken(result));
    };
    return value.then(resolved, (reason: unknown) => Promise.reject(spoken(reason)));
  }

  #garbage(): unknown {
    const all = garbageOf([]);
    return all[this.#garbageCount++ % all.length];
  }
}
