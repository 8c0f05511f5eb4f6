import type { MediaKind } from './media-type.ts';

/** How a file is uploaded. */
export type UploadWay =
  /** To the address of its token. */
  | { readonly kind: 'address'; readonly url: string }
  /** By the platform's own upload_image. */
  | { readonly kind: 'upload-image' }
  /** Not at all: an address that is not ours, or none for a video. */
  | { readonly kind: 'none' };

/**
 * How a file is uploaded by its token: to the token's address, which must be of a configured origin; an image without an address
 * by upload_image (D41). `origins`: those that the build names for uploads.
 */
export const uploadWay = (url: string | null, kind: MediaKind, origins: readonly string[]): UploadWay => {
  if (url === null || url === '') return kind === 'image' ? { kind: 'upload-image' } : { kind: 'none' };
  if (!URL.canParse(url)) return { kind: 'none' };
  const { origin, username, password } = new URL(url);
  return username === '' && password === '' && origins.includes(origin) ? { kind: 'address', url } : { kind: 'none' };
};
