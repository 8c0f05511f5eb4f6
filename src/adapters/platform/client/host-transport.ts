import { Effect } from 'effect';
import type { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import { afterLoss } from '../../../domain/routing/hosts.ts';
import type { PlatformHosts } from '../hosts/platform-hosts.ts';
import { isRead } from './endpoints.ts';
import type { Transport, TransportRequest } from './transport.ts';

/**
 * Sends to the current host; each origin has a transport of its own. If a host fails during a visit (D43), a read is repeated once on the
 * host found by a dial. A call that may change something is never sent twice; its host is checked, so that the reads for its result reach
 * a working one.
 */
export class HostTransport implements Transport {
  readonly #hosts: Pick<PlatformHosts, 'current' | 'replacement'>;
  readonly #transportOf: (origin: string) => Transport;
  readonly #transports = new Map<string, Transport>();
  constructor(hosts: Pick<PlatformHosts, 'current' | 'replacement'>, transportOf: (origin: string) => Transport) {
    this.#hosts = hosts;
    this.#transportOf = transportOf;
  }

  send(request: TransportRequest): Effect.Effect<unknown, PlatformUnreachable> {
    return Effect.suspend(() => {
      const used = this.#hosts.current();
      return this.to(used)
        .send(request)
        .pipe(
          Effect.catch((error): Effect.Effect<unknown, PlatformUnreachable> => {
            switch (afterLoss(isRead(request.call), error.cause)) {
              case 'nothing':
                return Effect.fail(error);
              case 'host-checked':
                return Effect.andThen(Effect.forkDetach(this.#hosts.replacement(used)), Effect.fail(error));
              case 'asked-elsewhere':
                return Effect.flatMap(this.#hosts.replacement(used), (other) =>
                  other === null ? Effect.fail(error) : this.to(other).send(request),
                );
            }
          }),
        );
    });
  }

  /** The transport to one origin, without replacement. */
  to(origin: string): Transport {
    const transport = this.#transports.get(origin) ?? this.#transportOf(origin);
    this.#transports.set(origin, transport);
    return transport;
  }
}
