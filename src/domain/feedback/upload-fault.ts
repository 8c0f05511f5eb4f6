import type { MessageKey } from '../message-key.ts';
import { HTTP_STATUSES, isSessionEnded, type ResultCode, saysNothing } from '../outcome/result-code.ts';
import type { PlatformError } from '../ports/platform.ts';

/** Why a file did not arrive. */
export const UPLOAD_FAULTS = [
  /** The connection broke, or there is none. */
  'network',
  /** Nothing moved for 60 s, or no answer came in time. */
  'stalled',
  /** The server does not take it now. */
  'unavailable',
  /** The server takes this file at no time. */
  'refused',
  'too-large',
  /** It has changed on the device since it was picked, is gone, or may no longer be read. */
  'unreadable',
] as const;
export type UploadFault = (typeof UPLOAD_FAULTS)[number];

/** What a shopper can do about a fault; every file can be removed as well. */
export type UploadRemedy = 'retry' | 'pick-again' | 'remove';

/** What each fault is called to the shopper, and what helps (FBK-16). */
export const UPLOAD_REMEDIES = {
  network: { message: 'feedback.upload-network', remedy: 'retry' },
  stalled: { message: 'feedback.upload-stalled', remedy: 'retry' },
  unavailable: { message: 'feedback.upload-unavailable', remedy: 'retry' },
  refused: { message: 'feedback.upload-refused', remedy: 'remove' },
  'too-large': { message: 'feedback.upload-too-large', remedy: 'remove' },
  unreadable: { message: 'feedback.upload-unreadable', remedy: 'pick-again' },
} as const satisfies Readonly<Record<UploadFault, { readonly message: MessageKey; readonly remedy: UploadRemedy }>>;

/** Statuses of 4xx that another try may change: it asks for a new token, and comes later. */
const PASSING: readonly number[] = [401, 403, 408, 425, 429];

/** What an HTTP status other than a success says. */
export const faultOfStatus = (status: number): UploadFault => {
  if (status === 413) return 'too-large';
  return PASSING.includes(status) || (status >= 500 && status <= HTTP_STATUSES.to) ? 'unavailable' : 'refused';
};

/** What a result other than 0 says. One that is copied from an HTTP status says what the status says (D30). */
export const faultOfResult = (result: ResultCode): UploadFault => {
  if (isSessionEnded(result)) return 'unavailable';
  if (!saysNothing(result)) return 'refused';
  const status = Number(result);
  return status >= HTTP_STATUSES.from && status <= HTTP_STATUSES.to ? faultOfStatus(status) : 'unavailable';
};

/** What it says that a call of the platform failed. */
export const faultOfCall = (error: PlatformError): UploadFault => {
  if (error._tag === 'PlatformRefusal') return faultOfResult(error.code);
  switch (error.cause) {
    case 'network':
    case 'aborted':
      return 'network';
    case 'timeout':
      return 'stalled';
    case 'server-error':
      return faultOfResult(error.code);
    case 'undecodable':
    case 'setup':
    case 'bridge':
      return 'unavailable';
  }
};
