import { Hono } from 'hono';
import { assetResponse, type AssetStore } from '../web/asset-store.ts';
import { APP_PATH } from './app-settings.ts';

const SCRIPT_PATH = '/sandbox/app-bridge.js';
const BUILT_SCRIPT = '/app/app-bridge.js';

/** Marks a browser with a tab opened by the app: its pages carry the script, which is idle in other tabs. */
const COOKIE = 'sandbox_app=1';

const isMarked = (request: Request): boolean => (request.headers.get('cookie') ?? '').split(/;\s*/).includes(COOKIE);

/**
 * Adds the app's script to a page of a marked browser. Runs before the page's own scripts, because an app adds its bridge before
 * them. No build contains it.
 */
export const withApp = (html: string, request: Request): string =>
  isMarked(request) || new URL(request.url).pathname === APP_PATH
    ? html.replace(/<head[^>]*>/i, (head) => `${head}<script src="${SCRIPT_PATH}"></script>`)
    : html;

/** Routes of the app around the cashier: the page it opens, and its script. `page` returns the cashier's page. */
export const appRoutes = (scripts: AssetStore, page: (request: Request) => Promise<Response>): Hono => {
  const routes = new Hono();
  routes.get(SCRIPT_PATH, async (context, next) => {
    const script = await scripts.find(BUILT_SCRIPT);
    return script === null ? next() : assetResponse(context.req.raw, script, 'no-cache');
  });
  routes.get(APP_PATH, async (context) => {
    const response = await page(context.req.raw);
    response.headers.append('set-cookie', `${COOKIE}; Path=/; SameSite=Lax`);
    return response;
  });
  return routes;
};

/** Faults of the app's bridge. In each the platform has already processed the request; over HTTP none has any effect. */
export const BRIDGE_FAULTS = [
  /** Does not answer. */
  'bridge-silent',
  /** Answers twice. */
  'bridge-twice',
  /** Answers after `after_ms`. */
  'bridge-late',
  /** Answers under another id. */
  'bridge-other-id',
  /** Sends something that is not a message. */
  'bridge-garbage',
  /** Answers with the error that `message` names, such as SSL_HANDSHAKE_ERROR. */
  'bridge-error',
] as const;
export type BridgeFaultKind = (typeof BRIDGE_FAULTS)[number];

export interface BridgeFault {
  readonly kind: BridgeFaultKind;
  readonly afterMs: number;
  readonly message: string;
}

/** Response header that tells the app which fault to apply. */
export const BRIDGE_FAULT_HEADER = 'x-sandbox-bridge';

export const bridgeFaultHeader = ({ kind, afterMs, message }: BridgeFault): string => `${kind} ${afterMs} ${encodeURIComponent(message)}`;

export const bridgeFaultOf = (header: string | null): BridgeFault | null => {
  const [name = '', afterMs = '', message = ''] = (header ?? '').split(' ');
  const kind = BRIDGE_FAULTS.find((candidate) => candidate === name);
  return kind === undefined ? null : { kind, afterMs: Number(afterMs), message: decodeURIComponent(message) };
};
