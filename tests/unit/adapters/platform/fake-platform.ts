import { payerOf } from '../../../../src/domain/order/intent.ts';
import { readFileSync } from 'node:fs';
import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { Effect, Exit } from 'effect';
import { expect } from 'vitest';
import { type ClientSurroundings, PlatformClient } from '../../../../src/adapters/platform/client/platform-client.ts';
import { Configuration, type Settings } from '../../../../src/domain/ports/settings.ts';
import { DeviceIdentity } from '../../../../src/domain/ports/browser.ts';
import { requestFault } from '../../../support/platform/payload-fault.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';

export const DEVICE_ID = 'd0'.repeat(16);
export const CLIENT_ID = 'c1'.repeat(16);

export interface Golden {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly encoding: 'query' | 'json' | 'form';
    readonly headers?: Readonly<Record<string, string>>;
    readonly payload: Readonly<Record<string, unknown>>;
  };
  readonly answer: unknown;
  readonly otherAnswers?: Readonly<Record<string, unknown>>;
  /** Of a call that the page's raw query goes with: addresses of a way back, and the query that leaves (cashier §7, D64). */
  readonly pageQueries?: readonly { readonly search: string; readonly sent: string }[];
}

export const golden = (call: string): Golden =>
  JSON.parse(readFileSync(new URL(`../../../support/wire/${call}.json`, import.meta.url), 'utf8')) as Golden;

/** One request as it would leave the browser. */
export interface SentRequest {
  readonly method: string;
  readonly address: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeout: number;
}

export interface Reply {
  readonly status?: number;
  readonly contentType?: string | null;
  readonly body: string | Uint8Array;
}

export const json = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) });

/** Codes of axios errors for faults of the network. */
export const networkFault = (code: string, config: InternalAxiosRequestConfig, sent = true): AxiosError =>
  new AxiosError('secret-in-message', code, config, sent ? {} : undefined);

type Handler = (sent: SentRequest, config: InternalAxiosRequestConfig) => Reply | Promise<Reply>;

const sentOf = (config: InternalAxiosRequestConfig): SentRequest => {
  const address = axios.getUri(config);
  const url = new URL(address, 'https://own.example');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(AxiosHeaders.from(config.headers).toJSON())) headers[name.toLowerCase()] = String(value);
  const type = headers['content-type'] ?? '';
  const text = typeof config.data === 'string' ? config.data : '';
  return {
    method: String(config.method).toUpperCase(),
    address,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: text === '' ? undefined : type.includes('json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)),
    headers,
    timeout: config.timeout ?? 0,
  };
};

class FixedIdentity extends DeviceIdentity {
  override readonly deviceId = DEVICE_ID;
  override readonly clientId = CLIENT_ID;
  key: string | null = null;
  /** Of the key; a visitor's without one. */
  uid = '7000001';
  override sessionKey(): string | null {
    return this.key;
  }
  override payer(): string {
    return payerOf(this.key === null ? null : this.uid);
  }
}

class FixedConfiguration extends Configuration {
  override readonly settings: Settings;
  constructor(settings: Settings) {
    super();
    this.settings = settings;
  }
  override provider(): string | null {
    return null;
  }
}

export const SETTINGS: Settings = {
  flavour: 'ksa',
  target: 'production',
  debugAllowed: false,
  apiBase: '',
  packageName: 'web.ksa',
  webVersion: '1.0.333',
  supportUrl: '/feedback',
  payableOrigins: [],
  providers: {},
};

/** The client with its network replaced, whatever it is made to send: `handler` answers every request, `sent` lists them. */
export const fakeClient = (handler: Handler, surroundings: ClientSurroundings = {}, settings: Partial<Settings> = {}) => {
  const sent: SentRequest[] = [];
  const telemetry = new FakeTelemetry();
  const identity = new FixedIdentity();
  const adapter: AxiosAdapter = async (config) => {
    const request = sentOf(config);
    sent.push(request);
    const reply = await handler(request, config);
    const bytes = typeof reply.body === 'string' ? new TextEncoder().encode(reply.body) : reply.body;
    const contentType = reply.contentType === undefined ? 'application/json; charset=utf-8' : reply.contentType;
    return {
      data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
      status: reply.status ?? 200,
      statusText: '',
      headers: contentType === null ? {} : { 'content-type': contentType },
      config,
    };
  };
  const client = new PlatformClient(new FixedConfiguration({ ...SETTINGS, ...settings }), identity, telemetry, {
    clearTimings: () => undefined,
    ...surroundings,
    adapter,
  });
  return { client, sent, telemetry, identity };
};

/** The same, for calls as the product makes them: every payload must fit the contract of its call (API-2). */
export const fakePlatform = (handler: Handler, ...rest: readonly [surroundings?: ClientSurroundings, settings?: Partial<Settings>]) =>
  fakeClient(
    (sent, config) => {
      // Soft: a call that swallows every failure must not swallow this one.
      expect.soft(requestFault(sent)).toBeNull();
      return handler(sent, config);
    },
    ...rest,
  );

export const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect);

/** The typed failure of an effect; throws when it succeeds or dies. */
export const failure = async <A, E>(effect: Effect.Effect<A, E>): Promise<E> => {
  const exit = await Effect.runPromiseExit(Effect.flip(effect));
  if (Exit.isFailure(exit)) throw new Error('expected a typed failure');
  return exit.value;
};
