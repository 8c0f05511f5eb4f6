import { isNamedLike, type MediaKind, mediaKindOf } from './media-type.ts';

export interface FileContent {
  readonly kind: MediaKind;
  /** MIME type. */
  readonly type: string;
}

/** What is known of a file before it is sent. */
export interface FileSigns {
  /** Its first `HEAD_LENGTH` bytes; all of a shorter file. */
  readonly head: Uint8Array;
  /** The MIME type that a reader of file formats gives by the content; null where it knows none. */
  readonly detected: string | null;
  /** The MIME type that the browser gives, mostly by the name; may be empty. */
  readonly stated: string;
  readonly name: string;
}

/** Bytes of a file's beginning that tell text and brands. */
export const HEAD_LENGTH = 64;

/** Brands of the ISO container (bytes 8 to 11) that readers of file formats take for a video. */
const IMAGE_BRANDS: readonly string[] = 'heim heis hevm hevs mif2 mif3 miaf avci avcs jpeg jpgs j2ki j2is vvic vvis evbi evbs'.split(' ');
const SOUND_BRANDS: readonly string[] = ['M4P ', 'aax ', 'aaxc'];

/** Containers whose first bytes do not tell whether they hold sound or video. */
const CONTAINERS: readonly string[] = ['application/ogg', 'application/vnd.ms-asf', 'application/mxf', 'application/vnd.rn-realmedia'];

/** Types whose files always begin with the same bytes, so that a reader of file formats misses none. */
const ALWAYS_DETECTED = /^image\/(?:jpe?g|pjpeg|a?png|x-png|gif|webp|bmp|x-(?:ms-)?bmp)$/;

/** Image formats that begin with text: PNM, Radiance, FITS. */
const TEXT_HEADED = /^(?:P[1-7]\s|#\?RGBE|#\?RADIANCE|SIMPLE {2}=)/;

/** Each byte as the character of its number. */
const lettersOf = (bytes: Uint8Array): string => String.fromCodePoint(...bytes);

/** Whether only every other byte says something, as in UTF-16 of Latin letters. */
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

/** Whether a file is text: a page, a script, an SVG, or any other that is no picture by its own bytes. */
const isText = (head: Uint8Array): boolean => {
  const letters = lettersOf(head);
  if (/^(?:\xFF\xFE|\xFE\xFF)/.test(letters) || isWide(head)) return true;
  // Markup and scripts may go on with any bytes.
  if (/^(?:\xEF\xBB\xBF)?\s*(?:<[a-z!?/%]|#!)/i.test(letters)) return true;
  // oxlint-disable-next-line no-control-regex -- the characters that no text has
  return !/[\x00-\x08\x0E-\x1A\x1C-\x1F\x7F]/.test(letters) && isUtf8(head);
};

/** What the browser says, where the name agrees and the format is none that would have been detected. */
const believed = (stated: string, name: string): FileContent | null => {
  const type = stated.toLowerCase();
  const kind = mediaKindOf(type);
  return kind === null || ALWAYS_DETECTED.test(type) || !isNamedLike(name, kind, type) ? null : { kind, type };
};

/**
 * What a file is: by its first bytes, whatever its name and type say (FBK-5). Where these say nothing, what the browser and the name
 * agree on (FBK-15). Null for neither an image nor a video.
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
