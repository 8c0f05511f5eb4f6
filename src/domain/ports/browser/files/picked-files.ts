import type { Effect } from 'effect';
import type { ChosenFile } from '../../../feedback/attachments.ts';

/** The file is gone, has changed since it was picked, or the browser may not read it. */
export class FileUnreadable {
  readonly _tag = 'FileUnreadable';
}

/** What tells the formats of files did not come. */
export class FormatsUnavailable {
  readonly _tag = 'FormatsUnavailable';
}

/** Files that the shopper picks on the device. */
export abstract class PickedFiles {
  /** Describes a picked file by its name, its size and its content. `id`: ours, unique within the form. */
  abstract look(id: string, picked: File): Effect.Effect<ChosenFile, FileUnreadable | FormatsUnavailable>;
  /** Whether the bytes of a picked file are still those that were picked, as far as the browser knows. */
  abstract check(content: Blob): Effect.Effect<void, FileUnreadable>;
}
