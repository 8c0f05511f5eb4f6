import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { deviceTokenRoutes } from './device-token-routes.ts';
import { fontRoutes } from '../font/font-routes.ts';
import type { ProviderDirectory } from '../provider-directory.ts';
import type { AssetStore } from './asset-store.ts';
import { assetResponse } from './asset-response.ts';
import { originsForRequest, type Ports } from './origins.ts';
import { providerHeaders } from './security-headers.ts';

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
