/** A JSON object. Its fields are read with `fieldOf` only: a key such as `__proto__` is data (D5). */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own field, undefined when there is none. Nothing inherited is ever read. */
export const fieldOf = (object: JsonObject, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined);

/** A safe non-negative integer, −0 as 0; null for anything else, a digit text included (D5). */
export const serialNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.abs(value) : null;
