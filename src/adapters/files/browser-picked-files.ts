import { Effect } from 'effect';
import { contentOf, HEAD_LENGTH } from '../../domain/feedback/file-content.ts';
import { FileUnreadable, PickedFiles } from '../../domain/ports/browser/files/picked-files.ts';
import type { ChosenFile } from '../../domain/feedback/attachments.ts';

/** PickedFiles by the browser's own File: its first bytes alone are read. */
export class BrowserPickedFiles extends PickedFiles {
  override look(id: string, picked: File): Effect.Effect<ChosenFile, FileUnreadable> {
    return Effect.tryPromise({
      try: () => picked.slice(0, HEAD_LENGTH).arrayBuffer(),
      catch: () => new FileUnreadable(),
    }).pipe(
      Effect.map((head) => {
        const content = contentOf(new Uint8Array(head));
        return { id, name: picked.name, size: picked.size, type: content?.type ?? picked.type, content: content?.kind ?? null };
      }),
    );
  }
}
