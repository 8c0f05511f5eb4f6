import { Effect } from 'effect';
import type { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import { afterLoss } from '../../../domain/hosts/domain-dial.ts';
import type { PlatformHosts } from '../hosts/platform-hosts.ts';
import { isRead } from './endpoints.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** Sends through the transport of the current origin; each origin has its own. */
export class OriginTransport implements Transport {
  readonly #hosts: Pick<PlatformHosts, 'current'>;
  readonly #transportOf: (origin: string) => Transport;
  readonly #transports = new Map<string, Transport>();
  constructor(hosts: Pick<PlatformHosts, 'current'>, transportOf: (origin: string) => Transport) {
    this.#hosts = hosts;
    this.#transportOf = transportOf;
  }

  send(request: TransportRequest): Effect.Effect<unknown, PlatformUnreachable> {
    return Effect.suspend(() => this.to(this.#hosts.current()).send(request));
  }

  to(origin: string): Transport {
    const transport = this.#transports.get(origin) ?? this.#transportOf(origin);
    this.#transports.set(origin, transport);
    return transport;
  }
}

/**
 * Handles a host failing during a visit (D43): a read is repeated once on the host found by a dial. A call that may change
 * something is never sent twice; its host is checked, so that the reads for its result reach a working one.
 */
export class ReplacingTransport implements Transport {
  readonly #inner: Transport;
  readonly #hosts: Pick<PlatformHosts, 'current' | 'replacement'>;
  constructor(inner: Transport, hosts: Pick<PlatformHosts, 'current' | 'replacement'>) {
    this.#inner = inner;
    this.#hosts = hosts;
  }

  send(request: TransportRequest): Effect.Effect<unknown, PlatformUnreachable> {
    return Effect.suspend(() => {
      const used = this.#hosts.current();
      return this.#inner.send(request).pipe(
        Effect.catch((error): Effect.Effect<unknown, PlatformUnreachable> => {
          switch (afterLoss(isRead(request.call), error.cause)) {
            case 'nothing':
              return Effect.fail(error);
            case 'host-checked':
              return Effect.andThen(Effect.forkDetach(this.#hosts.replacement(used)), Effect.fail(error));
            case 'asked-elsewhere':
              return Effect.flatMap(this.#hosts.replacement(used), (other) =>
                other === null ? Effect.fail(error) : this.#inner.send(request),
              );
          }
        }),
      );
    });
  }
}
