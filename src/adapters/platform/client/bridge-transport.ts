import { Effect } from 'effect';
import { afterCall, afterHandOver, type BridgeTrust, goesByBridge, NEW_BRIDGE } from '../../../domain/bridge/bridge-silence.ts';
import { type BridgeReply, CLIENT_RESULT, judgeBridgeReply, nativeErrorOf } from '../../../domain/bridge/client-result.ts';
import type { BridgeRequest, NativeBridge } from '../../../domain/ports/browser.ts';
import { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import { CONTENT_TYPE, pairsOf } from './http-request.ts';
import type { TransportRequest } from './transport.ts';

/** The header by which the platform recognises a repeated order creation (D2). */
const REQUEST_ID = 'X-CLI-RID';

const requestIdOf = ({ headers }: TransportRequest): string | null => headers[REQUEST_ID] ?? null;

/** Returns the error for an unusable reply (platform §7, §8). */
const unreachable = (call: string, result: number, reply: BridgeReply): PlatformUnreachable => {
  switch (result) {
    case CLIENT_RESULT.bridge:
      return new PlatformUnreachable('bridge', result, call, reply.kind === 'error' ? nativeErrorOf(reply.name) : null);
    case CLIENT_RESULT.unspecified:
      return new PlatformUnreachable('undecodable', result, call);
    default:
      return new PlatformUnreachable('server-error', result, call);
  }
};

/** Sends platform calls over the app's bridge. Hands each request over only once, whatever the bridge does. */
export class BridgeTransport {
  readonly #bridge: Pick<NativeBridge, 'request'>;
  readonly #pageOrigin: string;
  #trust: BridgeTrust = NEW_BRIDGE;

  constructor(bridge: Pick<NativeBridge, 'request'>, pageOrigin: string) {
    this.#bridge = bridge;
    this.#pageOrigin = pageOrigin;
  }

  /** Returns whether the bridge carries this request; otherwise HTTP does (BRG-11). */
  takes(request: TransportRequest): boolean {
    return goesByBridge(this.#trust, requestIdOf(request));
  }

  /** `origin`: the platform's host, such as https://api.example, or empty for the page's own origin. */
  send(request: TransportRequest, origin: string): Effect.Effect<unknown, PlatformUnreachable> {
    return Effect.suspend(() => {
      const requestId = requestIdOf(request);
      if (requestId !== null) this.#trust = afterHandOver(this.#trust, requestId);
      return this.#bridge.request(this.#requestOf(request, origin || this.#pageOrigin), request.timeoutMs).pipe(
        Effect.tap(() => Effect.sync(() => this.#note(true))),
        Effect.mapError(() => {
          this.#note(false);
          return new PlatformUnreachable('timeout', CLIENT_RESULT.network, request.call);
        }),
        Effect.flatMap((reply) => this.#read(request.call, reply)),
      );
    });
  }

  #note(answered: boolean): void {
    this.#trust = afterCall(this.#trust, answered);
  }

  #read(call: string, reply: BridgeReply): Effect.Effect<unknown, PlatformUnreachable> {
    const verdict = judgeBridgeReply(reply);
    if (verdict.kind === 'failed') return Effect.fail(unreachable(call, verdict.result, reply));
    return Effect.try({
      try: (): unknown => JSON.parse(verdict.body),
      catch: () => new PlatformUnreachable('undecodable', CLIENT_RESULT.unspecified, call),
    });
  }

  #requestOf({ endpoint: { method, path, encoding }, payload, pageQuery = '', headers }: TransportRequest, origin: string): BridgeRequest {
    const url = new URL(path, origin);
    const common = {
      Accept: 'application/json',
      'Cache-Control': 'no-cache, no-store',
      // Over HTTP the browser adds these headers (cashier §7), revealing only the page's origin.
      Origin: this.#pageOrigin,
      Referer: `${this.#pageOrigin}/`,
      ...headers,
    };
    if (encoding === 'query') {
      url.search = [...(pageQuery === '' ? [] : [pageQuery]), pairsOf(payload).toString()].join('&');
      return { method, url: url.href, headers: common, body: null };
    }
    const body = encoding === 'form' ? pairsOf(payload).toString() : JSON.stringify(payload);
    return { method, url: url.href, headers: { ...common, 'Content-Type': CONTENT_TYPE[encoding] }, body };
  }
}
