import type { Answer } from './answer.ts';

/** Maximum nesting depth, far more than any call needs. Deeper values break every later reader that recurses, such as JSON.stringify. */
export const DEEPEST_JSON = 32;

const containersIn = (values: readonly unknown[]): readonly object[] =>
  values.filter((value): value is object => typeof value === 'object' && value !== null);

/** Whether lists and objects of a parsed JSON value are nested deeper than DEEPEST_JSON. Does not recurse itself. */
export const isTooDeep = (value: unknown): boolean => {
  let level = containersIn([value]);
  for (let depth = 1; depth <= DEEPEST_JSON && level.length > 0; depth += 1) {
    level = level.flatMap((container) => containersIn(Object.values(container)));
  }
  return level.length > 0;
};

export const JSON_TYPE = 'application/json; charset=UTF-8';

/** Builds a response with headers that forbid caching. */
export const bodyResponse = (body: string, type: string, status = 200): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)), 'cache-control': 'no-store' },
  });

/** Encodes a platform answer as a response. */
export const jsonResponse = (answer: Answer, status = 200): Response => bodyResponse(JSON.stringify(answer), JSON_TYPE, status);
