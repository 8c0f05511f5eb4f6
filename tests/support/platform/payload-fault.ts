import { Result, Schema } from 'effect';
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

/** Why a payload does not fit the contract of its call; null when it fits. A field that the contract does not name is a fault. */
export const payloadFault = (call: CallName, payload: unknown): string | null => {
  const decoded = Schema.decodeUnknownResult(CALL_CONTRACTS[call].payload)(payload, { onExcessProperty: 'error' });
  return Result.isFailure(decoded) ? `${call}: ${String(decoded.failure)}` : null;
};

/** The same for a request; null for an address that is no call's. */
export const requestFault = ({ method, path, query, body }: LeavingRequest): string | null => {
  const found = CALLS.find(([, endpoint]) => endpoint.path === path && endpoint.method === method);
  return found === undefined ? null : payloadFault(found[0], found[1].encoding === 'query' ? query : body);
};
