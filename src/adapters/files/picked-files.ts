import { Effect } from 'effect';
import { contentOf, HEAD_LENGTH, type ImageSize, REENCODED, sizeWithin } from '../../domain/feedback/file-content.ts';
import * as limits from '../../domain/limits.ts';
import { type ImageEncoder, type PickedFiles, EncodingFailed, FileUnreadable, FormatsUnavailable } from '../../domain/ports/feedback.ts';

type FormatReader = { readonly readFormat: (picked: Blob) => Promise<string | null> };

/** PickedFiles using the browser's File and a file format reader, which loads separately. */
export const browserPickedFiles = (load: () => Promise<FormatReader>, timeoutMs: number = limits.scriptLoadTimeout): PickedFiles => ({
  look: (id, picked) => {
    const loaded = Effect.tryPromise({ try: () => load(), catch: () => new FormatsUnavailable() }).pipe(
      Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(new FormatsUnavailable()) }),
    );
    return Effect.flatMap(loaded, ({ readFormat }) =>
      Effect.tryPromise({
        try: async () => {
          const head = new Uint8Array(await picked.slice(0, HEAD_LENGTH).arrayBuffer());
          const { name, size, type: stated } = picked;
          const content = contentOf({ head, detected: await readFormat(picked), stated, name });
          return { id, name, size, type: content?.type ?? stated, content: content?.kind ?? null };
        },
        catch: () => new FileUnreadable(),
      }),
    );
  },
  /** Reading any byte makes the browser check that the file is unchanged; a file that has shrunk lacks its last byte. */
  check: (content) =>
    Effect.tryPromise({
      try: async () => {
        const ends = [content.slice(0, 1), content.slice(-1)];
        const read = await Promise.all(ends.map((end) => end.arrayBuffer()));
        if (read.some(({ byteLength }) => byteLength !== 1)) throw new RangeError('shorter than when it was picked');
      },
      catch: () => new FileUnreadable(),
    }),
});

/** The browser functions used here: reading an image, and drawing it. */
export interface ImageBrowser {
  readonly createImageBitmap: (image: Blob) => Promise<ImageBitmap>;
  readonly document: { createElement: (name: 'canvas') => HTMLCanvasElement };
}

/** Background colour for transparent images, because JPEG has no transparency. */
const GROUND = '#fff';

/** ImageEncoder using createImageBitmap, which corrects a photo's orientation, and a canvas, which keeps only the pixels. */
export const canvasImageEncoder = (browser: ImageBrowser, timeoutMs: number = limits.reencodingTimeout): ImageEncoder => {
  const attempted = <A>(attempt: () => Promise<A>): Effect.Effect<A, EncodingFailed> =>
    Effect.tryPromise({ try: attempt, catch: () => new EncodingFailed() }).pipe(
      Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(new EncodingFailed()) }),
    );
  const draw = async (image: Blob, longest: number): Promise<HTMLCanvasElement> => {
    const bitmap = await browser.createImageBitmap(image);
    try {
      return drawn(bitmap, sizeWithin(bitmap, longest));
    } finally {
      bitmap.close();
    }
  };
  const drawn = (bitmap: ImageBitmap, { width, height }: ImageSize): HTMLCanvasElement => {
    const canvas = browser.document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw new TypeError('no canvas');
    context.fillStyle = GROUND;
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return canvas;
  };
  return {
    encode: (image, longest) =>
      attempted(async () => {
        const canvas = await draw(image, longest);
        const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, REENCODED.type, REENCODED.quality));
        // A browser that cannot encode JPEG encodes PNG instead.
        if (encoded === null || encoded.size === 0 || encoded.type !== REENCODED.type) throw new TypeError('no JPEG');
        return encoded;
      }),
    preview: (image, longest) =>
      attempted(async () => {
        const address = (await draw(image, longest)).toDataURL(REENCODED.type, REENCODED.quality);
        if (!address.startsWith('data:image/')) throw new TypeError('nothing was drawn');
        return address;
      }),
  };
};
