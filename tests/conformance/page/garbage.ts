import { SDK_SENTENCE } from './sdk-sentence.ts';

/** Values that no SDK should hand over and that every adapter must survive. */
const PLAIN: readonly unknown[] = [
  undefined,
  null,
  0,
  -1,
  Number.NaN,
  '',
  ' ',
  'null',
  '{}',
  'x'.repeat(4096),
  true,
  [],
  [null],
  {},
  { type: null },
  { element: 'pin' },
  { data: {} },
  { token: '' },
  { token: 7 },
  { resultCode: 'SomethingNew' },
  new Error(SDK_SENTENCE),
  SDK_SENTENCE,
  { code: SDK_SENTENCE, errorCode: SDK_SENTENCE, message: SDK_SENTENCE, error: SDK_SENTENCE },
];

const SPOILT: readonly unknown[] = [undefined, null, '', 'unknown', -1, {}, []];

/** Plain data: neither a DOM node nor an object of the SDK. */
const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

const DEEPEST = 3;

/** Every variant of a payload with one leaf or branch spoilt or left out. */
const spoilt = (payload: unknown, depth = 0): readonly unknown[] => {
  if (!isTree(payload) || depth > DEEPEST) return [];
  return Object.keys(payload).flatMap((key) => {
    const without = { ...payload };
    delete without[key];
    return [
      without,
      ...SPOILT.map((value) => ({ ...payload, [key]: value })),
      ...spoilt(payload[key], depth + 1).map((value) => ({ ...payload, [key]: value })),
    ];
  });
};

/** Plain garbage, and every valid payload with one part spoilt or left out. */
export const garbageOf = (valid: readonly unknown[]): readonly unknown[] => [...PLAIN, ...valid.flatMap((payload) => spoilt(payload))];
