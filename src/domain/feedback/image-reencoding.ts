import * as limits from '../limits.ts';
import type { ChosenFile } from './attachments.ts';

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
