import type { MessageKey } from '../message-key.ts';
import { HTTP_STATUSES, isSessionEnded, type ResultCode, saysNothing } from '../outcome/result-code.ts';
import type { PlatformError } from '../ports/platform.ts';

/** Why an upload failed. */
export const UPLOAD_FAULTS = [
  /** The connection broke, or there is none. */
  'network',
  /** Nothing moved for 60 s, or no answer came in time. */
  'stalled',
  /** The server does not accept it now. */
  'unavailable',
  /** The server never accepts this file. */
  'refused',
  'too-large',
  /** It was changed, removed or made unreadable on the device since it was picked. */
  'unreadable',
] as const;
export type UploadFault = (typeof UPLOAD_FAULTS)[number];

/** The shopper's remedy for a fault; every file can be removed as well. */
export type UploadRemedy = 'retry' | 'pick-again' | 'remove';

/** The message and remedy for each fault (FBK-16). */
export const UPLOAD_REMEDIES = {
  network: { message: 'feedback.upload-network', remedy: 'retry' },
  stalled: { message: 'feedback.upload-stalled', remedy: 'retry' },
  unavailable: { message: 'feedback.upload-unavailable', remedy: 'retry' },
  refused: { message: 'feedback.upload-refused', remedy: 'remove' },
  'too-large': { message: 'feedback.upload-too-large', remedy: 'remove' },
  unreadable: { message: 'feedback.upload-unreadable', remedy: 'pick-again' },
} as const satisfies Readonly<Record<UploadFault, { readonly message: MessageKey; readonly remedy: UploadRemedy }>>;

/** 4xx statuses that another try may change: it requests a new token, and comes later. */
const PASSING: readonly number[] = [401, 403, 408, 425, 429];

/** Returns the fault for an unsuccessful HTTP status. */
export const faultOfStatus = (status: number): UploadFault => {
  if (status === 413) return 'too-large';
  return PASSING.includes(status) || (status >= 500 && status <= HTTP_STATUSES.to) ? 'unavailable' : 'refused';
};

/** Returns the fault for a result other than 0. One copied from an HTTP status is treated like that status (D30). */
export const faultOfResult = (result: ResultCode): UploadFault => {
  if (isSessionEnded(result)) return 'unavailable';
  if (!saysNothing(result)) return 'refused';
  const status = Number(result);
  return status >= HTTP_STATUSES.from && status <= HTTP_STATUSES.to ? faultOfStatus(status) : 'unavailable';
};

/** Returns the fault for a failed platform call. */
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
