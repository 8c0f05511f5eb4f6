import { DIRECT_CALLS } from '../../adapters/platform/api/direct-calls.ts';
import { readArguments, UsageError } from '../command-line/command-line.mjs';
import { apiPage } from './api-page.ts';
import { answerSchemaOf, openApiDocument, payloadSchemaOf } from './openapi-document.ts';
import { madeCalls, plannedCalls, waitsFor } from './api-calls.ts';
import { type JsonObject, jsonSchemaOf } from './json-schema.ts';

/**
 * Every call of the specification as plain data: calls of the client, calls that bypass it, and calls that the product does not make yet.
 */
const apiList = (): readonly JsonObject[] => [
  ...madeCalls().map((made) => ({
    call: made.call,
    status: waitsFor(made) === null ? 'made' : 'planned',
    waitsFor: waitsFor(made),
    area: made.contract.area,
    method: made.endpoint.method,
    path: made.endpoint.path,
    encoding: made.endpoint.encoding,
    source: made.endpoint.source,
    payload: payloadSchemaOf(made.contract),
    answer: answerSchemaOf(made.contract),
    callers: made.callers,
    sandbox: made.sandbox,
    golden: made.golden,
    tests: made.tests,
  })),
  ...DIRECT_CALLS.map(({ payload, answer, ...direct }) => ({
    ...direct,
    status: 'direct',
    payload: jsonSchemaOf(payload),
    answer: { description: answer },
  })),
  ...plannedCalls().map((planned) => ({ ...planned, status: 'planned', area: planned.waitsFor })),
];

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const FORMATS: Readonly<Record<string, () => string>> = {
  md: apiPage,
  openapi: () => asJson(openApiDocument()),
  json: () => asJson(apiList()),
};

const USAGE = `Usage: npm run -s api [-- --format ${Object.keys(FORMATS).join('|')}]\n  Every call of the platform API.`;

/** The API as text in a `--format`, or null for an unknown format. */
export const apiIn = (format: string): string | null => (Object.hasOwn(FORMATS, format) ? (FORMATS[format]?.() ?? null) : null);

/** Prints the API in the format of the arguments, `md` by default. Returns the exit code. */
export const printApi = (args: readonly string[]): number => {
  try {
    const { help, values } = readArguments(args, { options: { format: { type: 'string' } } });
    if (help) {
      console.log(USAGE);
      return 0;
    }
    const { format = 'md' } = values;
    const text = apiIn(String(format));
    if (text === null) throw new UsageError(`There is no format "${format}".`);
    process.stdout.write(text);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n${USAGE}`);
    return 2;
  }
};
