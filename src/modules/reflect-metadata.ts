/*
 * Replaces `reflect-metadata/lite` in the shoppers' build (src/cli/build/bundling.ts): only the three functions that inversify calls, of
 * the polyfill's eleven. Inversify counts its bindings with them. Our classes are bound by hand (bind.ts), without decorators.
 */
type ByKey = Map<unknown, unknown>;
const kept = new WeakMap<object, Map<PropertyKey | undefined, ByKey>>();

const ownOf = (target: object, property: PropertyKey | undefined): ByKey => {
  const properties = kept.get(target) ?? new Map<PropertyKey | undefined, ByKey>();
  const own = properties.get(property) ?? new Map<unknown, unknown>();
  kept.set(target, properties.set(property, own));
  return own;
};

const getOwnMetadata = (key: unknown, target: object, property?: PropertyKey): unknown => ownOf(target, property).get(key);

const getMetadata = (key: unknown, target: object, property?: PropertyKey): unknown => {
  for (let holder: object | null = target; holder !== null; holder = Object.getPrototypeOf(holder) as object | null) {
    const own = ownOf(holder, property);
    if (own.has(key)) return own.get(key);
  }
  return undefined;
};

const defineMetadata = (key: unknown, value: unknown, target: object, property?: PropertyKey): void => {
  ownOf(target, property).set(key, value);
};

export const standIn = { getOwnMetadata, getMetadata, defineMetadata };

Object.assign(Reflect, standIn);
