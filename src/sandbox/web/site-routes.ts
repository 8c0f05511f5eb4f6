import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { brandFolder, SOURCE_THEME, THEME_OF_FLAVOUR, THEMES } from '../../domain/site/themes.ts';
import type { Flavour } from '../../domain/share/store-target.ts';
import { withApp } from '../app/app-routes.ts';
import { cacheControlOf, inlineParts, type InlineParts } from '../../domain/site/security-headers.ts';
import { withWallet } from '../wallet/server/wallet-server.ts';
import { type Asset, assetOf, assetResponse, type AssetStore, entityTagOf } from './asset-store.ts';
import { originsForRequest, originsOf, otherHosts, type Ports } from './origins.ts';
import { providerHeaders, siteHeaders } from './security-headers.ts';
import { fontRoutes } from '../simulator/font-routes.ts';
import type { ProviderDirectory } from '../provider-directory.ts';

/** Returns a built page in a flavour's theme: the single build has the sources' theme, and a style sheet for each other one. */
export const inThemeOf = (html: string, flavour: Flavour): string => {
  const theme = THEME_OF_FLAVOUR[flavour];
  if (theme === SOURCE_THEME) return html;
  return (['light', 'dark'] as const)
    .reduce(
      (page, scheme) => page.replaceAll(`content="${THEMES[SOURCE_THEME][scheme].bg}"`, `content="${THEMES[theme][scheme].bg}"`),
      html,
    )
    .replaceAll(brandFolder(SOURCE_THEME), brandFolder(theme))
    .replace('</head>', `<link rel="stylesheet" href="${brandFolder(theme)}colours.css" /></head>`);
};

/** Simulates the fraud-device-token SDK, `deviceTokenSdk`. Its token is random, and the same for every call in one visit. */
const DEVICE_TOKEN_SCRIPT = `
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const token = 'dt_' + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  globalThis.deviceTokenSdk = { getToken: async () => token };
`;

const deviceTokenRoutes = (): Hono =>
  new Hono().get('/device-token/sdk.js', (context) =>
    context.body(DEVICE_TOKEN_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  );

/** Placeholder for the provider origin in the built pages (.env.sandbox). */
const PROVIDER_ORIGIN_MARK = '{providerOrigin}';
/** Placeholder for the site's app flavour (D44). */
const FLAVOUR_MARK = '{flavour}';
/** Placeholder for the site's port, which is also the port of the platform's other hosts (D43). */
const SITE_PORT_MARK = '{sitePort}';
/** Placeholder for the origins at which wallets may pay: the site under its two local host names (D15). */
const SITE_ORIGINS_MARK = '{siteOrigins}';
/** Placeholder for the requested origin, in text read by crawlers. */
const SITE_ORIGIN_MARK = '{siteOrigin}';
const NOT_BUILT = 'The site is not built. Run: npm run build\n';

/** Paths of client routes have no extension, or .html (cashier §2: /share.html). */
const isClientRoute = (path: string): boolean => !/\.[^/.]+$/.test(path) || path.endsWith('.html');

/** Number of recently completed pages kept: most requests get the same page, which is compressed once. */
const MOST_PAGES = 16;
const completed = new Map<string, CompletedPage>();

interface CompletedPage {
  readonly asset: Asset;
  readonly inlineHashes: InlineParts;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

const completedPage = (html: string, contentType: string): CompletedPage => {
  const etag = entityTagOf(html);
  const known = completed.get(etag);
  if (known !== undefined) return known;
  if (completed.size >= MOST_PAGES) completed.clear();
  const made = { asset: assetOf(Buffer.from(html), { contentType, etag }), inlineHashes: inlineParts(html, sha256) };
  completed.set(etag, made);
  return made;
};

const pageResponse = async (page: Asset, request: Request, ports: Ports, flavour: Flavour): Promise<Response> => {
  const origins = originsForRequest(request, ports);
  const { providerOrigin, siteOrigin } = origins;
  const siteOrigins = ['localhost', '127.0.0.1'].map((hostname) => originsOf(hostname, ports).siteOrigin).join(',');
  const html = inThemeOf(page.text(), flavour)
    .replaceAll(PROVIDER_ORIGIN_MARK, providerOrigin)
    .replaceAll(SITE_ORIGINS_MARK, siteOrigins)
    .replaceAll(SITE_ORIGIN_MARK, siteOrigin)
    .replaceAll(FLAVOUR_MARK, flavour)
    .replaceAll(SITE_PORT_MARK, String(ports.site));
  const { asset, inlineHashes } = completedPage(withApp(withWallet(html), request), page.contentType);
  const response = await assetResponse(request, asset, cacheControlOf('/'));
  for (const [name, value] of Object.entries(siteHeaders(origins, [otherHosts(ports)], inlineHashes))) response.headers.set(name, value);
  // A browser marked by the app gets a different page at the same address.
  response.headers.append('vary', 'cookie');
  return response;
};

/** Returns the cashier's page, or a message if it is not built. */
export const cashierPage = async (assets: AssetStore, request: Request, ports: Ports, flavour: Flavour): Promise<Response> => {
  const page = await assets.find('/index.html');
  return page === null
    ? new Response(NOT_BUILT, { status: 503, headers: { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' } })
    : pageResponse(page, request, ports, flavour);
};

/** Serves the built site: hashed files are cached permanently, pages revalidated on each request; every client route gets the same page. */
export const siteRoutes = (assets: AssetStore, ports: Ports, flavour: Flavour): Hono => {
  const site = new Hono();
  site.get('*', async (context) => {
    const { path, raw } = context.req;
    const file = path === '/' || path.endsWith('.html') ? null : await assets.find(path);
    if (file !== null) return assetResponse(raw, file, cacheControlOf(path));
    if (!isClientRoute(path)) return context.text('Not found\n', 404, { 'cache-control': 'no-store' });
    const page = path.endsWith('.html') ? await assets.find(path) : null;
    return page === null ? cashierPage(assets, raw, ports, flavour) : pageResponse(page, raw, ports, flavour);
  });
  return site;
};

/** The provider origin: the built simulator scripts at `/<id>/<name>.js`, the simulators' font, and each simulator's own pages and calls. */
export const providerRoutes = (providers: ProviderDirectory, scripts: AssetStore, ports: Ports): Hono => {
  const app = new Hono();
  app.use('*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(providerHeaders(originsForRequest(context.req.raw, ports)))) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  });
  app.use('*', cors({ origin: (_origin, context) => originsForRequest(context.req.raw, ports).siteOrigin }));
  app.route('/', fontRoutes());
  app.route('/', deviceTokenRoutes());
  app.get('/:id/:file{[\\w.-]+\\.js}', async (context, next) => {
    const script = await scripts.find(context.req.path);
    return script === null ? next() : assetResponse(context.req.raw, script, 'no-cache');
  });
  for (const sandbox of providers.sandboxes) sandbox.routes(app);
  return app;
};
