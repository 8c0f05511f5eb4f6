import { DIRECT_CALLS } from '../../adapters/platform/api/direct-calls.ts';
import { madeCalls, plannedCalls, waitsFor } from './api-calls.ts';
import { answerSchemaOf, payloadSchemaOf } from './openapi-document.ts';
import { type JsonObject, jsonSchemaOf } from './json-schema.ts';

/**
 * Every call of the specification as plain data: calls of the client, calls that bypass it, and calls that the product does not make yet.
 */
export const apiList = (): readonly JsonObject[] => [
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
