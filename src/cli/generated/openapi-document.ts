import { Option, Schema } from 'effect';
import type { CallContract } from '../../adapters/platform/api/call-contract.ts';
import { WireEnvelope } from '../../adapters/platform/schemas/wire-values.ts';
import { WEB_VERSION } from '../../domain/site/web-version.ts';
import { type MadeCall, madeCalls, plannedCalls, waitsFor } from './api-calls.ts';
import { type JsonObject, jsonSchemaOf, sharedSchemas, withDetails } from './json-schema.ts';

/** Headers of every call (platform §7 "Request layer"). */
const COMMON_HEADERS: Readonly<Record<string, { readonly says: string; readonly required: boolean }>> = {
  'x-cli-pn': { says: 'The package name.', required: true },
  'x-cli-id': { says: "The device's random id, 32 hexadecimal digits.", required: true },
  'x-cli-la': { says: 'The language, always `ar`.', required: true },
  'x-cli-device-tencent': { says: 'The fraud device token, or empty until there is one.', required: true },
  'x-cli-tk': { says: 'The session key, or empty for a visitor.', required: true },
  'x-cli-br': { says: "`1` when the app's native bridge is present.", required: false },
};

const OWN_HEADERS: Readonly<Record<string, string>> = {
  'X-CLI-RID': 'The request id of the intent: every resend carries the same one.',
  'x-account-token': 'The session key of the payload.',
};

const header = (name: string, says: string, required: boolean): JsonObject => ({
  name,
  in: 'header',
  description: says,
  required,
  schema: { type: 'string' },
});

const ref = (place: string, name: string): JsonObject => ({ $ref: `#/components/${place}/${name}` });

/** Schema of an answer's `data`, with the entries of its lists; accepts anything if the data is not used. */
export const answerSchemaOf = ({ answer, entries = {}, fields = {} }: CallContract): JsonObject =>
  answer === null ? {} : (withDetails(jsonSchemaOf(answer), { entries, fields }) as JsonObject);

export const payloadSchemaOf = ({ payload }: CallContract): JsonObject => jsonSchemaOf(payload);

const mayLackData = ({ answer }: CallContract): boolean => answer === null || Option.isSome(Schema.decodeUnknownOption(answer)(undefined));

/** Result 0; a code beside it takes precedence (platform §7). */
const IS_SUCCESS: JsonObject = {
  anyOf: [
    { properties: { code: { enum: [0, '0'] } }, required: ['code'] },
    { properties: { code: { type: 'null' }, result: { enum: [0, '0'] } }, required: ['result'] },
  ],
};

const responseOf = ({ call, contract }: MadeCall): JsonObject => ({
  '200': {
    description: contract.answer === null ? 'The envelope; its data is not used.' : 'The envelope; `data` follows when the result is 0.',
    content: {
      'application/json': {
        schema: {
          allOf: [
            ref('schemas', 'Envelope'),
            {
              anyOf: [
                { not: IS_SUCCESS },
                { properties: { data: ref('schemas', `${call}.data`) }, ...(mayLackData(contract) ? {} : { required: ['data'] }) },
              ],
            },
          ],
        },
      },
    },
  },
});

const isRequired = (schema: JsonObject, name: string): boolean =>
  Array.isArray(schema['required']) && schema['required'].some((each) => each === name);

const queryOf = (contract: CallContract): readonly JsonObject[] => {
  const schema = payloadSchemaOf(contract);
  return Object.entries(schema['properties'] ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: isRequired(schema, name),
    schema: value,
  }));
};

const BODY_TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

const ownHeaders = ({ endpoint, contract }: MadeCall): readonly JsonObject[] => [
  ...(contract.headers ?? []).map((name) => header(name, OWN_HEADERS[name] ?? '', true)),
  ...(endpoint.path.includes('/third/') ? [header('x-account-token', OWN_HEADERS['x-account-token'] ?? '', false)] : []),
];

const operationOf = (made: MadeCall): JsonObject => {
  const { call, endpoint, contract } = made;
  const { encoding } = endpoint;
  return {
    operationId: call,
    tags: [contract.area],
    summary: contract.purpose,
    ...(endpoint.host === 'analytics' ? { servers: [{ url: 'https://analytics.example.com', description: 'The analytics host.' }] } : {}),
    parameters: [
      ...Object.keys(COMMON_HEADERS).map((name) => ref('parameters', name)),
      ...ownHeaders(made),
      ...(encoding === 'query' ? queryOf(contract) : []),
    ],
    ...(encoding === 'query'
      ? {}
      : { requestBody: { required: true, content: { [BODY_TYPES[encoding]]: { schema: ref('schemas', `${call}.payload`) } } } }),
    responses: responseOf(made),
    'x-source': endpoint.source,
    'x-path-assumed': endpoint.assumed === true,
    'x-fields-assumed': contract.assumed ?? {},
    'x-waits-for': waitsFor(made),
    'x-callers': made.callers,
    'x-sandbox': made.sandbox,
    'x-golden': made.golden,
    'x-tests': made.tests,
  };
};

const schemasOf = ({ call, endpoint, contract }: MadeCall): readonly (readonly [string, JsonObject])[] => [
  ...(endpoint.encoding === 'query' ? [] : [[`${call}.payload`, payloadSchemaOf(contract)] as const]),
  [`${call}.data`, answerSchemaOf(contract)],
];

/** The OpenAPI 3.1 document of every call that the product makes; calls it does not make yet are under `x-planned`. */
export const openApiDocument = (): JsonObject => {
  const calls = madeCalls();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platform API of the top-up cashier',
      version: WEB_VERSION,
      description: 'Generated by `npm run generate` from ENDPOINTS and CALL_CONTRACTS in src/adapters/platform.',
    },
    servers: [{ url: 'https://platform.example.com', description: 'The platform host of the build.' }],
    tags: [...new Set(calls.map(({ contract }) => contract.area))].map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((made) => [made.endpoint.path, { [made.endpoint.method.toLowerCase()]: operationOf(made) }])),
    components: {
      schemas: { Envelope: jsonSchemaOf(WireEnvelope), ...sharedSchemas(), ...Object.fromEntries(calls.flatMap(schemasOf)) },
      parameters: Object.fromEntries(
        Object.entries(COMMON_HEADERS).map(([name, { says, required }]) => [name, header(name, says, required)]),
      ),
    },
    'x-planned': plannedCalls(),
  };
};
