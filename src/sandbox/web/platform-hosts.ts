import type { MiddlewareHandler } from 'hono';
import { canonicalPath } from '../api/parameters.ts';
import { type DeadHosts, dropConnection, type SandboxEnvironment } from '../faults/faulted-answer.ts';
import { isLocalName } from './allowed-hosts.ts';
import type { Ports } from './origins.ts';

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

/** Whether the caller is one of the sandbox's own pages: on one of its local names and its port. */
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
