import type { ResultCode } from '../outcome/result-code.ts';

/** An answer's envelope after normalising (platform §3). `data` may still be a JSON string. */
export interface Envelope {
  readonly result: ResultCode;
  readonly message: string | null;
  readonly toast: string | null;
  readonly data: unknown;
}

/** A body code of 200 means result 0 (platform §3). */
const SUCCESS_BODY_CODE = 200;

const codeOf = (value: unknown): ResultCode | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  return /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;
};
const labelOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * A body as an envelope: a code, when there is one, is the result, and 200 is 0 (platform §3, §7). Null when it names
 * neither: such an answer cannot be believed (D30). Codes with letters stay text (D11).
 */
export const envelopeOf = (body: unknown): Envelope | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const read = (name: string): unknown => (Object.hasOwn(body, name) ? (body as Readonly<Record<string, unknown>>)[name] : undefined);
  const code = codeOf(read('code'));
  const result = code === null ? codeOf(read('result')) : code === SUCCESS_BODY_CODE ? 0 : code;
  return result === null ? null : { result, message: labelOf(read('message')), toast: labelOf(read('toast')), data: read('data') };
};

/** What goes to the global error handler for a non-zero result: message, path and params, and nothing for 0 (platform §7). */
export const needsErrorHandler = (envelope: Envelope): boolean => envelope.result !== 0;
