import { Effect } from 'effect';
import type { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import { afterLoss } from '../../../domain/hosts/domain-dial.ts';
import type { PlatformHosts } from '../hosts/platform-hosts.ts';
import { isRead } from './endpoints.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** Sends by the transport of the origin that is current at that moment; each origin has its own. */
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
 * What follows when a host dies in the middle of a visit (D43): a read is asked once more, of the host that a dial has found. A call
 * that may change something is never sent twice; its host is checked, so that the search for its result finds a living one.
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
