import { Hono } from 'hono';
import { assetResponse, type AssetStore } from '../web/asset-store.ts';
import { APP_PATH } from './app-settings.ts';

const SCRIPT_PATH = '/sandbox/app-bridge.js';
const BUILT_SCRIPT = '/app/app-bridge.js';

/** Marks a browser with a tab opened by the app: its pages carry the script, which is idle in other tabs. */
const COOKIE = 'sandbox_app=1';

const isMarked = (request: Request): boolean => (request.headers.get('cookie') ?? '').split(/;\s*/).includes(COOKIE);

/** Adds the app's script to a page of a marked browser, before the page's own, as an app adds its bridge. No build contains it. */
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
