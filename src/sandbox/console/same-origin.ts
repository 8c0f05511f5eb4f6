import type { MiddlewareHandler } from 'hono';
import { refusal } from '../api/answer.ts';
import { jsonResponse } from '../api/json.ts';

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const JSON_BODY = /^application\/json\s*(?:;|$)/i;

/** Whether no other site sent the request. Browsers state the origin; programs do not, and are trusted. */
const isOwn = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host);
};

/**
 * Allows state changes only by the sandbox's own pages and by programs. A foreign site's form can send neither our origin nor a
 * JSON body, so a POST must have a JSON body.
 */
export const sameOriginOnly: MiddlewareHandler = async (context, next) => {
  const { raw, method } = context.req;
  if (READS.includes(method)) return next();
  if (!isOwn(raw)) return jsonResponse(refusal('foreignOrigin'), 403);
  if (method !== 'DELETE' && !JSON_BODY.test(raw.headers.get('content-type') ?? '')) return jsonResponse(refusal('notJson'), 415);
  return next();
};
