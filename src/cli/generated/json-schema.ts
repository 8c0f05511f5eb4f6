import { JsonSchema, Schema } from 'effect';
import type { WireSchema } from '../../adapters/platform/api/call-contract.ts';
import { WireTexts } from '../../adapters/platform/api/system-calls.ts';
import { orWhenMissing, WireFlag, WireId, WireInt, WireRate, WireText } from '../../adapters/platform/schemas/wire-values.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The bounds that Effect adds to every integer mean nothing to a reader. */
const isSafeBound = ([name, value]: readonly [string, unknown]): boolean =>
  (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) || (name === 'maximum' && value === Number.MAX_SAFE_INTEGER);

/** Merges adjacent single values of one type into a list, and drops duplicate schemas. */
const joined = (options: readonly unknown[]): readonly unknown[] => {
  const values = options.flatMap((option) => (isObject(option) && Array.isArray(option['enum']) ? option['enum'] : []));
  const others = options.filter((option) => !(isObject(option) && Array.isArray(option['enum'])));
  const distinct = [...new Map(others.map((option) => [JSON.stringify(option), option])).values()];
  return values.length === 0 ? distinct : [...distinct, { enum: [...new Set(values)] }];
};

const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isObject(value)) return value;
  const fields = Object.fromEntries(
    Object.entries(value)
      .filter((entry) => !isSafeBound(entry) && !(entry[0] === 'additionalProperties' && entry[1] === true))
      .map(([name, inner]) => [name, tidy(inner)]),
  );
  const options = fields['anyOf'];
  if (!Array.isArray(options)) return fields;
  const { anyOf, ...rest } = fields;
  const [first, ...others] = joined(Array.isArray(anyOf) ? anyOf : []);
  return others.length === 0 && isObject(first) ? { ...rest, ...first } : { ...rest, anyOf: [first, ...others] };
};

const plainSchemaOf = (schema: WireSchema): JsonObject => {
  const { schema: root, definitions } = Schema.toJsonSchemaDocument(schema);
  const [first] = JsonSchema.toMultiDocumentOpenApi3_1({ dialect: 'draft-2020-12', schemas: [root], definitions }).schemas;
  return tidy(first) as JsonObject;
};

/** Values that occur in many calls, each described once. */
const SHARED_VALUES: Readonly<Record<string, { readonly says: string; readonly schema: WireSchema }>> = {
  Id: { says: 'An id, as text or number.', schema: WireId },
  WholeNumber: { says: 'A whole number, as number or text.', schema: WireInt },
  OptionalWholeNumber: { says: 'The same, or null or empty text for nothing.', schema: orWhenMissing(WireInt, 0) },
  Rate: { says: 'A share in percent, as number or text.', schema: WireRate },
  Flag: { says: 'Yes or no: a boolean, 0 or 1, or either as text.', schema: WireFlag },
  OptionalFlag: { says: 'The same, or null or empty text for no.', schema: orWhenMissing(WireFlag, false) },
  Texts: { says: 'A list of texts. One value, or several with commas between, counts as a list.', schema: WireTexts },
  OptionalText: { says: 'Text or a number, or null or empty text for nothing.', schema: WireText },
};

/** Shared values as components of the OpenAPI document. */
export const sharedSchemas = (): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(
    Object.entries(SHARED_VALUES).map(([name, { says, schema }]) => [name, { description: says, ...plainSchemaOf(schema) }]),
  );

const SHARED_NAMES = new Map(Object.entries(SHARED_VALUES).map(([name, { schema }]) => [JSON.stringify(plainSchemaOf(schema)), name]));

const withReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withReferences);
  if (!isObject(value)) return value;
  const name = SHARED_NAMES.get(JSON.stringify(value));
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withReferences(inner)]));
};

/** The JSON Schema of a wire schema in OpenAPI 3.1 form, with references to the shared values. */
export const jsonSchemaOf = (schema: WireSchema): JsonObject => withReferences(plainSchemaOf(schema)) as JsonObject;

/** Detail schemas by the name of the field they describe. */
type Named = Readonly<Record<string, WireSchema>>;

/** Schemas that decode an answer beyond its own: entries of its lists and maps, fields of its objects. */
interface Details {
  readonly entries: Named;
  readonly fields: Named;
}

type Kind = keyof Details;

/** A list or map of these entries, or an object with these fields; also inside texts and alternatives. */
const holding = (schema: unknown, kind: Kind, detail: JsonObject): unknown => {
  if (!isObject(schema)) return schema;
  if (Array.isArray(schema['anyOf'])) return { ...schema, anyOf: schema['anyOf'].map((option) => holding(option, kind, detail)) };
  if (isObject(schema['contentSchema'])) return { ...schema, contentSchema: holding(schema['contentSchema'], kind, detail) };
  if (kind === 'fields') return schema['type'] === 'object' ? { ...schema, ...detail } : schema;
  if (schema['type'] === 'array') return { ...schema, items: detail };
  return schema['type'] === 'object' ? { ...schema, additionalProperties: detail } : schema;
};

const without = (named: Named, field: string): Named => Object.fromEntries(Object.entries(named).filter(([name]) => name !== field));

const detailed = (field: string, value: unknown, details: Details): unknown => {
  const kind = (['entries', 'fields'] as const).find((each) => Object.hasOwn(details[each], field));
  const schema = kind === undefined ? undefined : details[kind][field];
  if (kind === undefined || schema === undefined) return withDetails(value, details);
  const inside: Details = { ...details, [kind]: without(details[kind], field) };
  return holding(value, kind, withDetails(jsonSchemaOf(schema), inside) as JsonObject);
};

/** The schema with the details of its fields, wherever a field of that name occurs. */
export const withDetails = (schema: unknown, details: Details): unknown => {
  if (Array.isArray(schema)) return schema.map((inner) => withDetails(inner, details));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, inner]) => {
      if (name !== 'properties' || !isObject(inner)) return [name, withDetails(inner, details)];
      return [name, Object.fromEntries(Object.entries(inner).map(([field, value]) => [field, detailed(field, value, details)]))];
    }),
  );
};
