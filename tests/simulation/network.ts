import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { type Clock, Duration, Effect } from 'effect';
import type { Arriving, MemoryPlatform } from './memory-platform.ts';

interface Sleeper {
  readonly at: number;
  readonly order: number;
  readonly wake: () => void;
}

/** The time of a history: it stands still until it is moved, and then wakes everything that is due, in order. */
export class Time {
  now = Date.UTC(2026, 10, 28, 12);
  #sleepers: Sleeper[] = [];
  #made = 0;

  after(ms: number, wake: () => void): () => void {
    const sleeper = { at: this.now + ms, order: (this.#made += 1), wake };
    this.#sleepers.push(sleeper);
    return () => void (this.#sleepers = this.#sleepers.filter((each) => each !== sleeper));
  }

  /** Moves to a time `ms` ahead; `settle` lets what was woken run before the next is. */
  async pass(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.#sleepers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at || one.order - other.order);
      if (next === undefined) break;
      this.#sleepers = this.#sleepers.filter((each) => each !== next);
      this.now = Math.max(this.now, next.at);
      next.wake();
      await settle();
    }
    this.now = end;
  }

  /** What effects sleep by. */
  get clock(): Clock.Clock {
    const millis = (): number => this.now;
    return {
      currentTimeMillisUnsafe: millis,
      currentTimeMillis: Effect.sync(millis),
      currentTimeNanosUnsafe: () => BigInt(this.now) * 1_000_000n,
      currentTimeNanos: Effect.sync(() => BigInt(this.now) * 1_000_000n),
      monotonicTimeNanosUnsafe: () => BigInt(this.now) * 1_000_000n,
      monotonicTimeNanos: Effect.sync(() => BigInt(this.now) * 1_000_000n),
      sleep: (duration) =>
        Effect.callback<void>((resume) => {
          const stop = this.after(Duration.toMillis(duration), () => resume(Effect.void));
          return Effect.sync(stop);
        }),
    } as Clock.Clock;
  }
}

/** What may happen to a call on its way. */
export const CALL_FAULTS = ['lost-before', 'lost-after', 'error-before', 'error-after', 'html', 'cut-json', 'never'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

export interface Travelling {
  readonly tab: number;
  readonly path: string;
  /** The request id of a create, or null if it is another call. */
  readonly requestId: string | null;
  /** Reaches the platform, whether or not its page is still there. */
  readonly arrive: () => Promise<void>;
  /** Ends it on its way there: the platform never knows of it. */
  readonly fail: (fault: CallFault) => void;
  /** The answer's way back, or null while it has not arrived. */
  answer: ((fault: CallFault | null) => void) | null;
}

const fieldsOf = (config: InternalAxiosRequestConfig): readonly (readonly [string, unknown])[] => {
  const params = config.params instanceof URLSearchParams ? [...config.params] : [];
  const body = typeof config.data === 'string' ? config.data : '';
  if (body.startsWith('{')) return [...params, ...Object.entries(JSON.parse(body) as object)];
  return [...params, ...new URLSearchParams(body)];
};

/** Bugs outside the payment machine, each of which a history must find. */
export const WIRING_BUGS = [
  'an answer that is no JSON counts as paid',
  'a create without an answer counts as refused',
  'a request that is sent again has another request id',
  'an order is looked for by the newest request id',
  'a create leaves before its intent is stored',
  'nothing stored is read again',
  'another session pays for the payer',
  'a visit takes up nothing that an earlier one left',
  'earlier orders are never reviewed',
  'a page knows only the intents that it has made itself',
  'the result of the first order is read for every order',
  'a reading without an answer counts as a decline',
  'a server error counts as a refused create',
  'half an answer counts as a refused create',
  'every create tops up the same account',
] as const;
export type WiringBug = (typeof WIRING_BUGS)[number];

/** The network between the tabs of a device and the platform: every call waits on it until the history lets it go on. */
export class Network {
  readonly travelling: Travelling[] = [];
  readonly #platform: MemoryPlatform;
  readonly #time: Time;
  readonly #bug: WiringBug | null;
  #sent = 0;
  #newest = '';
  constructor(platform: MemoryPlatform, time: Time, bug: WiringBug | null) {
    this.#platform = platform;
    this.#time = time;
    this.#bug = bug;
  }

  /** What reaches the platform; a bug may have changed it. */
  #outgoing(path: string, values: readonly (readonly [string, unknown])[], headers: Readonly<Record<string, string>>): Arriving {
    const requestId = headers['x-cli-rid'];
    this.#sent += 1;
    if (requestId !== undefined) this.#newest = requestId;
    if (this.#bug === 'a request that is sent again has another request id' && requestId !== undefined)
      return { path, values, headers: { ...headers, 'x-cli-rid': `${requestId}-${this.#sent}` } };
    if (this.#bug === 'an order is looked for by the newest request id' && path.endsWith('/order_by_rid/'))
      return { path, values: [...values, ['rid', this.#newest]], headers };
    if (this.#bug === 'every create tops up the same account' && requestId !== undefined)
      return { path, values: [...values, ['uid', '7000001']], headers };
    if (this.#bug === 'the result of the first order is read for every order' && requestId === undefined)
      return { path, values: [...values, ['order_id', 'SB1'], ['zp_orderid', 'SB1']], headers };
    return { path, values, headers };
  }

  adapter(tab: number): AxiosAdapter {
    return (config) =>
      new Promise<AxiosResponse>((resolve, reject) => {
        const path = (config.url ?? '').split('?')[0] ?? '';
        const headers = Object.fromEntries(
          Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
        );
        const requestId = headers['x-cli-rid'] ?? null;
        const refuse = (): void => respond(200, 'application/json', '{"result":20051,"message":"","toast":"","data":null}');
        const fail = (code: string): void => {
          if (requestId === null && this.#bug === 'a reading without an answer counts as a decline')
            return respond(200, 'application/json', '{"result":0,"message":"","toast":"","data":{"result":1,"status":1}}');
          if (requestId !== null && this.#bug === 'a create without an answer counts as refused') return refuse();
          reject(new AxiosError(code, code, config, {}));
        };
        const respond = (status: number, type: string, data: string): void =>
          resolve({ status, statusText: '', headers: { 'content-type': type }, data, config });
        const stop = this.#time.after(config.timeout ?? 60_000, () => fail('ETIMEDOUT'));
        const call: Travelling = {
          tab,
          path,
          requestId,
          answer: null,
          fail: (fault) => {
            if (fault === 'never') return;
            stop();
            if (fault === 'error-before') respond(502, 'text/html', 'bad gateway');
            else fail('ERR_NETWORK');
          },
          arrive: async () => {
            const body = JSON.stringify(await this.#platform.answer(this.#outgoing(path, fieldsOf(config), headers)));
            call.answer = (fault) => {
              if (fault === 'never') return;
              stop();
              if (fault === null) return respond(200, 'application/json', body);
              if (fault === 'html' && this.#bug === 'an answer that is no JSON counts as paid')
                return respond(200, 'application/json', '{"result":0,"message":"","toast":"","data":{"result":0,"status":0}}');
              if (fault === 'html') return respond(200, 'text/html', '<html><body>captive portal</body></html>');
              if (fault === 'cut-json' && requestId !== null && this.#bug === 'half an answer counts as a refused create') return refuse();
              if (fault === 'cut-json') return respond(200, 'application/json', body.slice(0, Math.floor(body.length / 2)));
              if (fault === 'error-after' && requestId !== null && this.#bug === 'a server error counts as a refused create')
                return refuse();
              if (fault === 'error-before' || fault === 'error-after') return respond(502, 'text/html', 'bad gateway');
              fail('ERR_NETWORK');
            };
          },
        };
        this.travelling.push(call);
      });
  }
}
