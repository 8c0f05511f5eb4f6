import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
import { emptyDataFolder, takeDataFolder } from './database/database.ts';
import { IN_MEMORY } from './database/open-database.ts';
import type { ProviderManifest } from '../domain/payment-method/provider-manifest.ts';
import type { CreateProviderSandbox, ProviderModule } from './provider-sandbox.ts';
import { listen, type Listening, type Upgrade } from './web/listen.ts';
import { type Origins, originsOf, type Ports } from './web/origins.ts';

// Only the bundler understands a glob: no module that a browser test loads may import this one.
const MANIFESTS = import.meta.glob<ProviderManifest>('../adapters/providers/*/manifest.ts', { eager: true, import: 'manifest' });
const SERVERS = import.meta.glob<CreateProviderSandbox>('../adapters/providers/*/sandbox/server.ts', { eager: true, import: 'default' });

/** The providers with both a manifest and a simulator in their folder. */
export const FOUND_PROVIDERS: readonly ProviderModule[] = Object.entries(SERVERS).flatMap(([path, create]) => {
  const manifest = MANIFESTS[path.replace(/sandbox\/server\.ts$/, 'manifest.ts')];
  return manifest === undefined ? [] : [{ manifest, create }];
});

/** `reset` also empties the database of a folder. */
export interface StartOptions extends Omit<SandboxOptions, 'databaseDump' | 'ports' | 'providers' | 'scheduler'> {
  /** Port of the site and the API; the provider simulators use the next one. 0 selects two free ports. */
  readonly port: number;
  /** Interface to listen on; all if absent. */
  readonly host?: string;
}

export interface RunningSandbox extends Origins {
  readonly close: () => Promise<void>;
}

/** Late binding: origins are known only once both ports are open, and the handlers need the origins. */
class Handlers {
  sandbox: Sandbox | null = null;
  readonly site = (request: Request, env: object): Response | Promise<Response> =>
    this.sandbox === null ? new Response('Starting\n', { status: 503 }) : this.sandbox.site.fetch(request, env);
  readonly upgrade: Upgrade = (request, socket, head) =>
    this.sandbox === null ? socket.destroy() : this.sandbox.services.rooms.upgrade(request, socket, head);
  readonly provider = (request: Request): Response | Promise<Response> =>
    this.sandbox === null ? new Response('Starting\n', { status: 503 }) : this.sandbox.provider.fetch(request);
}

const openPorts = async (handlers: Handlers, { port, host }: StartOptions): Promise<readonly [Listening, Listening]> => {
  const site = await listen(handlers.site, port, host, handlers.upgrade);
  try {
    return [site, await listen(handlers.provider, port === 0 ? 0 : port + 1, host)];
  } catch (error) {
    await site.close();
    throw error;
  }
};

/** Starts site, platform API and simulators. Rejects if a port, the folder or the database is not available, and then leaves nothing open. */
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
    // A server's database and its uploaded files are emptied only after it has opened, because its URL may be refused.
    if (options.reset === true && options.databaseUrl === undefined && dataFolder !== IN_MEMORY) emptyDataFolder(dataFolder);
    handlers.sandbox = await createSandbox({ ...options, ports, providers: FOUND_PROVIDERS });
    return { ...originsOf('localhost', ports), close };
  } catch (error) {
    await close();
    throw error;
  }
};
