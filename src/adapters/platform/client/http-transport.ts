import axios, { type AxiosAdapter, type AxiosInstance, isAxiosError } from 'axios';
import { Effect } from 'effect';
import { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import { CLIENT_RESULT, isHttpSuccess } from '../../../domain/bridge/client-result.ts';
import { isRead } from './endpoints.ts';
import { httpBody, httpHeaders, jsonOf, pairsOf, SECRET_NAMES } from './http-request.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** Converts an axios error to a PlatformUnreachable. Drops its message, configuration and address, which may contain secrets (T18). */
const unreachable = (call: string, error: unknown): PlatformUnreachable => {
  if (!isAxiosError(error)) return new PlatformUnreachable('setup', CLIENT_RESULT.setup, call);
  switch (error.code) {
    case 'ETIMEDOUT':
      return new PlatformUnreachable('timeout', CLIENT_RESULT.network, call);
    case 'ERR_CANCELED':
    case 'ECONNABORTED':
      return new PlatformUnreachable('aborted', CLIENT_RESULT.aborted, call);
    default:
      return error.code === 'ERR_NETWORK' || error.request !== undefined
        ? new PlatformUnreachable('network', CLIENT_RESULT.network, call)
        : new PlatformUnreachable('setup', CLIENT_RESULT.setup, call);
  }
};

interface Received {
  readonly status: number;
  readonly contentType: unknown;
  readonly body: unknown;
}

/** The JSON of an answer with status 200; anything else is a PlatformUnreachable (platform §7, §8). */
export const receivedJson = (call: string, { status, contentType, body }: Received): Effect.Effect<unknown, PlatformUnreachable> =>
  isHttpSuccess(status)
    ? Effect.try({
        try: () => jsonOf(body, contentType),
        catch: () => new PlatformUnreachable('undecodable', CLIENT_RESULT.unspecified, call),
      })
    : Effect.fail(new PlatformUnreachable(status === 0 ? 'network' : 'server-error', status || CLIENT_RESULT.network, call));

/** The only module that uses axios. Sends only to the platform's own address and never retries. */
export class HttpTransport implements Transport {
  readonly #http: AxiosInstance;

  /** `apiBase` is empty for the page's own origin. `adapter` replaces the network in tests. */
  constructor(apiBase: string, adapter?: AxiosAdapter) {
    this.#http = axios.create({
      baseURL: apiBase === '' ? '/' : apiBase,
      allowAbsoluteUrls: false,
      responseType: 'arraybuffer',
      transformRequest: [(data: unknown) => data],
      transformResponse: [(data: unknown) => data],
      validateStatus: () => true,
      transitional: { clarifyTimeoutError: true },
      withXSRFToken: false,
      redact: [...SECRET_NAMES, 'params', 'data', 'url'],
      ...(adapter === undefined ? {} : { adapter }),
    });
  }

  /**
   * Returns the JSON of an answer with status 200; fails with PlatformUnreachable otherwise (platform §7, §8). Interruption aborts
   * a read; any other request runs to its end.
   */
  send({ call, endpoint, payload, pageQuery = '', headers, timeoutMs }: TransportRequest): Effect.Effect<unknown, PlatformUnreachable> {
    const body = httpBody(endpoint, payload);
    return Effect.tryPromise({
      try: (signal) =>
        this.#http.request<unknown>({
          method: endpoint.method,
          url: pageQuery === '' ? endpoint.path : `${endpoint.path}?${pageQuery}`,
          headers: httpHeaders(endpoint, headers),
          timeout: timeoutMs,
          ...(isRead(call) ? { signal } : {}),
          ...(body === null ? { params: pairsOf(payload) } : { data: body }),
        }),
      catch: (error) => unreachable(call, error),
    }).pipe(
      Effect.flatMap(({ status, headers: { 'content-type': contentType }, data }) =>
        receivedJson(call, { status, contentType, body: data }),
      ),
    );
  }
}
