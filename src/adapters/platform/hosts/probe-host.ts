import { Effect } from 'effect';
import { isHttpSuccess } from '../../../domain/bridge/client-result.ts';
import type { Probe } from '../../../domain/hosts/domain-dial.ts';

export type ProbeHost = (probe: Probe) => Effect.Effect<Probe, 'no answer'>;

/** The members of `fetch` used by a probe. */
type Fetch = (url: string, options: RequestInit) => Promise<Pick<Response, 'status' | 'headers'>>;

/** A web page from a captive portal or gateway is not an answer of the platform. */
const isWebPage = (type: string | null): boolean => type !== null && /^text\/html\b/i.test(type);

/**
 * One probe of a dial: the host works if it answers with status 200 and not with a web page within the probe's time-out. Sends no
 * shopper data.
 */
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
