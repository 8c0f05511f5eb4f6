import type { MiddlewareHandler } from 'hono';

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** Names below localhost: browsers resolve them to this machine, whatever a name server returns. */
const BELOW_LOCALHOST = /^(?:[a-z0-9-]+\.)+localhost$/;
/** A host name or an IPv4 address, or an IPv6 address in brackets. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;

/** Whether browsers resolve a name to this machine. */
export const isLocalName = (hostname: string): boolean => LOCAL_HOSTS.includes(hostname) || BELOW_LOCALHOST.test(hostname);

/** Normalises a host that the sandbox may be configured to answer to, as in addresses; null for invalid text. */
export const hostOf = (text: string): string | null => {
  const host = text.trim().toLowerCase();
  return HOST.test(host) ? host : null;
};

const answerTo = (hostname: string): string =>
  `This sandbox does not answer to ${JSON.stringify(hostname)}, only to localhost and the names below it, 127.0.0.1, [::1] and the names in SANDBOX_ALLOWED_HOSTS.\n` +
  'To open it by another name or address, start it with SANDBOX_ALLOWED_HOSTS=name (several with commas).\n';

/**
 * Answers 421 to a request for any other host: a page's policy is built from the requested host name, and a foreign name that
 * resolves to this machine could read and change the sandbox as if it were the site itself.
 */
export const allowedHosts = (more: readonly string[]): MiddlewareHandler => {
  const allowed = new Set(more);
  return async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (isLocalName(hostname) || allowed.has(hostname)) return next();
    return context.text(answerTo(hostname), 421, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  };
};
