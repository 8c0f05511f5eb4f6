import { Result, Schema } from 'effect';
import type { CallContract } from '../../../src/adapters/platform/api/call-contract.ts';
import { CALL_CONTRACTS } from '../../../src/adapters/platform/api/call-contracts.ts';
import { ENDPOINTS, type CallName, type Endpoint } from '../../../src/adapters/platform/client/endpoints.ts';

/** One request, as it leaves. */
export interface LeavingRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const CALLS = Object.entries<Endpoint>(ENDPOINTS) as readonly [CallName, Endpoint][];

const fault = (call: CallName, payload: unknown, onExcessProperty: 'error' | 'ignore'): string | null => {
  const decoded = Schema.decodeUnknownResult(CALL_CONTRACTS[call].payload)(payload, { onExcessProperty });
  return Result.isFailure(decoded) ? `${call}: ${String(decoded.failure)}` : null;
};

/** Why a payload does not fit the contract of its call; null when it fits. A field that the contract does not name is a fault. */
export const payloadFault = (call: CallName, payload: unknown): string | null => fault(call, payload, 'error');

/** The same for a request; null for an address that is no call's. Where the page's query may go in front, other names are the page's. */
export const requestFault = ({ method, path, query, body }: LeavingRequest): string | null => {
  const found = CALLS.find(([, endpoint]) => endpoint.path === path && endpoint.method === method);
  if (found === undefined) return null;
  const [call, { encoding }] = found;
  const contract: CallContract = CALL_CONTRACTS[call];
  return fault(call, encoding === 'query' ? query : body, contract.withPageQuery === true ? 'ignore' : 'error');
};
