import type { MessageKey } from '../message-key.ts';
import { HTTP_STATUSES, isSessionEnded, type ResultCode, saysNothing } from '../outcome/result-code.ts';
import type { PlatformError } from '../ports/platform.ts';

/** The kinds of attachment. */
export const MEDIA_KINDS = ['image', 'video'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** An SVG is a document that can hold scripts. */
const SCRIPTABLE = 'image/svg+xml';

/** Returns the kind for a MIME type; null unless it is an image or a video, and for an SVG (D23). */
export const mediaKindOf = (type: string): MediaKind | null => {
  const [, kind] = /^(image|video)\/[\w.+-]+$/i.exec(type) ?? [];
  if (kind === undefined || type.toLowerCase() === SCRIPTABLE) return null;
  return kind.toLowerCase() === 'image' ? 'image' : 'video';
};

/** File extensions of each kind. */
const EXTENSIONS: Readonly<Record<MediaKind, string>> = {
  image: `jpg jpeg jpe jfif png apng gif webp bmp dib ico cur tif tiff heic heif heics heifs hif avif avifs jxl jp2 j2k j2c jpc jpf jpx jpm
    jls jxr wdp hdp psd xcf tga icb vda vst pcx pbm pgm ppm pnm pam hdr rgbe exr dds fits fit flif bpg qoi icns dng cr2 cr3 crw nef nrw
    arw srf sr2 orf rw2 rwl raw raf pef srw x3f 3fr erf kdc dcr mrw iiq mos`,
  video: `mp4 m4v mp4v mpg4 mov qt 3gp 3gpp 3g2 3gp2 3gpp2 mkv webm avi divx wmv asf asx flv f4v ogv ogm ogg ogx mpg mpeg mpe m1v m2v m2p
    mpv mp2v vob mod tod ts mts m2ts m2t tts trp mxf rm rv rmvb dv dif mj2 mjp2 mjpg mjpeg amv nut ivf h264 264 h265 265 hevc`,
};

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** True if a file's extension belongs to this kind, or equals its MIME type's own name. */
export const isNamedLike = (name: string, kind: MediaKind, type: string): boolean => {
  const extension = extensionOf(name);
  if (extension === '') return false;
  const ownName = type.toLowerCase().replace(/^\w+\/(?:x-|vnd\.)?/, '');
  return extension === ownName || EXTENSIONS[kind].split(/\s+/).includes(extension);
};

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
type UploadRemedy = 'retry' | 'pick-again' | 'remove';

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
