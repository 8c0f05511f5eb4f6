import { Refused } from './answer.ts';
import { DEEPEST_JSON, isTooDeep, Parameters } from './parameters.ts';
import type { CallInput } from './batch-request.ts';

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

/** Maximum account look-ups per minute. A shopper makes a handful; a program that collects accounts makes thousands. */
export const LOOK_UPS_PER_BROWSER = 300;
/** Several browsers share an address, and a program can change its x-cli-id as it likes. */
export const LOOK_UPS_PER_ADDRESS = 3000;
const WINDOW_MS = 60_000;
const UIDS_PER_LOOK_UP = 20;

/** Returns the number of look-ups that a request for an account or a list of statuses counts as. */
export const lookUpsOf = (uids: number): number => Math.max(1, Math.ceil(uids / UIDS_PER_LOOK_UP));

/** Limits account look-ups per minute, by browser and by address. Every window begins on the full minute. */
export class LookUpLimit {
  readonly #now: () => number;
  #window = 0;
  readonly #counts = new Map<string, number>();
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts look-ups. Throws Refused (429) beyond the limit; the refused ones are not counted. */
  count({ clientId, address }: Pick<CallInput, 'clientId' | 'address'>, lookUps: number): void {
    const window = Math.floor(this.#now() / WINDOW_MS);
    if (window !== this.#window) this.#counts.clear();
    this.#window = window;
    const limits = [
      ...(clientId === '' ? [] : [[`browser ${clientId}`, LOOK_UPS_PER_BROWSER] as const]),
      [`address ${address}`, LOOK_UPS_PER_ADDRESS] as const,
    ];
    const counted = limits.map(([key, limit]) => ({ key, limit, number: (this.#counts.get(key) ?? 0) + lookUps }));
    if (counted.some(({ number, limit }) => number > limit)) throw new Refused('tooManyLookUps');
    for (const { key, number } of counted) this.#counts.set(key, number);
  }
}
