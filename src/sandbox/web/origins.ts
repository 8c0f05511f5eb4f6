import type { MiddlewareHandler } from 'hono';
import { canonicalPath } from '../api/parameters.ts';
import { type DeadHosts, dropConnection, type SandboxEnvironment } from './faulted-answer.ts';

/** The two origins of the sandbox, by their ports. The site and the provider simulators must not share one. */
export interface Ports {
  readonly site: number;
  readonly provider: number;
}

export interface Origins {
  readonly siteOrigin: string;
  readonly providerOrigin: string;
}

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;

export const originsOf = (hostname: string, ports: Ports): Origins => ({
  siteOrigin: `http://${hostname}:${ports.site}`,
  providerOrigin: `http://${hostname}:${ports.provider}`,
});

/** Returns both origins on the host name requested by the browser, so that a phone in the same network works too. */
export const originsForRequest = (request: Request, ports: Ports): Origins => {
  const { hostname } = new URL(request.url);
  return originsOf(HOST.test(hostname) ? hostname : 'localhost', ports);
};

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** Names below localhost: browsers resolve them to this machine, whatever a name server returns. */
const BELOW_LOCALHOST = /^(?:[a-z0-9-]+\.)+localhost$/;
/** A host name or an IPv4 address, or an IPv6 address in brackets. */
const ALLOWED_HOSTS_HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;

/** Returns whether browsers resolve a name to this machine. */
export const isLocalName = (hostname: string): boolean => LOCAL_HOSTS.includes(hostname) || BELOW_LOCALHOST.test(hostname);

/** Normalises a host that the sandbox may be configured to answer to, as in addresses, or null for invalid text. */
export const hostOf = (text: string): string | null => {
  const host = text.trim().toLowerCase();
  return ALLOWED_HOSTS_HOST.test(host) ? host : null;
};

const answerTo = (hostname: string): string =>
  `This sandbox does not answer to ${JSON.stringify(hostname)}, only to localhost and the names below it, 127.0.0.1, [::1] and the names in SANDBOX_ALLOWED_HOSTS.\n` +
  'To open it by another name or address, start it with SANDBOX_ALLOWED_HOSTS=name (several with commas).\n';

/** Answers 421 to a request for any other host: a foreign name that resolves to this machine could read and change the sandbox. */
export const allowedHosts = (more: readonly string[]): MiddlewareHandler => {
  const allowed = new Set(more);
  return async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (isLocalName(hostname) || allowed.has(hostname)) return next();
    return context.text(answerTo(hostname), 421, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  };
};

const PREFLIGHT_SECONDS = '600';

/** Parent name of the platform's other hosts: browsers resolve every name below localhost to this machine. */
const OTHER_HOSTS = 'hosts.localhost';

/** Origins of the platform besides the site's own; pages may call them (security-headers.ts). */
export const otherHosts = (ports: Ports): string => `http://*.${OTHER_HOSTS}:${ports.site}`;

const originOf = (name: string, ports: Ports): string => `http://${name}.${OTHER_HOSTS}:${ports.site}`;

/** Returns the sandbox's answer to backup_domains: each of our hosts, and the page's own, may be replaced by two others. */
export const backupDomainsOf = (pageOrigin: string, ports: Ports): Readonly<Record<string, readonly string[]>> => {
  const replacements = ['backup1', 'backup2'].map((name) => originOf(name, ports));
  const hosts = [pageOrigin, ...['other', 'test', 'release'].map((name) => originOf(name, ports))];
  return Object.fromEntries(hosts.map((host) => [host, replacements]));
};

/** Returns whether the caller is one of the sandbox's own pages: on one of its local names and its port. */
const isOurs = (origin: string, ports: Ports): boolean => {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return protocol === 'http:' && port === String(ports.site) && isLocalName(hostname);
};

/** Allows only the sandbox's own pages to call the platform on its other hosts. */
export const ownPagesMayAsk =
  (ports: Ports): MiddlewareHandler =>
  async (context, next) => {
    const origin = context.req.header('origin') ?? '';
    if (!isOurs(origin, ports)) return next();
    if (context.req.method === 'OPTIONS') {
      const headers = {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': context.req.header('access-control-request-headers') ?? '',
        'access-control-max-age': PREFLIGHT_SECONDS,
        vary: 'origin',
      };
      return new Response(null, { status: 204, headers });
    }
    await next();
    if (context.res.type === 'error') return;
    context.header('access-control-allow-origin', origin);
    context.header('vary', 'origin', { append: true });
  };

/** Drops every connection of a dead host; for a host that is dying, drops the answer it has just produced. */
export const deadHosts =
  (hosts: DeadHosts): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    const { host, pathname } = new URL(context.req.url);
    if (hosts.isDead(host)) return dropConnection(context.env);
    await next();
    if (!hosts.diesAfter(host, canonicalPath(pathname))) return;
    context.res = undefined;
    context.res = dropConnection(context.env);
  };
