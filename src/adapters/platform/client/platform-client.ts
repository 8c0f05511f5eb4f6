import type { AxiosAdapter } from 'axios';
import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { sourceOfFlavour } from '../../../domain/login/login-decision.ts';
import type { Configuration } from '../../../domain/ports/settings.ts';
import type { DeviceIdentity } from '../../../domain/ports/browser.ts';
import type { ResultCode } from '../../../domain/outcome/result-code.ts';
import { isRefusedSession, type PlatformError } from '../../../domain/ports/platform.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import type { EarlyAnswer } from '../early/early-answer.ts';
import { EarlyTransport } from '../early/early-transport.ts';
import { readAnswer, reportFailure } from './answer.ts';
import type { PlatformHosts } from '../hosts/platform-hosts.ts';
import { type CallName, type Endpoint, endpointOf, type EndpointOverrides } from './endpoints.ts';
import { OriginTransport, ReplacingTransport } from './host-transport.ts';
import { HttpTransport } from './http-transport.ts';
import { callHeaders } from './http-request.ts';
import { hasSecretInQuery, type Payload } from './payload.ts';
import type { Transport } from './transport.ts';
import type { Decoder } from '../schemas/decoder.ts';

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** 60 s unless given (platform §7). */
  readonly timeoutMs?: number;
  /** Results other than 0 whose data is read like a success's, where it comes. */
  readonly withData?: readonly ResultCode[];
  /** The session key of the headers instead of the present one; null for none. */
  readonly sessionKey?: string | null;
  /** In front of the payload in the address, to the letter: what a provider added to its way back (D64). */
  readonly pageQuery?: string;
  /** This origin alone, whatever host the visit uses; nothing replaces it. */
  readonly origin?: string;
}

/** The client's environment. The defaults suit a browser without the app's native host. */
export interface ClientSurroundings {
  readonly endpoints?: EndpointOverrides;
  /** Origin of the analytics host; the platform's own unless given. */
  readonly analyticsBase?: string;
  /** Where the platform's calls go; the build's production host unless given. */
  readonly hosts?: PlatformHosts;
  /** The x-cli-pn of the calls; the build's unless given. */
  readonly packageName?: string;
  readonly nativeBridgePresent?: () => boolean;
  /** The way of the platform's own calls to an origin, made of HTTP: by the app's bridge where there is one. */
  readonly throughApp?: (http: Transport, origin: string) => Transport;
  /** The batch that was sent before this client was there. */
  readonly early?: EarlyAnswer;
  /** The fraud device token; empty until there is one. */
  readonly deviceToken?: () => string;
  /** Clears the addresses of past requests from the browser's performance entries (T1). */
  readonly clearTimings?: () => void;
  readonly adapter?: AxiosAdapter;
}

const clearResourceTimings = (): void => {
  performance.clearResourceTimings();
  // The entry of this call may be added just after its answer.
  setTimeout(() => performance.clearResourceTimings(), 0);
};

/** The single client of the platform (platform §7 "Request layer"): headers, time-out, normalisation. It never sends a request twice. */
export class PlatformClient {
  readonly telemetry: Telemetry;
  readonly identity: DeviceIdentity;
  readonly #configuration: Configuration;
  readonly #surroundings: ClientSurroundings;
  readonly #origins: OriginTransport;
  readonly #transport: Transport;
  readonly #analytics: Transport;
  readonly #sessionRefused = new Set<(sessionKey: string) => void>();

  constructor(configuration: Configuration, identity: DeviceIdentity, telemetry: Telemetry, surroundings: ClientSurroundings = {}) {
    this.#configuration = configuration;
    this.identity = identity;
    this.telemetry = telemetry;
    this.#surroundings = surroundings;
    const { apiBase } = configuration.settings;
    const { hosts = { current: () => apiBase }, throughApp, adapter, early } = surroundings;
    this.#origins = new OriginTransport(hosts, (origin) => {
      const direct = new HttpTransport(origin, adapter);
      const http = early === undefined ? direct : new EarlyTransport(direct, origin, early);
      return throughApp?.(http, origin) ?? http;
    });
    this.#transport = surroundings.hosts === undefined ? this.#origins : new ReplacingTransport(this.#origins, surroundings.hosts);
    this.#analytics = new HttpTransport(surroundings.analyticsBase ?? apiBase, surroundings.adapter);
  }

  /** `source` of account and list calls: the flavour's number (cashier §3). Orders are always created with 1 (cashier §9). */
  get source(): number {
    return sourceOfFlavour(this.#configuration.settings.flavour);
  }

  /** The package that the visit belongs to: of the headers and of the reports alike (platform §7). */
  get packageName(): string {
    return this.#surroundings.packageName ?? this.#configuration.settings.packageName;
  }

  request<A>(call: CallName, payload: Payload, decode: Decoder<A>, options: CallOptions = {}): Effect.Effect<A, PlatformError> {
    const endpoint = this.endpoint(call);
    const { sessionKey = this.identity.sessionKey(), pageQuery = '' } = options;
    const isSecret = endpoint.encoding === 'query' && (pageQuery !== '' || hasSecretInQuery(payload));
    return this.#transportOf(endpoint, options.origin)
      .send({
        call,
        endpoint,
        payload,
        pageQuery,
        headers: { ...this.headers(endpoint.path, payload, sessionKey), ...options.headers },
        timeoutMs: options.timeoutMs ?? limits.requestTimeout,
      })
      .pipe(
        Effect.ensuring(Effect.sync(() => this.#forgetAddress(isSecret))),
        Effect.flatMap((body) => readAnswer(call, body, decode, this.telemetry, options.withData)),
        Effect.tapError(reportFailure({ call, path: endpoint.path, payload }, this.telemetry)),
        Effect.tapError(this.toldOfSession(typeof payload['session_key'] === 'string' ? payload['session_key'] : sessionKey)),
      );
  }

  /** Called with the key that a refused call carried, whenever the platform refuses one for its session (ORD-30). */
  onSessionRefused(refused: (sessionKey: string) => void): void {
    this.#sessionRefused.add(refused);
  }

  /** Tells of a refusal for the session that a call carried; null for none. */
  toldOfSession(sessionKey: string | null): (error: PlatformError) => Effect.Effect<void> {
    return (error) =>
      Effect.sync(() => {
        if (sessionKey === null || !isRefusedSession(error)) return;
        for (const refused of this.#sessionRefused) refused(sessionKey);
      });
  }

  #transportOf(endpoint: Endpoint, origin: string | undefined) {
    if (endpoint.host === 'analytics') return this.#analytics;
    return origin === undefined ? this.#transport : this.#origins.to(origin);
  }

  /** Method and path of a call in this build (D1). */
  endpoint(call: CallName) {
    return endpointOf(call, this.#surroundings.endpoints ?? {});
  }

  /** The headers of every call (platform §7). */
  headers(path: string, payload: Payload, sessionKey: string | null = this.identity.sessionKey()): Readonly<Record<string, string>> {
    return callHeaders(
      {
        packageName: this.packageName,
        clientId: this.identity.clientId,
        deviceToken: this.#surroundings.deviceToken?.() ?? '',
        sessionKey,
        nativeBridgePresent: this.#surroundings.nativeBridgePresent?.() === true,
      },
      path,
      payload,
    );
  }

  #forgetAddress(carriedSecret: boolean): void {
    if (carriedSecret) (this.#surroundings.clearTimings ?? clearResourceTimings)();
  }
}
