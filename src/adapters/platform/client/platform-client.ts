import type { AxiosAdapter } from 'axios';
import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { sourceOfFlavour } from '../../../domain/login/login-decision.ts';
import type { Configuration } from '../../../domain/ports/settings.ts';
import type { DeviceIdentity } from '../../../domain/ports/browser.ts';
import type { ResultCode } from '../../../domain/outcome/result-code.ts';
import { isRefusedSession, type PlatformError } from '../../../domain/ports/platform.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import { appTransport, type CarryingApp } from './app-transport.ts';
import { readAnswer, reportFailure } from './batch.ts';
import type { PlatformHosts } from '../hosts/platform-hosts.ts';
import { type CallName, type Endpoint, endpointOf, type EndpointOverrides } from './endpoints.ts';
import { HostTransport } from './host-transport.ts';
import { HttpTransport } from './http-transport.ts';
import { callHeaders, hasSecretInQuery, type Payload } from './http-request.ts';
import type { BatchHttp, Transport } from './transport.ts';
import type { Decoder } from '../schemas/wire-values.ts';

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Time-out; 60 s by default (platform §7). */
  readonly timeoutMs?: number;
  /** Results other than 0 for which data, if present, is read as on success. */
  readonly withData?: readonly ResultCode[];
  /** The session key for the headers, instead of the current one, or null for none. */
  readonly sessionKey?: string | null;
  /** Prepended unchanged to the payload in the address: the parameters a provider added to its return address (D64). */
  readonly pageQuery?: string;
  /** Uses this origin only, regardless of the visit's host and without replacement. */
  readonly origin?: string;
}

/** The client's environment. The defaults suit a browser without the app's native host. */
export interface ClientSurroundings {
  readonly endpoints?: EndpointOverrides;
  /** Origin of the analytics host; the platform's own by default. */
  readonly analyticsBase?: string;
  /** Hosts for the platform's calls; the build's production host by default. */
  readonly hosts?: PlatformHosts;
  /** The x-cli-pn header of the calls; the build's by default. */
  readonly packageName?: string;
  readonly nativeBridgePresent?: () => boolean;
  /** The app whose bridge carries the platform's own calls while it is present. */
  readonly app?: CarryingApp;
  /** HTTP of batch requests; the same as of any other call by default. */
  readonly batchHttp?: BatchHttp;
  /** The fraud device token, or empty until available. */
  readonly deviceToken?: () => string;
  /** Clears the addresses of past requests from the browser's performance entries (T1). */
  readonly clearTimings?: () => void;
  readonly adapter?: AxiosAdapter;
}

const clearResourceTimings = (): void => {
  performance.clearResourceTimings();
  // This call's entry may be added just after its answer.
  setTimeout(() => performance.clearResourceTimings(), 0);
};

/** The only client of the platform (platform §7 "Request layer"): headers, time-out, normalisation. Never sends a request twice. */
export class PlatformClient {
  readonly telemetry: Telemetry;
  readonly identity: DeviceIdentity;
  readonly #configuration: Configuration;
  readonly #surroundings: ClientSurroundings;
  readonly #hosts: HostTransport;
  readonly #analytics: Transport;
  readonly #sessionRefused = new Set<(sessionKey: string) => void>();

  constructor(configuration: Configuration, identity: DeviceIdentity, telemetry: Telemetry, surroundings: ClientSurroundings = {}) {
    this.#configuration = configuration;
    this.identity = identity;
    this.telemetry = telemetry;
    this.#surroundings = surroundings;
    const { apiBase } = configuration.settings;
    const { hosts = { current: () => apiBase, replacement: () => Effect.succeed(null) }, app = null, batchHttp, adapter } = surroundings;
    this.#hosts = new HostTransport(hosts, (origin) => {
      const http = new HttpTransport(origin, adapter);
      const ofBatch = batchHttp?.around(http, origin) ?? http;
      return appTransport(origin, (call) => (call === 'batch_request' ? ofBatch : http), app);
    });
    this.#analytics = new HttpTransport(surroundings.analyticsBase ?? apiBase, surroundings.adapter);
  }

  /** `source` of account and list calls: the flavour's number (cashier §3). Orders always use 1 (cashier §9). */
  get source(): number {
    return sourceOfFlavour(this.#configuration.settings.flavour);
  }

  /** The package of this visit, used in headers and reports (platform §7). */
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

  /** Registers a callback for every call that the platform refuses because of its session, with the session key of that call (ORD-30). */
  onSessionRefused(refused: (sessionKey: string) => void): void {
    this.#sessionRefused.add(refused);
  }

  /** Notifies the callbacks if the platform refused the session key that a call carried, or null if it carried none. */
  toldOfSession(sessionKey: string | null): (error: PlatformError) => Effect.Effect<void> {
    return (error) =>
      Effect.sync(() => {
        if (sessionKey === null || !isRefusedSession(error)) return;
        for (const refused of this.#sessionRefused) refused(sessionKey);
      });
  }

  #transportOf(endpoint: Endpoint, origin: string | undefined) {
    if (endpoint.host === 'analytics') return this.#analytics;
    return origin === undefined ? this.#hosts : this.#hosts.to(origin);
  }

  /** Returns the method and path of a call in this build (D1). */
  endpoint(call: CallName) {
    return endpointOf(call, this.#surroundings.endpoints ?? {});
  }

  /** Returns the headers of every call (platform §7). */
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
