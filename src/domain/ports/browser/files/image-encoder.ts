import type { Effect } from 'effect';

/** The browser cannot read the image, cannot draw it at this size, or takes too long. */
export class EncodingFailed {
  readonly _tag = 'EncodingFailed';
}

/** Draws images anew: nothing but their pixels is left. */
export abstract class ImageEncoder {
  /** The image as a JPEG whose longer side is at most `longest` px, never enlarged, without metadata. */
  abstract encode(image: Blob, longest: number): Effect.Effect<Blob, EncodingFailed>;
  /** A small picture of the image as a `data:` address, its longer side at most `longest` px. */
  abstract preview(image: Blob, longest: number): Effect.Effect<string, EncodingFailed>;
}
