import { garbageOf } from './garbage.ts';

/**
 * How an SDK behaves towards the adapter: as it is; loaded, but without any of its calls; throwing from every call;
 * calling back twice; never calling back; calling back with nothing; calling back with rubbish.
 */
export const MOODS = ['honest', 'hollow', 'throws', 'twice', 'deaf', 'empty', 'garbled'] as const;
export type Mood = (typeof MOODS)[number];

type Callback = (...parameters: unknown[]) => unknown;

interface Known {
  readonly callback: Callback;
  readonly said: unknown[][];
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

/** Stands between an SDK and the adapter that uses it, whichever SDK that is. */
export class BentSdk {
  mood: Mood = 'honest';
  /** What an adapter's callback threw back at the SDK. */
  readonly thrownBack: string[] = [];
  readonly #known = new Map<unknown, Known>();
  readonly #wrappers = new WeakMap<object, unknown>();
  #garbled = 0;

  /** The SDK, or anything it hands out, as the adapter gets it. */
  bend<T>(value: T): T {
    if (typeof value === 'function') return this.#remembered(value, () => this.#bentFunction(value as unknown as Callback) as unknown as T);
    if (typeof value !== 'object' || value === null || value instanceof Node || value instanceof Promise) return value;
    if (Array.isArray(value) || !hasMethods(value)) return value;
    return this.#remembered(value, () => this.#bentObject(value));
  }

  /** Says again whatever was said before, to every callback that was ever given, unmounted or not. */
  repeatEverything(): number {
    const told = [...this.#known.values()].flatMap(({ callback, said }) => said.map((parameters) => [callback, parameters] as const));
    for (const [callback, parameters] of told) this.#call(callback, parameters);
    return told.length;
  }

  /** Says rubbish to every callback; gives how often. */
  sayGarbage(): number {
    let count = 0;
    for (const { callback, said } of this.#known.values()) {
      for (const payload of garbageOf(said.slice(-3).map(([first]) => first))) {
        this.#call(callback, [payload]);
        count += 1;
      }
    }
    return count;
  }

  #remembered<T>(original: T, make: () => T): T {
    const known = this.#wrappers.get(original as object);
    if (known !== undefined) return known as T;
    const made = make();
    this.#wrappers.set(original as object, made);
    this.#wrappers.set(made as object, made);
    return made;
  }

  #bentObject<T extends object>(value: T): T {
    // A method of a class is one function for all its instances: its wrapper belongs to this one alone.
    const methods = new Map<unknown, unknown>();
    return new Proxy(value, {
      get: (target, name) => {
        const property: unknown = Reflect.get(target, name, target);
        const descriptor = Reflect.getOwnPropertyDescriptor(target, name);
        if (descriptor !== undefined && !descriptor.configurable && descriptor.writable === false) return property;
        if (typeof property !== 'function') return this.bend(property);
        if (!methods.has(property)) methods.set(property, this.#bentFunction(property as Callback, target));
        return methods.get(property);
      },
      set: (target, name, property) => Reflect.set(target, name, this.#given(property), target),
    });
  }

  #bentFunction(callable: Callback, self?: object): Callback {
    return new Proxy(callable, {
      apply: (target, receiver: unknown, parameters: unknown[]) => {
        if (this.mood === 'throws') throw new Error('the SDK breaks down');
        return this.#answer(
          Reflect.apply(
            target,
            self ?? receiver,
            parameters.map((parameter) => this.#given(parameter)),
          ),
        );
      },
      construct: (target, parameters: unknown[]) => {
        if (this.mood === 'throws') throw new Error('the SDK breaks down');
        return this.bend(
          Reflect.construct(
            target,
            parameters.map((parameter) => this.#given(parameter)),
          ) as object,
        );
      },
    });
  }

  /** A parameter with its callbacks, at any depth, replaced by ours. */
  #given(value: unknown): unknown {
    if (typeof value === 'function') return this.#remembered(value, () => this.#heard(value as Callback));
    if (Array.isArray(value)) return value.map((item) => this.#given(item));
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.#given(item)]));
  }

  #heard(callback: Callback): Callback {
    const known: Known = { callback, said: [] };
    this.#known.set(callback, known);
    return (...parameters) => {
      known.said.push(parameters.map((parameter) => this.bend(parameter)));
      const bent = known.said.at(-1) ?? [];
      switch (this.mood) {
        case 'deaf':
          return undefined;
        case 'twice':
          this.#call(callback, bent);
          return this.#call(callback, bent);
        case 'empty':
          return this.#call(callback, []);
        case 'garbled':
          return this.#call(callback, [this.#rubbish()]);
        case 'honest':
        case 'hollow':
        case 'throws':
          return this.#call(callback, bent);
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

  #answer(value: unknown): unknown {
    if (!(value instanceof Promise)) return this.bend(value);
    return value.then((result: unknown) => {
      if (this.mood === 'deaf') return new Promise(() => {});
      if (this.mood === 'empty') return undefined;
      return this.mood === 'garbled' ? this.#rubbish() : this.bend(result);
    });
  }

  #rubbish(): unknown {
    const all = garbageOf([]);
    return all[this.#garbled++ % all.length];
  }
}
