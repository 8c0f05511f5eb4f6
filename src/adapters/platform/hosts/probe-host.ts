import { Effect } from 'effect';
import { isHttpSuccess } from '../../../domain/bridge/client-result.ts';
import type { Probe } from '../../../domain/hosts/domain-dial.ts';

export type ProbeHost = (probe: Probe) => Effect.Effect<Probe, 'no answer'>;

/** What a probe needs of `fetch`. */
type Fetch = (url: string, options: RequestInit) => Promise<Pick<Response, 'status' | 'headers'>>;

/** A page of a hotel's network or a gateway is no answer of the platform. */
const isWebPage = (type: string | null): boolean => type !== null && /^text\/html\b/i.test(type);

/** One probe of a dial: the host lives when it answers with status 200 and no web page within the probe's time. Nothing of the shopper goes along. */
export const probeHost =
  (fetch: Fetch): ProbeHost =>
  (probe) =>
    Effect.tryPromise({
      try: (signal) => fetch(probe.url, { signal, cache: 'no-store', credentials: 'omit', redirect: 'error' }),
      catch: () => 'no answer' as const,
    }).pipe(
      Effect.timeoutOrElse({ duration: probe.timeout, orElse: () => Effect.fail('no answer' as const) }),
      Effect.filterOrFail(
        ({ status, headers }) => isHttpSuccess(status) && !isWebPage(headers.get('content-type')),
        () => 'no answer' as const,
      ),
      Effect.as(probe),
    );
