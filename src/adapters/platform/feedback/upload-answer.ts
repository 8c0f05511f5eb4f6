import { Option } from 'effect';
import { isHttpSuccess, needsErrorHandler } from '../../../domain/bridge/client-result.ts';
import { faultOfResult, faultOfStatus, type UploadFault } from '../../../domain/feedback/upload-fault.ts';
import { envelopeOf } from '../schemas/envelope.ts';

const parsed = (body: unknown): unknown => {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns why the upload failed; null if it succeeded. The platform reports success with result 0; a storage service with any 2xx
 * status, unless the body is an envelope with an error.
 */
export const uploadFaultOf = (status: number, body: unknown, isPlatform: boolean): UploadFault | null => {
  if (status < 200 || status >= 300) return faultOfStatus(status);
  const envelope = Option.getOrNull(envelopeOf(parsed(body)));
  if (envelope !== null && needsErrorHandler(envelope.result)) return faultOfResult(envelope.result);
  return isPlatform && (envelope === null || !isHttpSuccess(status)) ? 'unavailable' : null;
};
