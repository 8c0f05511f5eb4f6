import { Result, Schema } from 'effect';

/**
 * The shape of an OpenAPI 3.1 document as far as ours goes: every object of the OpenAPI specification that it uses, with its
 * required fields and no field that the specification does not know (`x-…` apart), and JSON Schema of draft 2020-12.
 */
type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;

const Reference = Schema.Struct({ $ref: Schema.String.check(Schema.isPattern(/^#\/components\/[a-zA-Z]+\/[a-zA-Z0-9.\-_]+$/)) });

interface SchemaObject {
  readonly [keyword: string]: unknown;
}
const Inner: Schema.Codec<SchemaObject> = Schema.suspend((): Schema.Codec<SchemaObject> => SchemaObject as Schema.Codec<SchemaObject>);
const Optional = { each: Schema.optionalKey(Inner), list: Schema.optionalKey(Schema.NonEmptyArray(Inner)) };
const Count = Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)));

const SchemaObject = Schema.Struct({
  $ref: Schema.optionalKey(Reference.fields.$ref),
  description: Schema.optionalKey(Schema.String),
  type: Schema.optionalKey(Schema.Literals(TYPES)),
  enum: Schema.optionalKey(Schema.NonEmptyArray(Schema.Unknown)),
  pattern: Schema.optionalKey(Schema.String),
  minLength: Count,
  minimum: Schema.optionalKey(Schema.Finite),
  properties: Schema.optionalKey(Schema.Record(Schema.String, Inner)),
  required: Schema.optionalKey(Schema.Array(Schema.String)),
  additionalProperties: Schema.optionalKey(Schema.Union([Schema.Boolean, Inner])),
  items: Optional.each,
  anyOf: Optional.list,
  allOf: Optional.list,
  not: Optional.each,
  contentMediaType: Schema.optionalKey(Schema.String),
  contentSchema: Optional.each,
});

const Parameter = Schema.Struct({
  name: Schema.NonEmptyString,
  in: Schema.Literals(['query', 'header']),
  description: Schema.optionalKey(Schema.String),
  required: Schema.Boolean,
  schema: Inner,
});
const Content = Schema.Record(Schema.String, Schema.Struct({ schema: Inner }));
const Server = Schema.Struct({ url: Schema.NonEmptyString, description: Schema.optionalKey(Schema.String) });

const Operation = Schema.Struct({
  operationId: Schema.NonEmptyString,
  tags: Schema.Array(Schema.String),
  summary: Schema.String,
  servers: Schema.optionalKey(Schema.NonEmptyArray(Server)),
  parameters: Schema.Array(Schema.Union([Reference, Parameter])),
  requestBody: Schema.optionalKey(Schema.Struct({ required: Schema.Boolean, content: Content })),
  responses: Schema.Record(
    Schema.String.check(Schema.isPattern(/^(?:[1-5](?:\d\d|XX)|default)$/)),
    Schema.Struct({ description: Schema.String, content: Schema.optionalKey(Content) }),
  ),
});

const Document = Schema.Struct({
  openapi: Schema.String.check(Schema.isPattern(/^3\.1\.\d+$/)),
  info: Schema.Struct({ title: Schema.NonEmptyString, version: Schema.NonEmptyString, description: Schema.optionalKey(Schema.String) }),
  servers: Schema.NonEmptyArray(Server),
  tags: Schema.Array(Schema.Struct({ name: Schema.NonEmptyString })),
  paths: Schema.Record(
    Schema.String.check(Schema.isPattern(/^\/[^{}?#]*$/)),
    Schema.Struct({ get: Schema.optionalKey(Operation), post: Schema.optionalKey(Operation) }),
  ),
  components: Schema.Struct({
    schemas: Schema.Record(Schema.String.check(Schema.isPattern(/^[a-zA-Z0-9.\-_]+$/)), Inner),
    parameters: Schema.Record(Schema.String.check(Schema.isPattern(/^[a-zA-Z0-9.\-_]+$/)), Parameter),
  }),
});

/** The document without what the specification leaves to its authors. */
const withoutExtensions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutExtensions);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !name.startsWith('x-') || Object.hasOwn(value, 'x-cli-pn'));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutExtensions(inner)]));
};

const operationsOf = (document: unknown): readonly Fields[] => {
  const paths = isObject(document) ? document['paths'] : {};
  return Object.values(isObject(paths) ? paths : {}).flatMap((item) => (isObject(item) ? Object.values(item).filter(isObject) : []));
};

const twice = (names: readonly unknown[]): readonly unknown[] => names.filter((name, at) => names.indexOf(name) !== at);

/** What is wrong with the document; empty for a good one. */
export const faultsOf = (document: unknown): readonly string[] => {
  const decoded = Schema.decodeUnknownResult(Document)(withoutExtensions(document), { onExcessProperty: 'error', errors: 'all' });
  const operations = operationsOf(document);
  return [
    ...(Result.isFailure(decoded) ? [String(decoded.failure)] : []),
    ...twice(operations.map((operation) => operation['operationId'])).map((name) => `two operations are called ${String(name)}`),
    ...operations.flatMap(({ operationId, parameters }) =>
      twice((Array.isArray(parameters) ? parameters : []).map((each) => JSON.stringify([each.in, each.name, each.$ref]))).map(
        (name) => `${String(operationId)} has a parameter twice: ${String(name)}`,
      ),
    ),
  ];
};

/** Every `$ref` of the document. */
export const referencesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [String(inner)] : referencesIn(inner)));
};

/** The components of a kind, by name. */
export const componentsOf = (document: unknown, kind: string): Fields => {
  const components = isObject(document) ? document['components'] : {};
  const found = isObject(components) ? components[kind] : {};
  return isObject(found) ? found : {};
};
