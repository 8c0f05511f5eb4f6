/** A JSON object. Its fields are read with `fieldOf`, or directly once it is known to be plain: a key such as `__proto__` is data (D5). */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether an object inherits from nothing that could hold a field of a message, so that its fields may be read without asking
 * for each whether it is its own.
 */
export const isPlainObject = (value: unknown): value is JsonObject => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** An own field, undefined when there is none. Nothing inherited is ever read. */
export const fieldOf = (object: JsonObject, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined);

/**
 * Whether an object has a field of its own, in a loop over the names of an object: asked in this old way, compiled code knows the
 * answer from the shape of the object, and asks nothing.
 */
export const { hasOwnProperty } = Object.prototype;

/** Writes an own field in place, whatever its name: `__proto__` is data too (D5). */
export const setField = (object: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === '__proto__') Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });
  else object[name] = value;
};

/** A safe non-negative integer, −0 as 0; null for anything else, a digit text included (D5). */
export const serialNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.abs(value) : null;
