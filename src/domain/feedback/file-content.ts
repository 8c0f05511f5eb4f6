import { isNamedLike, type MediaKind, mediaKindOf } from './upload-fault.ts';
import * as limits from '../limits.ts';
import type { ChosenFile } from './attachments.ts';
import { isAddress } from '../routing/payable-origin.ts';

interface FileContent {
  readonly kind: MediaKind;
  /** MIME type. */
  readonly type: string;
}

/** The signs of a file's format, read before it is sent. */
export interface FileSigns {
  /** Its first `HEAD_LENGTH` bytes, or all of a shorter file. */
  readonly head: Uint8Array;
  /** The MIME type that a format detector finds in the content, or null if it finds none. */
  readonly detected: string | null;
  /** The MIME type that the browser reports, mostly from the name; may be empty. */
  readonly stated: string;
  readonly name: string;
}

/** Leading bytes of a file that suffice to recognise text and brands. */
export const HEAD_LENGTH = 64;

/** Brands of the ISO container (bytes 8 to 11) that format detectors mistake for a video. */
const IMAGE_BRANDS: readonly string[] = 'heim heis hevm hevs mif2 mif3 miaf avci avcs jpeg jpgs j2ki j2is vvic vvis evbi evbs'.split(' ');
const SOUND_BRANDS: readonly string[] = ['M4P ', 'aax ', 'aaxc'];

/** Containers whose first bytes do not show whether they contain sound or video. */
const CONTAINERS: readonly string[] = ['application/ogg', 'application/vnd.ms-asf', 'application/mxf', 'application/vnd.rn-realmedia'];

/** Types whose files always start with the same bytes, so that a format detector recognises all of them. */
const ALWAYS_DETECTED = /^image\/(?:jpe?g|pjpeg|a?png|x-png|gif|webp|bmp|x-(?:ms-)?bmp)$/;

/** Image formats that start with text: PNM, Radiance, FITS. */
const TEXT_HEADED = /^(?:P[1-7]\s|#\?RGBE|#\?RADIANCE|SIMPLE {2}=)/;

/** Converts each byte to the character of its number. */
const lettersOf = (bytes: Uint8Array): string => String.fromCodePoint(...bytes);

/** True if only every other byte is non-zero, as in UTF-16 of Latin letters. */
const isWide = (head: Uint8Array): boolean =>
  head.length >= 8 && [0, 1].some((side) => head.every((byte, at) => (byte === 0) === (at % 2 === side)));

const isUtf8 = (head: Uint8Array): boolean => {
  try {
    // A character may be cut at the end of the head.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** True if a file is text: a page, a script, an SVG, or any other that is no picture by its own bytes. */
const isText = (head: Uint8Array): boolean => {
  const letters = lettersOf(head);
  if (/^(?:\xFF\xFE|\xFE\xFF)/.test(letters) || isWide(head)) return true;
  // Markup and scripts may continue with any bytes.
  if (/^(?:\xEF\xBB\xBF)?\s*(?:<[a-z!?/%]|#!)/i.test(letters)) return true;
  // oxlint-disable-next-line no-control-regex -- the characters that no text has
  return !/[\x00-\x08\x0E-\x1A\x1C-\x1F\x7F]/.test(letters) && isUtf8(head);
};

/** The browser's type, if the name agrees and the format is not one that the detector always recognises. */
const believed = (stated: string, name: string): FileContent | null => {
  const type = stated.toLowerCase();
  const kind = mediaKindOf(type);
  return kind === null || ALWAYS_DETECTED.test(type) || !isNamedLike(name, kind, type) ? null : { kind, type };
};

/**
 * Returns a file's kind: from its first bytes, whatever its name and type (FBK-5). If these are inconclusive, what the browser and the name
 * agree on (FBK-15). Null if it is neither an image nor a video.
 */
export const contentOf = ({ head, detected, stated, name }: FileSigns): FileContent | null => {
  if (isText(head)) return TEXT_HEADED.test(lettersOf(head)) ? believed(stated, name) : null;
  const letters = lettersOf(head);
  const brand = letters.slice(4, 8) === 'ftyp' ? letters.slice(8, 12) : '';
  if (IMAGE_BRANDS.includes(brand)) return { kind: 'image', type: 'image/heif' };
  if (SOUND_BRANDS.includes(brand)) return null;
  if (detected === null || CONTAINERS.includes(detected)) return believed(stated, name);
  const kind = mediaKindOf(detected);
  return kind === null ? null : { kind, type: detected };
};

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The type of a re-encoded image, and its quality from 0 to 1. */
export const REENCODED = { type: 'image/jpeg', extension: '.jpg', quality: 0.85 } as const;

/** A GIF may be animated, which re-encoding would lose, and it contains no location or camera data. */
const KEPT_TYPES: readonly string[] = ['image/gif'];

/** True if an image is re-encoded before it is sent: above 2 MB, and not a GIF. Videos never are. */
export const needsReencoding = ({ content, size, type }: Pick<ChosenFile, 'content' | 'size' | 'type'>): boolean =>
  content === 'image' && size > limits.reencodedImageSize && !KEPT_TYPES.includes(type);

/** The largest size of the same shape whose longer side is at most `longest`; never larger than the image, never below 1 px. */
export const sizeWithin = ({ width, height }: ImageSize, longest: number): ImageSize => {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
};

/** The name of a re-encoded image: its own with the new type's extension. */
export const reencodedName = (name: string): string => name.replace(/\.[^.]*$/, '') + REENCODED.extension;

/** How a file is uploaded. */
export type UploadWay =
  /** To its token's address. */
  | { readonly kind: 'address'; readonly url: string }
  /** Through the platform's own upload_image. */
  | { readonly kind: 'upload-image' }
  /** Not at all: a foreign address, or no address for a video. */
  | { readonly kind: 'none' };

/**
 * Returns how a file is uploaded with its token: to the token's address as it was checked, which must have a configured origin; an image
 * without an address through upload_image (D41). `origins`: the build's upload origins.
 */
export const uploadWay = (url: string | null, kind: MediaKind, origins: readonly string[]): UploadWay => {
  if (url === null || url === '') return kind === 'image' ? { kind: 'upload-image' } : { kind: 'none' };
  if (!isAddress(url)) return { kind: 'none' };
  const { href, origin, username, password } = new URL(url);
  return username === '' && password === '' && origins.includes(origin) ? { kind: 'address', url: href } : { kind: 'none' };
};
