type Makers<T> = { readonly [Key in keyof T]: () => T[Key] };

/** An object whose members are created on first access, once each. */
export const madeWhenAsked = <T extends object>(makers: Makers<T>): T => {
  const made = new Map<PropertyKey, unknown>();
  const members = Object.entries<() => unknown>(makers).map(([name, make]): [string, PropertyDescriptor] => [
    name,
    {
      enumerable: true,
      get: () => {
        if (!made.has(name)) made.set(name, make());
        return made.get(name);
      },
    },
  ]);
  return Object.defineProperties({}, Object.fromEntries(members)) as T;
};
