import { Hono } from 'hono';
import { ASSOCIATION_PATH } from '../../../domain/serving/served-site.ts';
import { assetResponse } from '../../web/asset-response.ts';
import type { AssetStore } from '../../web/asset-store.ts';

/** Path of the wallet's script on the site origin. */
const SCRIPT_PATH = '/sandbox/apple-pay-session.js';
const BUILT_SCRIPT = '/wallet/apple-pay-session.js';

/** A browser's own wallet needs no loading: a page with a cached script uses it at once, and checks for a newer one meanwhile. */
const CACHE_CONTROL = 'max-age=0, stale-while-revalidate=86400';

const ASSOCIATION = "The sandbox's wallet takes every domain.\n";

/** Adds the wallet's script to a page that the sandbox serves, before the page's own scripts. No build contains it. */
export const withWallet = (html: string): string =>
  html.replace(/<head[^>]*>/i, (head) => `${head}<script src="${SCRIPT_PATH}" defer></script>`);

/** The simulator of the browser's wallet. `scripts`: the built simulator scripts. */
export const walletRoutes = (scripts: AssetStore): Hono => {
  const routes = new Hono();
  routes.get(SCRIPT_PATH, async (context, next) => {
    const script = await scripts.find(BUILT_SCRIPT);
    return script === null ? next() : assetResponse(context.req.raw, script, CACHE_CONTROL);
  });
  routes.get(ASSOCIATION_PATH, (context) => context.text(ASSOCIATION, 200, { 'cache-control': 'no-cache' }));
  return routes;
};
