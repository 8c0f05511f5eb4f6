import type { CallContract } from '../../adapters/platform/api/call-contract.ts';
import { DIRECT_CALLS, type DirectCall } from '../../adapters/platform/api/direct-calls.ts';
import { RECEIVED_WITHOUT_USE } from '../../adapters/platform/api/call-contracts.ts';
import { markdownTable } from './provider-table.ts';
import { type MadeCall, madeCalls, plannedCalls, waitsFor } from './api-calls.ts';
import { isObject, type JsonObject, jsonSchemaOf } from './json-schema.ts';
import { answerSchemaOf, payloadSchemaOf } from './openapi-document.ts';

const code = (text: string): string => `\`${text}\``;
const link = (path: string): string => `[${path.split('/').at(-1)}](../${path})`;
const links = (paths: readonly string[]): string => (paths.length === 0 ? 'none' : paths.map(link).join(', '));

/** Converts `#/components/schemas/OptionalWholeNumber` to `whole number`: the mark at the field's name shows that it is optional. */
const sharedName = (reference: string): string =>
  (reference.split('/').at(-1) ?? '')
    .replace(/^Optional/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

const valueText = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

/** Describes a schema in a few words: `text`, `whole number or text`, `list of {…}`, `JSON text of {…}`. */
const said = (schema: unknown): string => {
  if (!isObject(schema)) return 'anything';
  const { $ref, type, anyOf, contentSchema, items, properties, additionalProperties } = schema;
  if (typeof $ref === 'string') return sharedName($ref);
  if (Array.isArray(anyOf)) return anyOf.map(said).join(' or ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map(valueText).join(' or ');
  if (contentSchema !== undefined) return `JSON text of ${said(contentSchema)}`;
  switch (type) {
    case 'string':
      return 'text';
    case 'integer':
      return 'whole number';
    case 'array':
      return `list of ${said(items)}`;
    case 'object':
      if (isObject(properties)) return `{ ${fieldsOf(schema).join(', ')} }`;
      return isObject(additionalProperties) ? `map of ${said(additionalProperties)}` : 'object';
    default:
      return typeof type === 'string' ? type : 'anything';
  }
};

const fieldsOf = (schema: JsonObject): readonly string[] => {
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const { properties } = schema;
  return isObject(properties)
    ? Object.entries(properties).map(([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${said(value)}`)
    : [];
};

const payloadText = (contract: CallContract): string => {
  const fields = fieldsOf(payloadSchemaOf(contract));
  return fields.length === 0 ? 'none' : fields.map(code).join(', ');
};

const section = (made: MadeCall): string => {
  const { call, endpoint, contract } = made;
  const lacking = waitsFor(made);
  return [
    `### ${call}`,
    contract.purpose,
    [
      `- ${code(`${endpoint.method} ${endpoint.path}`)} (${endpoint.encoding}); ${endpoint.source}${endpoint.assumed === true ? '; the path is an assumption' : ''}`,
      ...(lacking === null ? [] : [`- _Planned_: the sandbox does not answer it yet; waits for ${lacking}`]),
      ...(contract.headers === undefined ? [] : [`- Headers of its own: ${contract.headers.map(code).join(', ')}`]),
      `- Payload: ${payloadText(contract)}`,
      `- Answer: ${contract.answer === null ? 'not used' : code(said(answerSchemaOf(contract)))}`,
      ...assumedLine(made.contract),
      `- Called by ${links(made.callers)}; sandbox: ${made.sandbox === null ? 'none' : link(made.sandbox)}; example: ${made.golden === null ? 'none' : link(made.golden)}; tests: ${links(made.tests)}`,
    ].join('\n'),
  ].join('\n\n');
};

const assumedLine = ({ assumed = {} }: CallContract): readonly string[] => {
  const fields = Object.entries(assumed).map(([field, what]) => `${code(field)}: ${what}`);
  return fields.length === 0 ? [] : [`- Assumed: ${fields.join('; ')}`];
};

const directSection = ({ call, purpose, method, path, source, payload, answer, caller, sandbox, test }: DirectCall): string =>
  [
    `### ${call}`,
    purpose,
    [
      `- ${code(`${method} ${path}`)} ; ${source}`,
      `- Payload: ${code(said(jsonSchemaOf(payload)))}`,
      `- Answer: ${answer}`,
      `- Called by ${link(caller)}; sandbox: ${sandbox === null ? 'none' : link(sandbox)}; tests: ${link(test)}`,
    ].join('\n'),
  ].join('\n\n');

const overview = (calls: readonly MadeCall[]): string =>
  markdownTable(
    ['call', 'area', 'method and path', 'source', 'status'],
    [
      ...calls.map((made) => [
        `[${made.call}](#${made.call})`,
        made.contract.area,
        code(`${made.endpoint.method} ${made.endpoint.path}`),
        made.endpoint.source,
        waitsFor(made) === null ? 'made' : `_planned_: ${waitsFor(made)}`,
      ]),
      ...DIRECT_CALLS.map(({ call, area, method, path, source }) => [
        `[${call}](#${call})`,
        area,
        code(`${method} ${path}`),
        source,
        'made',
      ]),
      ...plannedCalls().map(({ call, waitsFor: area, method, path, source }) => [
        call,
        area,
        code(`${method} ${path}`),
        source,
        `_planned_: ${area}`,
      ]),
    ],
  );

export const apiPage = (): string => {
  const calls = madeCalls();
  return (
    [
      '# Platform API',
      '<!-- Generated by `npm run generate` from ENDPOINTS, CALL_CONTRACTS and PLANNED_CALLS in src/adapters/platform. Change it there. -->',
      'Every call of cashier §7, platform §7 and D1. `?` marks a field that may be missing. An answer is what `data` of the envelope holds when the result is 0. From the platform, an id, a whole number or a rate may come as text or as number, and a flag as boolean, 0, 1 or text. The same as OpenAPI 3.1: [openapi.json](openapi.json); as data: `npm run -s api -- --format json`.',
      overview(calls),
      '## Calls',
      ...calls.map(section),
      '## Received, no described use',
      'Fields that are decoded although the specification describes no use of them. The product makes none.',
      markdownTable(
        ['field', 'calls', 'decoded as', 'why it is not used'],
        RECEIVED_WITHOUT_USE.map(({ field, calls: of, decoded, why }) => [
          field.split(', ').map(code).join(', '),
          of.map((call) => `[${call}](#${call})`).join(', '),
          code(decoded),
          why,
        ]),
      ),
      '## Past the client',
      'To an address of the settings, or to a host that is tried.',
      ...DIRECT_CALLS.map(directSection),
      '## Planned',
      markdownTable(
        ['call', 'payload', 'answer', 'waits for'],
        plannedCalls().map(({ call, payload, answer, waitsFor: area }) => [call, payload, answer, area]),
      ),
    ].join('\n\n') + '\n'
  );
};
