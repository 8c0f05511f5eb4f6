import { Refused } from './answer.ts';
import { DEEPEST_JSON, isTooDeep } from './json.ts';
import { Parameters } from './parameters.ts';

type Pair = readonly [string, unknown];

/** Merges pairs by name; a repeated name becomes a list. */
const gathered = (pairs: Iterable<readonly [string, string]>): readonly Pair[] => {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return [...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]);
};

const jsonPairs = (text: string): readonly Pair[] => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refused('badRequest', 'the body is not JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused('badRequest', 'the body is not a JSON object');
  if (isTooDeep(body)) throw new Refused('badRequest', `the body is nested deeper than ${DEEPEST_JSON} levels`);
  return Object.entries(body);
};

const multipartPairs = async (request: Request): Promise<readonly Pair[]> => {
  try {
    const form = await request.formData();
    return gathered([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
  } catch {
    throw new Refused('badRequest', 'the body is not a form');
  }
};

const bodyPairs = async (request: Request): Promise<readonly Pair[]> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return multipartPairs(request);
  const text = await request.text();
  if (text.trim() === '') return [];
  if (type.includes('json') || /^\s*[[{]/.test(text)) return jsonPairs(text);
  return gathered(new URLSearchParams(text));
};

/** Reads a request's parameters from the query and a form or JSON body; the body takes precedence. Throws Refused. */
export const readParameters = async (request: Request): Promise<Parameters> => {
  const query = gathered(new URL(request.url).searchParams);
  const body = request.method === 'GET' || request.method === 'HEAD' ? [] : await bodyPairs(request);
  return new Parameters([...query, ...body]);
};
