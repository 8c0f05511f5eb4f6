/** A JSON object. Read its fields with `fieldOf`, or directly once it is known to be plain: a key such as `__proto__` is data (D5). */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * True if an object inherits nothing that could contain a message field, so that its fields may be read without checking
 * that each is its own.
 */
export const isPlainObject = (value: unknown): value is JsonObject => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Returns an own field, undefined if there is none. Inherited fields are never read. */
export const fieldOf = (object: JsonObject, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined);

/**
 * Checks for an own field in a loop over an object's names. With this older function, compiled code gets the
 * answer from the object's shape without a call.
 */
export const { hasOwnProperty } = Object.prototype;

/** Writes an own field in place, whatever its name: `__proto__` is data too (D5). */
export const setField = (object: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === '__proto__') Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });
  else object[name] = value;
};

/** A safe non-negative integer, −0 as 0, or null for anything else, a digit text included (D5). */
export const serialNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.abs(value) : null;
