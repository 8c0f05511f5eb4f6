import { madeCalls, plannedCalls, waitsFor } from './api-calls.ts';
import { answerSchemaOf, payloadSchemaOf } from './openapi-document.ts';
import type { JsonObject } from './json-schema.ts';

/** Every call of the specification as plain data: those that the product makes, then those that it does not make yet. */
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
  ...plannedCalls().map((planned) => ({ ...planned, status: 'planned', area: planned.waitsFor })),
];
