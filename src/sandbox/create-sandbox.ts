import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { Hono } from 'hono';
import type { Flavour } from '../domain/share/store-target.ts';
import { apiRoutes, type SentAnswer, serverTimeRoutes } from './api/api-routes.ts';
import { createDispatch } from './api/batch-request.ts';
import { LookUpLimit } from './api/read-request.ts';
import { APP_PATH } from './app/app-settings.ts';
import { appRoutes } from './app/app-routes.ts';
import { consoleRoutes } from './console/console-routes.ts';
import { documentRoutes } from './web/document-routes.ts';
import { IN_MEMORY, openDatabase } from './database/open-database.ts';
import { rowReader } from './database/seeds.ts';
import { DeadHosts, type SandboxEnvironment } from './web/faulted-answer.ts';
import { FaultRegistry } from './web/fault-registry.ts';
import { UploadLines, uploadRoutes } from './feedback/upload-routes.ts';
import { UploadStore } from './feedback/upload-store.ts';
import { fontRoutes } from './simulator/font-routes.ts';
import { Tickets } from './shoppers/tickets.ts';
import { type Mountable, mountRoutes, type ProviderModule } from './provider-sandbox.ts';
import { KeyedQueue, OrderStore } from './orders/order-store.ts';
import { OrderDecisions } from './orders/order-decisions.ts';
import { providerContext, ProviderDirectory } from './provider-directory.ts';
import { noteAnswer } from './orders/note-answer.ts';
import { realScheduler, type SandboxParts, type Scheduler } from './sandbox-parts.ts';
import { RoomHub } from './room/room-hub.ts';
import { googleLoginRoutes, socialRoutes } from './social/social-routes.ts';
import { SocialTokens } from './social/social-tokens.ts';
import { Switches } from './web/switches.ts';
import { allowedHosts, deadHosts, originsForRequest, otherHosts, ownPagesMayAsk, type Ports } from './web/origins.ts';
import { AssetStore } from './web/asset-store.ts';
import { cashierPage, providerRoutes, siteRoutes } from './web/site-routes.ts';
import { consoleHeaders, siteHeaders } from './web/security-headers.ts';
import { walletRoutes } from './wallet/server/wallet-server.ts';

export interface SandboxOptions {
  /** Folder of the database and of uploads, or `memory`. */
  readonly dataFolder: string;
  /** URL of a database on a PostgreSQL server, used instead of the folder's. */
  readonly databaseUrl?: string;
  /** First empties the sandbox's part of the server's database and deletes its uploads. */
  readonly reset?: boolean;
  /** Initial contents of a database in memory, instead of an empty one. */
  readonly databaseDump?: Blob;
  readonly ports: Ports;
  readonly providers: readonly ProviderModule[];
  /** Folder of the built site and the simulators' built scripts. */
  readonly siteFolder: string;
  readonly scriptFolder: string;
  /** False models a platform that does not recognise a repeated X-CLI-RID (D2). */
  readonly deduplicate?: boolean;
  readonly scheduler?: Scheduler;
  /** App flavour of the served site; ksa by default. */
  readonly flavour?: Flavour;
  /** Allowed hosts besides localhost, 127.0.0.1 and [::1]. */
  readonly allowedHosts?: readonly string[];
  readonly mounts?: readonly Mountable[];
}

/** The sandbox as two request handlers, not yet listening. */
export interface Sandbox {
  readonly site: Hono<SandboxEnvironment>;
  readonly provider: Hono;
  readonly services: SandboxParts;
  readonly faults: FaultRegistry;
  readonly close: () => Promise<void>;
}

export const DEFAULT_FLAVOUR: Flavour = 'ksa';

const LARGEST_BODY = 1024 * 1024;

/** Returns whether the path is one of the sandbox's pages for people; the page that the app opens below the same path is the cashier. */
const isConsole = (path: string): boolean => /^\/sandbox(?:\/|$)/.test(path) && path.replace(/\/+$/, '') !== APP_PATH;

/** Combines the platform, its simulators and the site over one database. Rejects if the database cannot be opened. */
export const createSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { ports, scheduler = realScheduler(), deduplicate = true, flavour = DEFAULT_FLAVOUR } = options;
  const { database, close } = await openDatabase({
    folder: options.dataFolder,
    ...(options.databaseUrl === undefined ? {} : { url: options.databaseUrl }),
    ...(options.databaseDump === undefined ? {} : { dump: options.databaseDump }),
    reset: options.reset === true,
  });
  const orderDecisions = new OrderDecisions(database, scheduler);
  const orders = new OrderStore(database, orderDecisions);
  const providers = new ProviderDirectory(options.providers, providerContext(orders, orderDecisions, scheduler, ports));
  const services: SandboxParts = {
    database,
    orderDecisions,
    providers,
    scheduler,
    orders,
    creates: new KeyedQueue(),
    followUps: new KeyedQueue(),
    switches: new Switches(),
    socialTokens: new SocialTokens(scheduler.now),
    deadHosts: new DeadHosts(),
    lookUps: new LookUpLimit(scheduler.now),
    tickets: new Tickets(scheduler.now),
    uploads: new UploadStore(database, options),
    uploadLines: new UploadLines(),
    rooms: new RoomHub(scheduler, options.allowedHosts),
  };
  await orderDecisions.resume();
  const faults = new FaultRegistry();

  const onlyAllowedHosts = allowedHosts(options.allowedHosts ?? []);
  const site = new Hono<SandboxEnvironment>({ strict: false });
  site.use('*', onlyAllowedHosts);
  // Before the site's headers, because a mounted program has its own.
  site.route(
    '/',
    mountRoutes(options.mounts ?? [], {
      read: rowReader(database),
      dataFolder: options.dataFolder === IN_MEMORY ? null : options.dataFolder,
    }),
  );
  site.use('*', async (context, next) => {
    await next();
    if (context.res.type === 'error') return;
    const headersOf = isConsole(context.req.path) ? consoleHeaders : siteHeaders;
    // The cashier's page sets the policy for its inline content.
    for (const [name, value] of Object.entries(headersOf(originsForRequest(context.req.raw, ports), [otherHosts(ports)])))
      if (!context.res.headers.has(name)) context.header(name, value);
  });
  for (const path of ['/sandbox/*', '/api/*', '/third/*']) site.use(path, compress());
  const answered = (sent: SentAnswer): Promise<void> =>
    noteAnswer(services, sent).catch((error: unknown) => console.error('An answer could not be recorded:', error));
  const api = apiRoutes({ dispatch: createDispatch(services), faults, scheduler, deduplicate, ports, answered });
  for (const path of ['/api/*', '/third/*']) site.use(path, deadHosts(services.deadHosts), ownPagesMayAsk(ports));
  // Before the API, which limits bodies to a small size.
  site.route('/', uploadRoutes(services));
  site.route('/api', serverTimeRoutes(scheduler));
  site.route('/api', api);
  // Also serves as the analytics host of platform §7.
  site.route('/third', api);
  site.route('/', fontRoutes());
  const [scripts, assets] = [new AssetStore(options.scriptFolder), new AssetStore(options.siteFolder)];
  // Before the console, which answers everything else under /sandbox.
  site.route('/', walletRoutes(scripts));
  site.route('/', googleLoginRoutes(services.socialTokens, services.tickets));
  site.route(
    '/',
    appRoutes(scripts, (request) => cashierPage(assets, request, ports, flavour)),
  );
  site.route('/sandbox', documentRoutes());
  site.route('/sandbox', consoleRoutes(services, faults));
  site.route('/', siteRoutes(assets, ports, flavour));

  const provider = new Hono();
  provider.use('*', onlyAllowedHosts, bodyLimit({ maxSize: LARGEST_BODY }));
  provider.route('/', providerRoutes(providers, scripts, ports));
  provider.route('/', socialRoutes(services.socialTokens, ports));

  return {
    site,
    provider,
    services,
    faults,
    close: async () => {
      services.rooms.close();
      scheduler.stop();
      services.uploads.close();
      await close();
    },
  };
};
