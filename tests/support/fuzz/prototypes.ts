const WATCHED: readonly (readonly [string, object])[] = [
  ['Object', Object.prototype],
  ['Array', Array.prototype],
  ['Function', Function.prototype],
  ['String', String.prototype],
  ['Number', Number.prototype],
  ['Map', Map.prototype],
  ['Promise', Promise.prototype],
];

const snapshot = (): readonly (readonly [string, PropertyDescriptorMap])[] =>
  WATCHED.map(([name, prototype]) => [name, Object.getOwnPropertyDescriptors(prototype)]);

const same = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
  one !== undefined && other !== undefined && one.value === other.value && one.get === other.get && one.set === other.set;

/** What of the prototypes has changed since the call of this function; `Object.polluted` for a new property of every object. */
export const watchPrototypes = (): (() => readonly string[]) => {
  const before = new Map(snapshot());
  return () =>
    snapshot().flatMap(([name, now]) => {
      const then = before.get(name) ?? {};
      return [...new Set([...Reflect.ownKeys(then), ...Reflect.ownKeys(now)])].flatMap((key) =>
        same(Reflect.get(then, key), Reflect.get(now, key)) ? [] : [`${name}.${String(key)}`],
      );
    });
};

/** Quick: whether every object or list has a property that shows up in it. */
export const everythingHasMore = (): boolean => {
  for (const _ in Object.prototype) return true;
  for (const _ in Array.prototype) return true;
  return false;
};
