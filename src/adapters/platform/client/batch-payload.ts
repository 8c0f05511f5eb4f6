import * as limits from '../../../domain/limits.ts';
import type { CallName, Endpoint } from './endpoints.ts';
import type { Payload } from './http-request.ts';

export interface BatchItem<Call extends CallName = CallName> {
  readonly call: Call;
  readonly payload: Payload;
}

/** Returns the id of the request at `index`, used to find its answer (F40). */
export const batchId = (index: number): string => `r${index + 1}`;

const parametersOf = (payload: Payload) =>
  Object.fromEntries(Object.entries(payload).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/**
 * Returns the payload of batch_request (cashier §7): several reads in one request, with a 5 s time-out. `header`: the headers each
 * read would have (D65).
 */
export const batchPayload = <Call extends CallName>(
  items: readonly BatchItem<Call>[],
  endpointFor: (call: Call) => Endpoint,
  header: Readonly<Record<string, string>>,
): Payload => ({
  async: false,
  timeout: limits.batchTimeout,
  header,
  list: items.map(({ call, payload }, index) => {
    const { method, path } = endpointFor(call);
    return { id: batchId(index), method, path, params: parametersOf(payload) };
  }),
});
