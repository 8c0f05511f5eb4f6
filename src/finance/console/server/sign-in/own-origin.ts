import type { MiddlewareHandler } from 'hono';

const READS: readonly string[] = ['GET', 'HEAD'];

/** Returns whether the request is not from another site. Browsers report its origin; programs do not, and have no cookie to abuse. */
const isOwn = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host);
};

/** Allows changes only from the console's own pages and from programs. */
export const ownOriginOnly: MiddlewareHandler = async (context, next) => {
  if (READS.includes(context.req.method) || isOwn(context.req.raw)) return next();
  return context.text('This request came from another site.\n', 403);
};
