/** What an attachment may be. */
export const MEDIA_KINDS = ['image', 'video'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export interface FileContent {
  readonly kind: MediaKind;
  /** MIME type. */
  readonly type: string;
}

/** Bytes of a file's beginning that its content is told by. */
export const HEAD_LENGTH = 16;

/** Signs at the start of a file: hexadecimal, two dots for any byte. */
const SIGNS: readonly (readonly [sign: string, kind: MediaKind, type: string])[] = [
  ['ffd8ff', 'image', 'image/jpeg'],
  ['89504e470d0a1a0a', 'image', 'image/png'],
  ['474946383761', 'image', 'image/gif'],
  ['474946383961', 'image', 'image/gif'],
  ['52494646........57454250', 'image', 'image/webp'],
  ['49492a00', 'image', 'image/tiff'],
  ['4d4d002a', 'image', 'image/tiff'],
  ['424d........00000000', 'image', 'image/bmp'],
  ['1a45dfa3', 'video', 'video/webm'],
  ['52494646........41564920', 'video', 'video/x-msvideo'],
  ['000001ba', 'video', 'video/mpeg'],
  ['3026b2758e66cf11', 'video', 'video/x-ms-wmv'],
  // QuickTime files of before brands.
  ['........6d6f6f76', 'video', 'video/quicktime'],
  ['........6d646174', 'video', 'video/quicktime'],
];

/** Brands of the ISO container (bytes 8 to 11): what is neither an image nor sound is a video. */
const BRANDS: Readonly<Record<string, FileContent | null>> = {
  heic: { kind: 'image', type: 'image/heic' },
  heix: { kind: 'image', type: 'image/heic' },
  mif1: { kind: 'image', type: 'image/heif' },
  msf1: { kind: 'image', type: 'image/heif' },
  avif: { kind: 'image', type: 'image/avif' },
  avis: { kind: 'image', type: 'image/avif' },
  'qt  ': { kind: 'video', type: 'video/quicktime' },
  '3gp4': { kind: 'video', type: 'video/3gpp' },
  '3gp5': { kind: 'video', type: 'video/3gpp' },
  'M4A ': null,
  'M4B ': null,
};

const textOf = (bytes: Uint8Array): string => String.fromCodePoint(...bytes);
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the bytes begin with a sign. */
const hasSign = (hex: string, sign: string): boolean =>
  hex.length >= sign.length && [...sign].every((digit, at) => digit === '.' || digit === hex[at]);

/** What a file is by its first bytes, whatever its name and type say; null for neither an image nor a video. */
export const contentOf = (head: Uint8Array): FileContent | null => {
  const bytes = head.subarray(0, HEAD_LENGTH);
  if (textOf(bytes.subarray(4, 8)) === 'ftyp') {
    const brand = textOf(bytes.subarray(8, 12));
    if (brand.length < 4) return null;
    const known = Object.hasOwn(BRANDS, brand) ? BRANDS[brand] : undefined;
    return known === undefined ? { kind: 'video', type: 'video/mp4' } : known;
  }
  const hex = hexOf(bytes);
  const [, kind, type] = SIGNS.find(([sign]) => hasSign(hex, sign)) ?? [];
  return kind === undefined || type === undefined ? null : { kind, type };
};
