import axios, { type AxiosAdapter, type AxiosInstance, isAxiosError } from 'axios';
import { Effect } from 'effect';
import { PlatformUnreachable } from '../../../domain/ports/platform/platform-error.ts';
import { CLIENT_RESULT, isHttpSuccess } from '../../../domain/bridge/client-result.ts';
import { isRead } from './endpoints.ts';
import { pairsOf, SECRET_NAMES } from './payload.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** An axios error as a PlatformUnreachable. Its message, configuration and address are dropped: they may contain secrets (T18). */
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

/** The body as JSON; fails on anything that is not UTF-8 JSON sent as JSON: HTML, truncated, empty, with a byte order mark (F4). */
const jsonOf = (body: unknown, contentType: unknown): unknown => {
  if (typeof contentType !== 'string' || !/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType)) throw new TypeError('not JSON');
  const bytes = body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body : new TextEncoder().encode(String(body));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
};

/** The only module that uses axios. It sends to the platform's own address alone and never retries. */
export class HttpTransport implements Transport {
  readonly #http: AxiosInstance;

  /** `apiBase` is empty for the page's own origin. `adapter` stands in for the network in tests. */
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

  /** The JSON of an answer with status 200; anything else is a PlatformUnreachable (platform §7, §8). Interruption aborts a read; any other request runs to its end. */
  send({ call, endpoint, payload, headers, timeoutMs }: TransportRequest): Effect.Effect<unknown, PlatformUnreachable> {
    return Effect.tryPromise({
      try: (signal) =>
        this.#http.request<unknown>({
          method: endpoint.method,
          url: endpoint.path,
          headers: {
            Accept: 'application/json',
            'Cache-Control': 'no-cache, no-store',
            ...headers,
            ...(endpoint.encoding === 'query' ? {} : { 'Content-Type': CONTENT_TYPE[endpoint.encoding] }),
          },
          timeout: timeoutMs,
          ...(isRead(call) ? { signal } : {}),
          ...(endpoint.encoding === 'query' ? { params: pairsOf(payload) } : {}),
          ...(endpoint.encoding === 'form' ? { data: pairsOf(payload).toString() } : {}),
          ...(endpoint.encoding === 'json' ? { data: JSON.stringify(payload) } : {}),
        }),
      catch: (error) => unreachable(call, error),
    }).pipe(
      Effect.filterOrFail(
        (response) => isHttpSuccess(response.status),
        (response) =>
          new PlatformUnreachable(response.status === 0 ? 'network' : 'server-error', response.status || CLIENT_RESULT.network, call),
      ),
      Effect.flatMap((response) =>
        Effect.try({
          try: () => jsonOf(response.data, response.headers['content-type']),
          catch: () => new PlatformUnreachable('undecodable', CLIENT_RESULT.unspecified, call),
        }),
      ),
    );
  }
}

export const CONTENT_TYPE = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;
