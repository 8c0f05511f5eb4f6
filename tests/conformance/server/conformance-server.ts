import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { type Asset, AssetStore } from '../../../src/sandbox/web/asset-store.ts';
import { listen } from '../../../src/sandbox/web/listen.ts';
import { type Origins, originsOf, type Ports } from '../../../src/sandbox/web/origins.ts';
import { providerRoutes } from '../../../src/sandbox/web/site-routes.ts';
import { siteHeaders } from '../../../src/sandbox/web/security-headers.ts';
import { fontRoutes } from '../../../src/sandbox/simulator/font-routes.ts';
import { ProviderDirectory } from '../../../src/sandbox/provider-directory.ts';
import type { ProviderModule, ProviderSandbox } from '../../../src/sandbox/provider-sandbox.ts';
import { SANDBOX_MARKS } from '../../../src/adapters/runtime/settings/setting-kind.ts';
import { walletRoutes, withWallet } from '../../../src/sandbox/wallet/server/wallet-server.ts';
import { CheckPlatforms } from './check-platforms.ts';
import { platformRoutes } from './platform-routes.ts';

const HARNESS = '/tests/conformance/page/harness.html';

export interface ConformanceServer extends Origins {
  readonly platforms: CheckPlatforms;
  readonly sandbox: ProviderSandbox;
  readonly close: () => Promise<void>;
}

/** A file as it is, uncompressed: the browser is on this machine. Its name has a hash, so it never changes. */
const plainResponse = async (asset: Asset): Promise<Response> =>
  new Response(new Uint8Array(await asset.encoded('identity')), {
    headers: { 'content-type': asset.contentType, 'cache-control': 'public, max-age=31536000, immutable' },
  });

/** The path of a check's harness page. */
export const pageOf = (checkId: string): string => `/check/${checkId}`;

/** A page that posts the messages it is given to the page that frames it: a forger, on whichever origin serves it. */
const FORGED_MESSAGES_PAGE = `<!doctype html><script>
addEventListener('message', (event) => { for (const data of event.data.messages) parent.postMessage(data, '*'); parent.postMessage({ forgedMessagesPosted: true }, '*'); });
</script>`;

/**
 * Serves the harness page on one origin and the provider's simulator on another, as the sandbox does, over in-memory
 * platforms, on free ports. `settings`: the build's settings, as they stand in its page.
 */
export const startServer = async (
  provider: ProviderModule,
  folders: { readonly siteFolder: string; readonly scriptFolder: string },
  settings: string,
): Promise<ConformanceServer> => {
  const handlers: { site: Hono; provider: Hono } = { site: new Hono(), provider: new Hono() };
  const site = await listen((request: Request) => handlers.site.fetch(request), 0, undefined);
  const other = await listen((request: Request) => handlers.provider.fetch(request), 0, undefined);
  const ports: Ports = { site: site.port, provider: other.port };
  const origins = originsOf('localhost', ports);
  const platforms = new CheckPlatforms();
  const directory = new ProviderDirectory([provider], {
    ...origins,
    newId: () => randomBytes(16).toString('hex'),
    now: () => Date.now(),
    decide: (orderId, orderDecision) => Promise.resolve(platforms.decide(orderId, orderDecision)),
    callbackUrl: (orderId, added = {}) => {
      const query = new URLSearchParams({ zp_show: '1', zp_orderid: orderId, zp_h5deviceid: 'd', ...added });
      return Promise.resolve(`${origins.siteOrigin}${pageOf(platforms.checkOf(orderId) ?? '')}?${query}`);
    },
  });
  const [sandbox] = directory.sandboxes;
  if (sandbox === undefined) throw new Error(`${provider.manifest.id} has no simulator`);

  const assets = new AssetStore(folders.siteFolder);
  const scripts = new AssetStore(folders.scriptFolder);
  // Before the security headers, so that any page may frame it.
  handlers.site.get('/forged-messages.html', (context) => context.html(FORGED_MESSAGES_PAGE));
  handlers.site.use('*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(siteHeaders(origins))) context.header(name, value);
  });
  handlers.site.route('/conformance/platform', platformRoutes(sandbox, platforms));
  handlers.site.route('/', walletRoutes(scripts));
  handlers.site.route('/', fontRoutes());
  handlers.site.get(pageOf(':check'), async (context) => {
    const page = await assets.find(HARNESS);
    if (page === null) return context.notFound();
    const element = `<script type="application/json" id="configuration">${settings}</script>`;
    const html = page.text().replace('</title>', () => `</title>${element}`);
    return context.html(
      withWallet(
        html.replaceAll(SANDBOX_MARKS.providerOrigin, origins.providerOrigin).replaceAll(SANDBOX_MARKS.siteOrigins, origins.siteOrigin),
      ),
    );
  });
  handlers.site.get('*', async (context) => {
    const asset = await assets.find(context.req.path);
    return asset === null ? context.notFound() : plainResponse(asset);
  });
  handlers.provider.get('/conformance/forged-messages.html', (context) => context.html(FORGED_MESSAGES_PAGE));
  handlers.provider.route('/', providerRoutes(directory, scripts, ports));
  return {
    ...origins,
    platforms,
    sandbox,
    close: async () => {
      await Promise.all([site.close(), other.close()]);
    },
  };
};
