import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { type Clock, Duration, Effect } from 'effect';
import { canonicalPath } from '../../src/sandbox/api/parameters.ts';
import type { Arriving, MemoryPlatform } from './memory-platform.ts';
import type { WiringBug } from './wiring-bugs.ts';

interface Sleeper {
  readonly at: number;
  readonly order: number;
  readonly wake: () => void;
}

/** The time of a history: it stands still until it is moved, and then wakes everything that is due, in order. */
export class Time {
  now = Date.UTC(2026, 10, 28, 12);
  readonly #sleepers = new Set<Sleeper>();
  #made = 0;

  after(ms: number, wake: () => void): () => void {
    const sleeper = { at: this.now + ms, order: (this.#made += 1), wake };
    this.#sleepers.add(sleeper);
    return () => void this.#sleepers.delete(sleeper);
  }

  /** Moves to a time `ms` ahead; `settle` lets what was woken run before the next is. */
  async pass(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      let next: Sleeper | null = null;
      for (const each of this.#sleepers)
        if (each.at <= end && (next === null || each.at < next.at || (each.at === next.at && each.order < next.order))) next = each;
      if (next === null) break;
      this.#sleepers.delete(next);
      this.now = Math.max(this.now, next.at);
      next.wake();
      await settle();
    }
    this.now = end;
  }

  /** What effects sleep by. */
  readonly clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => this.now,
    currentTimeMillis: Effect.sync(() => this.now),
    currentTimeNanosUnsafe: () => BigInt(this.now) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(this.now) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(this.now) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(this.now) * 1_000_000n),
    sleep: (duration: Duration.Duration) =>
      Effect.callback<void>((resume) => {
        const stop = this.after(Duration.toMillis(duration), () => resume(Effect.void));
        return Effect.sync(stop);
      }),
  } as Clock.Clock;
}

/** What may happen to a call on its way. */
export const CALL_FAULTS = ['lost-before', 'lost-after', 'error-before', 'error-after', 'html', 'cut-json', 'never'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

export interface Travelling {
  readonly tab: number;
  readonly path: string;
  /** The request id of a create, or null if it is another call. */
  readonly requestId: string | null;
  readonly fields: ReadonlyMap<string, unknown>;
  readonly headers: Readonly<Record<string, string>>;
  /** Reaches the platform, whether or not its page is still there. */
  readonly arrive: () => Promise<void>;
  /** Ends it on its way there: the platform never knows of it. */
  readonly fail: (fault: CallFault) => void;
  /** The answer's way back, or null while it has not arrived. */
  answer: ((fault: CallFault | null) => void) | null;
}

export const AUTHORISE = '/api/order/wallet_authorize/';
export const DELETE_CARD = '/api/web/delete_card_source/';
const FAST = '/api/web/pay_result_by_order_fast/';

const ok = (data: object): string => JSON.stringify({ result: 0, message: '', toast: '', data });

const fieldsOf = (config: InternalAxiosRequestConfig): readonly (readonly [string, unknown])[] => {
  const query = (config.url ?? '').split('?')[1] ?? '';
  const params = config.params instanceof URLSearchParams ? [...config.params] : [];
  const asked = query === '' ? params : [...new URLSearchParams(query), ...params];
  const body = typeof config.data === 'string' ? config.data : '';
  if (body.startsWith('{')) return [...asked, ...Object.entries(JSON.parse(body) as object)];
  return body === '' ? asked : [...asked, ...new URLSearchParams(body)];
};

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
    const asked = { path, values, headers };
    switch (this.#bug) {
      case 'a request that is sent again has another request id':
        return requestId === undefined ? asked : { ...asked, headers: { ...headers, 'x-cli-rid': `${requestId}-${this.#sent}` } };
      case 'an order is looked for by the newest request id':
        return path.endsWith('/order_by_rid/') ? { ...asked, values: [...values, ['rid', this.#newest]] } : asked;
      case 'every create tops up the same account':
        return requestId === undefined ? asked : { ...asked, values: [...values, ['uid', '7000001']] };
      case 'the result of the first order is read for every order':
        return requestId === undefined ? { ...asked, values: [...values, ['order_id', 'SB1'], ['zp_orderid', 'SB1']] } : asked;
      case 'every new card is saved': {
        const ext = new Map(values).get('ext');
        if (requestId === undefined || typeof ext !== 'string') return asked;
        return { ...asked, values: [...values, ['ext', ext.replace('"is_remember":0', '"is_remember":1')]] };
      }
      case 'the first card pays, whichever was chosen': {
        const [first] = this.#platform.cards();
        const isByCard = requestId !== undefined && new Map(values).has('cko_source_id');
        return isByCard && first !== undefined ? { ...asked, values: [...values, ['cko_source_id', first.sourceId]] } : asked;
      }
      default:
        return asked;
    }
  }

  /** What a bug makes of a call without an answer, or null. */
  #afterFailure({ path, requestId }: { readonly path: string; readonly requestId: string | null }): string | null {
    switch (this.#bug) {
      case 'a reading without an answer counts as a decline':
        return requestId === null ? ok({ result: 1, status: 1 }) : null;
      case 'a create without an answer counts as refused':
        return requestId === null ? null : REFUSED;
      case 'a card counts as removed without an answer':
        return path === DELETE_CARD ? ok({}) : null;
      case 'an approval without an answer counts as paid':
        return path === AUTHORISE ? ok({ code: 0, fail_reason: '', fail_detail: '' }) : null;
      default:
        return null;
    }
  }

  adapter(tab: number): AxiosAdapter {
    return (config) =>
      new Promise<AxiosResponse>((resolve, reject) => {
        const path = canonicalPath((config.url ?? '').split('?')[0] ?? '');
        const headers: Record<string, string> = {};
        for (const [name, value] of Object.entries(config.headers.toJSON())) headers[name.toLowerCase()] = String(value);
        const requestId = headers['x-cli-rid'] ?? null;
        const fields = fieldsOf(config);
        const respond = (status: number, type: string, data: string): void =>
          resolve({ status, statusText: '', headers: { 'content-type': type }, data, config });
        const fail = (code: string): void => {
          const instead = this.#afterFailure({ path, requestId });
          if (instead !== null) return respond(200, 'application/json', instead);
          reject(new AxiosError(code, code, config, {}));
        };
        const stop = this.#time.after(config.timeout ?? 60_000, () => fail('ETIMEDOUT'));
        const call: Travelling = {
          tab,
          path,
          requestId,
          fields: new Map(fields),
          headers,
          answer: null,
          fail: (fault) => {
            if (fault === 'never') return;
            stop();
            if (fault === 'error-before') respond(502, 'text/html', 'bad gateway');
            else fail('ERR_NETWORK');
          },
          arrive: async () => {
            const body = JSON.stringify(await this.#platform.answer(this.#outgoing(path, fields, headers)));
            const isBelieved =
              this.#bug === 'a way back that claims success is believed' && path === FAST && call.fields.get('status') === 'success';
            call.answer = (fault) => {
              if (fault === 'never') return;
              stop();
              if (isBelieved) return respond(200, 'application/json', ok({ result: 0 }));
              if (fault === null) return respond(200, 'application/json', body);
              if (fault === 'html' && this.#bug === 'an answer that is no JSON counts as paid')
                return respond(200, 'application/json', ok({ result: 0, status: 0 }));
              if (fault === 'html') return respond(200, 'text/html', '<html><body>captive portal</body></html>');
              if (fault === 'cut-json' && requestId !== null && this.#bug === 'half an answer counts as a refused create')
                return respond(200, 'application/json', REFUSED);
              if (fault === 'cut-json') return respond(200, 'application/json', body.slice(0, Math.floor(body.length / 2)));
              if (fault === 'error-after' && requestId !== null && this.#bug === 'a server error counts as a refused create')
                return respond(200, 'application/json', REFUSED);
              if (fault === 'error-before' || fault === 'error-after') return respond(502, 'text/html', 'bad gateway');
              fail('ERR_NETWORK');
            };
          },
        };
        this.travelling.push(call);
      });
  }
}

const REFUSED = '{"result":20051,"message":"","toast":"","data":null}';
