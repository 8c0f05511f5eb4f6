import { Option } from 'effect';
import { isHttpSuccess } from '../../../domain/bridge/client-result.ts';
import { needsErrorHandler } from '../../../domain/bridge/envelope.ts';
import { envelopeOf } from '../schemas/envelope.ts';

const parsed = (body: unknown): unknown => {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Whether an answer says that the file was taken. The platform's own says so by result 0; a storage service by any 2xx, unless
 * its body is an envelope that refuses.
 */
export const isUploadTaken = (status: number, body: unknown, isPlatform: boolean): boolean => {
  const envelope = Option.getOrNull(envelopeOf(parsed(body)));
  if (isPlatform) return isHttpSuccess(status) && envelope !== null && !needsErrorHandler(envelope.result);
  return status >= 200 && status < 300 && (envelope === null || !needsErrorHandler(envelope.result));
};
