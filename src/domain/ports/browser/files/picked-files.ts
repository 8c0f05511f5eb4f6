import type { Effect } from 'effect';
import type { ChosenFile } from '../../../feedback/attachments.ts';

/** The file is gone, or the browser may not read it. */
export class FileUnreadable {
  readonly _tag = 'FileUnreadable';
}

/** Files that the shopper picks on the device. */
export abstract class PickedFiles {
  /** Describes a picked file by its name, its size and its first bytes. `id`: ours, unique within the form. */
  abstract look(id: string, picked: File): Effect.Effect<ChosenFile, FileUnreadable>;
}
