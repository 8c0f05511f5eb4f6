import type { MediaKind } from './media-type.ts';

/** How a file is uploaded. */
export type UploadWay =
  /** To its token's address. */
  | { readonly kind: 'address'; readonly url: string }
  /** Through the platform's own upload_image. */
  | { readonly kind: 'upload-image' }
  /** Not at all: a foreign address, or no address for a video. */
  | { readonly kind: 'none' };

/**
 * Returns how a file is uploaded with its token: to the token's address, which must have a configured origin; an image without an address
 * through upload_image (D41). `origins`: the build's upload origins.
 */
export const uploadWay = (url: string | null, kind: MediaKind, origins: readonly string[]): UploadWay => {
  if (url === null || url === '') return kind === 'image' ? { kind: 'upload-image' } : { kind: 'none' };
  if (!URL.canParse(url)) return { kind: 'none' };
  const { origin, username, password } = new URL(url);
  return username === '' && password === '' && origins.includes(origin) ? { kind: 'address', url } : { kind: 'none' };
};
