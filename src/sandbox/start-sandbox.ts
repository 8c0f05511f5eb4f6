import type { Flavour } from '../domain/share/store-target.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';
import { emptyDataFolder, takeDataFolder } from './database/data-folder.ts';
import { IN_MEMORY } from './database/open-database.ts';
import { FOUND_PROVIDERS } from './providers/found-providers.ts';
import { listen, type Listening } from './web/listen.ts';
import { type Origins, originsOf, type Ports } from './web/origins.ts';

export interface StartOptions {
  /** Port of the site and the API; the provider simulators get the next one. 0 chooses two free ones. */
  readonly port: number;
  /** Interface to listen on; all of them when absent. */
  readonly host?: string;
  /** Folder of the database, or `memory`. */
  readonly dataFolder: string;
  /** Empties the database first. */
  readonly reset?: boolean;
  readonly deduplicate?: boolean;
  /** The app whose site is served; ksa unless given. */
  readonly flavour?: Flavour;
  /** Hosts it answers to besides localhost, 127.0.0.1 and [::1]. */
  readonly allowedHosts?: readonly string[];
  readonly siteFolder: string;
  readonly scriptFolder: string;
}

export interface RunningSandbox extends Origins {
  readonly close: () => Promise<void>;
}

/** Late binding: origins are known only once both ports are open, and the handlers need the origins. */
class Handlers {
  sandbox: Sandbox | null = null;
  readonly site = (request: Request, env: object): Response | Promise<Response> =>
    this.sandbox === null ? new Response('Starting\n', { status: 503 }) : this.sandbox.site.fetch(request, env);
  readonly provider = (request: Request): Response | Promise<Response> =>
    this.sandbox === null ? new Response('Starting\n', { status: 503 }) : this.sandbox.provider.fetch(request);
}

const openPorts = async (handlers: Handlers, { port, host }: StartOptions): Promise<readonly [Listening, Listening]> => {
  const site = await listen(handlers.site, port, host);
  try {
    return [site, await listen(handlers.provider, port === 0 ? 0 : port + 1, host)];
  } catch (error) {
    await site.close();
    throw error;
  }
};

/**
 * Starts site, platform API and provider simulators. Rejects with PortUnavailable, DataFolderInUse, or whatever the
 * database says of its folder; and then leaves nothing open.
 */
export const startSandbox = async (options: StartOptions): Promise<RunningSandbox> => {
  const { dataFolder } = options;
  const handlers = new Handlers();
  const release = dataFolder === IN_MEMORY ? () => {} : await takeDataFolder(dataFolder);
  const opened: Listening[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((listening) => listening.close()));
    await handlers.sandbox?.close();
    release();
  };
  try {
    opened.push(...(await openPorts(handlers, options)));
    const [site, provider] = opened;
    const ports: Ports = { site: site?.port ?? 0, provider: provider?.port ?? 0 };
    if (options.reset === true && dataFolder !== IN_MEMORY) emptyDataFolder(dataFolder);
    handlers.sandbox = await createSandbox({ ...options, ports, providers: FOUND_PROVIDERS });
    return { ...originsOf('localhost', ports), close };
  } catch (error) {
    await close();
    throw error;
  }
};
