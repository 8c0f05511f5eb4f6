import { Effect } from 'effect';
import type { ChosenFile } from '../../domain/feedback/attachments.ts';
import { contentOf, HEAD_LENGTH } from '../../domain/feedback/file-content.ts';
import { FileUnreadable, PickedFiles } from '../../domain/ports/browser/files/picked-files.ts';

/**
 * The MIME type by a file's content, without its parameters; null for an unknown one. A damaged file may make the reader stumble, and the
 * reader itself, which comes with the first file, may not come.
 */
const detect = async (picked: Blob): Promise<string | null> => {
  try {
    const { FileTypeParser } = await import('file-type/core');
    const found = await new FileTypeParser().fromBlob(picked);
    return found?.mime.split(';')[0] ?? null;
  } catch (error) {
    if (error instanceof DOMException) throw error;
    return null;
  }
};

/** PickedFiles by the browser's own File, and by file-type, which reads the few bytes that it needs. */
export class BrowserPickedFiles extends PickedFiles {
  override look(id: string, picked: File): Effect.Effect<ChosenFile, FileUnreadable> {
    return Effect.tryPromise({
      try: async () => {
        const head = new Uint8Array(await picked.slice(0, HEAD_LENGTH).arrayBuffer());
        const { name, size, type: stated } = picked;
        const content = contentOf({ head, detected: await detect(picked), stated, name });
        return { id, name, size, type: content?.type ?? stated, content: content?.kind ?? null };
      },
      catch: () => new FileUnreadable(),
    });
  }

  /** A browser compares a file with the one that was picked when it reads any of it; one that has shrunk lacks its last byte. */
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
