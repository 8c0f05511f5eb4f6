import type { Answer } from './answer.ts';

export const JSON_TYPE = 'application/json; charset=UTF-8';

/** Headers that forbid caching. */
export const bodyResponse = (body: string, type: string, status = 200): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)), 'cache-control': 'no-store' },
  });

/** An answer as it leaves the platform. */
export const jsonResponse = (answer: Answer, status = 200): Response => bodyResponse(JSON.stringify(answer), JSON_TYPE, status);
