import type { Effect } from 'effect';
import type { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import type { Endpoint } from './endpoints.ts';
import type { Payload } from './payload.ts';

export interface TransportRequest {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly payload: Payload;
  /** Goes in front of a payload in the address, to the letter; empty for nothing. */
  readonly pageQuery?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** One way to the platform. It sends a request once and gives the JSON of an answer with status 200; anything else is a PlatformUnreachable. */
export interface Transport {
  send(request: TransportRequest): Effect.Effect<unknown, PlatformUnreachable>;
}
