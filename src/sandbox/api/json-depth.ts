/** Far more than any call needs. Deeper values break every later reader that recurses, such as JSON.stringify. */
export const DEEPEST_JSON = 32;

const containersIn = (values: readonly unknown[]): readonly object[] =>
  values.filter((value): value is object => typeof value === 'object' && value !== null);

/** Whether lists and objects of a parsed JSON value are nested deeper than DEEPEST_JSON. Does not recurse itself. */
export const isTooDeep = (value: unknown): boolean => {
  let level = containersIn([value]);
  for (let depth = 1; depth <= DEEPEST_JSON && level.length > 0; depth += 1) {
    level = level.flatMap((container) => containersIn(Object.values(container)));
  }
  return level.length > 0;
};
