import type { Effect } from 'effect';
import type { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import type { Endpoint } from './endpoints.ts';
import type { Payload } from './http-request.ts';

export interface TransportRequest {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly payload: Payload;
  /** Prepended unchanged to the payload in the address, or empty if none. */
  readonly pageQuery?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/**
 * A transport to the platform. Sends a request once and returns the JSON of an answer with status 200; fails with
 * PlatformUnreachable otherwise.
 */
export interface Transport {
  send(request: TransportRequest): Effect.Effect<unknown, PlatformUnreachable>;
}

/** HTTP transports of batch requests. Every other call goes straight to HTTP. */
export abstract class BatchHttp {
  /** The transport of batch requests to an origin, around its HTTP. */
  abstract around(http: Transport, origin: string): Transport;
}
