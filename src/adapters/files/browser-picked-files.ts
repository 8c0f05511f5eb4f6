import { Effect } from 'effect';
import type { ChosenFile } from '../../domain/feedback/attachments.ts';
import { contentOf, HEAD_LENGTH } from '../../domain/feedback/file-content.ts';
import * as limits from '../../domain/limits.ts';
import { FileUnreadable, FormatsUnavailable, PickedFiles } from '../../domain/ports/feedback.ts';

/** Reads a file's format. */
type FormatReader = { readonly readFormat: (picked: Blob) => Promise<string | null> };

/** PickedFiles using the browser's File and a file format reader, which loads separately. */
export class BrowserPickedFiles extends PickedFiles {
  readonly #load: () => Promise<FormatReader>;
  readonly #timeoutMs: number;

  constructor(load: () => Promise<FormatReader>, timeoutMs: number = limits.scriptLoadTimeout) {
    super();
    this.#load = load;
    this.#timeoutMs = timeoutMs;
  }

  override look(id: string, picked: File): Effect.Effect<ChosenFile, FileUnreadable | FormatsUnavailable> {
    const loaded = Effect.tryPromise({ try: () => this.#load(), catch: () => new FormatsUnavailable() }).pipe(
      Effect.timeoutOrElse({ duration: this.#timeoutMs, orElse: () => Effect.fail(new FormatsUnavailable()) }),
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
  }

  /** Reading any byte makes the browser check that the file is unchanged; a file that has shrunk lacks its last byte. */
  override check(content: Blob): Effect.Effect<void, FileUnreadable> {
    return Effect.tryPromise({
      try: async () => {
        const ends = [content.slice(0, 1), content.slice(-1)];
        const read = await Promise.all(ends.map((end) => end.arrayBuffer()));
        if (read.some(({ byteLength }) => byteLength !== 1)) throw new RangeError('shorter than when it was picked');
      },
      catch: () => new FileUnreadable(),
    });
  }
}
