import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Answer, refusal } from '../api/answer.ts';
import { bodyResponse, JSON_TYPE, jsonResponse } from '../api/parameters.ts';
import type { Scheduler } from '../sandbox-parts.ts';
import { BRIDGE_FAULT_HEADER, bridgeFaultHeader, type BridgeFaultKind } from '../app/app-settings.ts';
import type { Fault, FaultKind } from './fault-registry.ts';

/** Node's own objects behind a real server, or absent if a test calls `app.request()`. */
export type MaybeNode = Partial<HttpBindings> | undefined;

export interface SandboxEnvironment {
  Bindings: Partial<HttpBindings>;
}

/** Drops the connection without an answer. Without a connection, returns a network error response (type `error`). */
export const dropConnection = (node: MaybeNode): Response => {
  if (node?.incoming === undefined) return Response.error();
  node.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
};

interface FaultedRequest {
  readonly fault: Fault;
  /** Processes the request; called at most once. */
  readonly process: () => Promise<Answer>;
  readonly node: MaybeNode;
  readonly scheduler: Scheduler;
}

type Behaviour = (request: FaultedRequest) => Response | Promise<Response>;

const instead =
  (say: (json: string, request: FaultedRequest) => Response | Promise<Response>): Behaviour =>
  async (request) =>
    say(JSON.stringify(await request.process()), request);

const unchanged: Behaviour = async ({ process }) => jsonResponse(await process());

/** Sends the answer unchanged, with the fault for the app's bridge to apply. */
const byBridge =
  (kind: BridgeFaultKind): Behaviour =>
  async ({ fault, process }) => {
    const response = jsonResponse(await process());
    response.headers.set(BRIDGE_FAULT_HEADER, bridgeFaultHeader({ kind, afterMs: fault.afterMs, message: fault.message }));
    return response;
  };

/** Sends a body uncompressed, so that its defect reaches the client: compression would wrap it in an intact body. */
const asWritten = (body: string, type: string): Response => {
  const response = bodyResponse(body, type);
  response.headers.append('cache-control', 'no-transform');
  return response;
};

/** Sends half of a body at once, the rest after `after_ms`. */
const inHalves = (json: string, { fault, scheduler }: FaultedRequest): Response => {
  const bytes = new TextEncoder().encode(json);
  const pull = async (body: ReadableStreamDefaultController): Promise<void> => {
    await new Promise<void>((passed) => scheduler.after(fault.afterMs, passed));
    body.enqueue(bytes.subarray(bytes.length / 2));
    body.close();
  };
  const halves = new ReadableStream({ start: (body) => body.enqueue(bytes.subarray(0, bytes.length / 2)), pull });
  return new Response(halves, { headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store, no-transform' } });
};

const page = (text: string): string => `<!doctype html><html><body>${text}</body></html>`;

const BEHAVIOURS: Readonly<Record<FaultKind, Behaviour>> = {
  'lost-answer': instead((_json, { node }) => dropConnection(node)),
  'never-arrived': ({ node }) => dropConnection(node),
  'late-landing': ({ fault, process, scheduler, node }) => {
    scheduler.after(fault.afterMs, () => {
      process().catch((error: unknown) => console.error('A request that landed late failed:', error));
    });
    return dropConnection(node);
  },
  'http-500-before': () => jsonResponse(refusal('failure'), 500),
  'http-500-after': instead(() => bodyResponse(page('Internal Server Error'), 'text/html', 500)),
  'status-429': () => {
    const response = bodyResponse('Too many requests', 'text/plain', 429);
    response.headers.set('retry-after', '1');
    return response;
  },
  html: instead(() => asWritten(page('A gateway says hello.'), 'text/html')),
  truncated: instead((json) => asWritten(json.slice(0, Math.floor(json.length / 2)), JSON_TYPE)),
  empty: instead(() => asWritten('', JSON_TYPE)),
  'wrong-type': instead((json) => asWritten(json, 'text/plain')),
  null: instead(() => asWritten('null', JSON_TYPE)),
  'byte-order-mark': instead((json) => asWritten(`\uFEFF${json}`, JSON_TYPE)),
  slow: instead(
    (json, { fault, scheduler }) => new Promise((resolve) => scheduler.after(fault.afterMs, () => resolve(bodyResponse(json, JSON_TYPE)))),
  ),
  'slow-body': instead(inHalves),
  hang: instead(() => new Promise<Response>(() => {})),
  refuse: ({ fault }) => jsonResponse({ result: fault.result, message: fault.message, toast: '', data: null }),
  'no-dedupe': unchanged,
  'declined-then-paid': unchanged,
  'bridge-silent': byBridge('bridge-silent'),
  'bridge-twice': byBridge('bridge-twice'),
  'bridge-late': byBridge('bridge-late'),
  'bridge-other-id': byBridge('bridge-other-id'),
  'bridge-garbage': byBridge('bridge-garbage'),
  'bridge-error': byBridge('bridge-error'),
};

/** The response to a request that a fault affects. */
export const faultedAnswer = (request: FaultedRequest): Response | Promise<Response> => BEHAVIOURS[request.fault.kind](request);

type HostDeath =
  | { readonly kind: 'dead' } /** After processing a request for this path, whose answer is lost. */
  | { readonly kind: 'dies-after'; readonly path: string };

/** Hosts (name and port) at which the platform API drops every connection; in memory only. */
export class DeadHosts {
  readonly #deaths = new Map<string, HostDeath>();

  get all(): readonly (HostDeath & { readonly host: string })[] {
    return [...this.#deaths].map(([host, death]) => ({ host, ...death }));
  }

  set(host: string, death: HostDeath): void {
    this.#deaths.set(host, death);
  }

  revive(host: string): void {
    this.#deaths.delete(host);
  }

  isDead(host: string): boolean {
    return this.#deaths.get(host)?.kind === 'dead';
  }

  /** Returns whether this host's answer for a path is lost; from then on the host is dead. */
  diesAfter(host: string, path: string): boolean {
    const death = this.#deaths.get(host);
    if (death?.kind !== 'dies-after' || death.path !== path) return false;
    this.#deaths.set(host, { kind: 'dead' });
    return true;
  }
}
