import { JsonSchema, Option, Schema, SchemaRepresentation } from 'effect';
import { describe, expect, it } from 'vitest';
import { CALL_CONTRACTS } from '../../../../src/adapters/platform/api/call-contracts.ts';
import { type CallName, ENDPOINTS } from '../../../../src/adapters/platform/client/endpoints.ts';
import { openApiDocument } from '../../../../src/cli/generated/openapi-document.ts';
import { golden } from '../../adapters/platform/fake-platform.ts';
import { componentsOf, faultsOf, referencesIn } from '../../../support/platform/openapi-shape.ts';

const DOCUMENT: unknown = JSON.parse(JSON.stringify(openApiDocument()));
const CALLS = Object.keys(CALL_CONTRACTS) as CallName[];

/** A component as a decoder of its own, made from the document alone. */
const decoderOf = (name: string) => {
  const definitions = Object.fromEntries(
    Object.entries(componentsOf(DOCUMENT, 'schemas')).map(([key, value]) => [
      key,
      JsonSchema.fromSchemaOpenApi3_1(value as JsonSchema.JsonSchema).schema,
    ]),
  );
  const root = { $ref: `#/$defs/${name}` };
  const schema = SchemaRepresentation.fromJsonSchemaDocument(
    { dialect: 'draft-2020-12', schema: root, definitions },
    { patterns: 'apply' },
  );
  return Schema.decodeUnknownOption(schema as Schema.Codec<unknown, unknown>);
};

describe('API-3: the OpenAPI document', () => {
  it('API-3 has the shape of OpenAPI 3.1', () => {
    expect(faultsOf(DOCUMENT)).toEqual([]);
  });

  it('API-3 every reference leads to a component', () => {
    const references = referencesIn(DOCUMENT);
    expect(references.length).toBeGreaterThan(100);
    const known = ['schemas', 'parameters'].flatMap((place) =>
      Object.keys(componentsOf(DOCUMENT, place)).map((name) => `#/components/${place}/${name}`),
    );
    expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
  });

  it('API-3 describes every call by its own name, method and path', () => {
    for (const call of CALLS) {
      const { method, path } = ENDPOINTS[call];
      expect(DOCUMENT).toHaveProperty(['paths', path, method.toLowerCase(), 'operationId'], call);
    }
  });

  it.each(CALLS)('API-3 %s: the answer of its golden file fits the document', (call) => {
    const { answer } = golden(call);
    expect(Option.isSome(decoderOf(`${call}.data`)((answer as { readonly data: unknown }).data))).toBe(true);
  });

  it('API-3 an answer that the client cannot read does not fit the document', () => {
    expect(Option.isNone(decoderOf('order_result.data')({ status: 'paid' }))).toBe(true);
    expect(Option.isNone(decoderOf('get_card_source.data')({ items: [{ source_id: 'src_1', last4: '42' }] }))).toBe(true);
    expect(Option.isNone(decoderOf('create_coin_pay.data')({ url: '' }))).toBe(true);
  });
});

describe('API-3: the check of the shape', () => {
  const broken = (change: (document: Record<string, unknown>) => void): readonly string[] => {
    const copy: Record<string, unknown> = JSON.parse(JSON.stringify(DOCUMENT));
    change(copy);
    return faultsOf(copy);
  };

  it.each<readonly [string, (document: Record<string, unknown>) => void]>([
    ['another version', (document) => Object.assign(document, { openapi: '3.0.3' })],
    ['no title', (document) => Object.assign(document, { info: { version: '1' } })],
    ['an unknown field', (document) => Object.assign(document, { host: 'platform' })],
    ['a path without a slash', (document) => Object.assign(document['paths'] as object, { 'api/x': {} })],
    ['an operation without answers', (document) => Object.assign(document['paths'] as object, { '/x': { get: { operationId: 'x' } } })],
    [
      'two operations of one name',
      (document) => Object.assign(document['paths'] as object, { '/x': { get: { operationId: 'sys_ts', responses: {} } } }),
    ],
    [
      'a schema of a type that there is not',
      (document) => Object.assign(document['components'] as object, { schemas: { X: { type: 'text' } } }),
    ],
    [
      'a path parameter that the path does not have',
      (document) =>
        Object.assign(document['paths'] as object, {
          '/x': {
            get: { operationId: 'x', responses: { '200': { description: '' } }, parameters: [{ name: 'a', in: 'path', schema: {} }] },
          },
        }),
    ],
  ])('API-3 sees %s', (_, change) => {
    expect(broken(change).length).toBeGreaterThan(0);
  });
});
