import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as vite from 'vite';
import { buildSimulators, simulatorScripts } from '../../../src/cli/simulators.mjs';
import type {
  ChargedCard,
  ChargeDecision,
  FollowUpRequest,
  LateDecision,
  ProviderModule,
  ProviderSandbox,
} from '../../../src/sandbox/provider-sandbox.ts';
import { ProviderDirectory } from '../../../src/sandbox/provider-directory.ts';
import { assetResponse, AssetStore } from '../../../src/sandbox/web/asset-store.ts';
import { listen } from '../../../src/sandbox/web/listen.ts';
import { type Origins, originsOf, type Ports } from '../../../src/sandbox/web/origins.ts';
import { providerRoutes } from '../../../src/sandbox/web/site-routes.ts';
import { siteHeaders } from '../../../src/sandbox/web/security-headers.ts';
import { REPOSITORY } from '../../support/checks/import-graph.ts';

/** A page with one provider's adapters, and the provider's simulator on its own origin; no platform, no cashier. */
export interface ProviderHarness extends Origins {
  readonly sandbox: ProviderSandbox;
  /** What the simulator reported to the platform of its own accord, or by a way back, by order id. */
  readonly decided: ReadonlyMap<string, LateDecision>;
  /** Charges an order as the platform does on a create. */
  readonly charge: (orderId: string, payType: number, fields: Readonly<Record<string, string>>, card?: ChargedCard) => ChargeDecision;
  /** An order id that no other order of this harness has. */
  readonly newOrderId: (prefix: string) => string;
  readonly close: () => Promise<void>;
}

const PAGE = `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8" /><title>Harness</title><link rel="icon" href="data:," /></head>
<body><div id="root"></div><script type="module" src="/harness.js"></script></body></html>`;

const build = async (folder: string, providerId: string, entry: string): Promise<void> => {
  await buildSimulators(
    vite,
    simulatorScripts().filter(({ id }) => id === providerId),
    join(folder, 'simulators'),
  );
  await vite.build({
    root: REPOSITORY,
    configFile: false,
    logLevel: 'error',
    // React's StrictMode mounts twice only in the development build.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: join(folder, 'site'),
      copyPublicDir: false,
      target: 'es2022',
      minify: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: join(REPOSITORY, entry), output: { entryFileNames: 'harness.js' } },
    },
  });
};

/** Builds the page of `entry` and the provider's scripts into a folder of its own, and serves both on free ports. */
export const startProviderHarness = async (provider: ProviderModule, entry: string): Promise<ProviderHarness> => {
  const cache = join(REPOSITORY, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, `harness-${provider.manifest.id}-`));
  await build(folder, provider.manifest.id, entry);
  const handlers = { site: new Hono(), provider: new Hono() };
  const site = await listen((request: Request) => handlers.site.fetch(request), 0, undefined);
  const other = await listen((request: Request) => handlers.provider.fetch(request), 0, undefined);
  const ports: Ports = { site: site.port, provider: other.port };
  const origins = originsOf('localhost', ports);
  const decided = new Map<string, LateDecision>();
  const charged = new Map<string, FollowUpRequest>();
  const directory = new ProviderDirectory([provider], {
    ...origins,
    newId: () => randomBytes(16).toString('hex'),
    now: () => Date.now(),
    decide: (orderId, orderDecision) => Promise.resolve(!decided.has(orderId) && decided.set(orderId, orderDecision) === decided),
    callbackUrl: (orderId, added = {}) =>
      Promise.resolve(`${origins.siteOrigin}/came-back?${new URLSearchParams({ order: orderId, ...added })}`),
  });
  const [sandbox] = directory.sandboxes;
  if (sandbox === undefined) throw new Error(`${provider.manifest.id} has no simulator`);

  const assets = new AssetStore(join(folder, 'site'));
  handlers.site.use('*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(siteHeaders(origins))) context.header(name, value);
  });
  // As the platform does when the cashier sends on what the way back carried.
  handlers.site.get('/came-back', (context) => {
    const query = context.req.query();
    const order = charged.get(query['order'] ?? '');
    const end = order === undefined || decided.has(order.orderId) ? null : (sandbox.returned?.({ ...order, query }) ?? null);
    if (order !== undefined && end !== null) decided.set(order.orderId, end);
    return context.html(PAGE);
  });
  handlers.site.get('*', async (context) => {
    const asset = await assets.find(context.req.path);
    return asset === null ? context.html(PAGE) : assetResponse(context.req.raw, asset, 'no-cache');
  });
  handlers.provider.route('/', providerRoutes(directory, new AssetStore(join(folder, 'simulators')), ports));
  let orders = 0;
  return {
    ...origins,
    newOrderId: (prefix) => `${prefix}-${(orders += 1)}`,
    sandbox,
    decided,
    charge: (orderId, payType, fields, card) => {
      const order = { orderId, payType, amountCents: 499 };
      charged.set(orderId, order);
      return sandbox.charge({ ...order, fields, savedCard: card ?? null });
    },
    close: async () => {
      await Promise.all([site.close(), other.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
