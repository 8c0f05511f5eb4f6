import type { MiddlewareHandler } from 'hono';
import { canonicalPath } from '../api/canonical-path.ts';
import { dropConnection, type SandboxEnvironment } from '../faults/connection.ts';
import type { DeadHosts } from '../faults/dead-hosts.ts';
import { isLocalName } from './allowed-hosts.ts';
import type { Ports } from './origins.ts';

const PREFLIGHT_SECONDS = '600';

/** Below this name the platform has its other hosts: browsers lead every name of localhost to this machine. */
const OTHER_HOSTS = 'hosts.localhost';

/** Origins at which the platform answers besides the site's own; pages may call them (security-headers.ts). */
export const otherHosts = (ports: Ports): string => `http://*.${OTHER_HOSTS}:${ports.site}`;

const originOf = (name: string, ports: Ports): string => `http://${name}.${OTHER_HOSTS}:${ports.site}`;

/** backup_domains as the sandbox answers it: every host of ours, and the page's own, may be replaced by two others. */
export const backupDomainsOf = (pageOrigin: string, ports: Ports): Readonly<Record<string, readonly string[]>> => {
  const replacements = ['backup1', 'backup2'].map((name) => originOf(name, ports));
  const hosts = [pageOrigin, ...['other', 'test', 'release'].map((name) => originOf(name, ports))];
  return Object.fromEntries(hosts.map((host) => [host, replacements]));
};

/** Whether a page of the sandbox's own asks: from one of its local names, on its port. */
const isOurs = (origin: string, ports: Ports): boolean => {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return protocol === 'http:' && port === String(ports.site) && isLocalName(hostname);
};

/** Lets the sandbox's own pages ask the platform at its other hosts, and no other page. */
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

/** A dead host drops every connection; one that dies drops the answer that it has just made. */
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
