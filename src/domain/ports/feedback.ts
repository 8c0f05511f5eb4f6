import type { Effect } from 'effect';
import type { ChosenFile } from '../feedback/attachments.ts';
import type { UploadPurpose } from '../feedback/feedback-address.ts';
import type { FeedbackMessage } from '../feedback/feedback-form.ts';
import type { SentMessage } from '../feedback/support-answer.ts';
import type { UploadFault } from '../feedback/upload-fault.ts';
import type { UploadWay } from '../feedback/file-content.ts';
import type { PlatformError } from './platform.ts';

/** The file is gone, has changed since it was picked, or the browser may not read it. */
export class FileUnreadable {
  readonly _tag = 'FileUnreadable';
}

/** The format detector did not load. */
export class FormatsUnavailable {
  readonly _tag = 'FormatsUnavailable';
}

/** Files that the shopper picks on the device. */
export abstract class PickedFiles {
  /** Describes a picked file by name, size and content. `id`: our own, unique within the form. */
  abstract look(id: string, picked: File): Effect.Effect<ChosenFile, FileUnreadable | FormatsUnavailable>;
  /** Checks that a picked file's bytes are unchanged, as far as the browser knows. */
  abstract check(content: Blob): Effect.Effect<void, FileUnreadable>;
}

/** The browser cannot read the image, cannot draw it at this size, or takes too long. */
export class EncodingFailed {
  readonly _tag = 'EncodingFailed';
}

/** Redraws images, so that only their pixels remain. */
export abstract class ImageEncoder {
  /** The image as a JPEG whose longer side is at most `longest` px, never enlarged, without metadata. */
  abstract encode(image: Blob, longest: number): Effect.Effect<Blob, EncodingFailed>;
  /** A small preview of the image as a `data:` address, its longer side at most `longest` px. */
  abstract preview(image: Blob, longest: number): Effect.Effect<string, EncodingFailed>;
}

/** The upload credentials of a file (platform §3). */
export interface UploadToken {
  /** The upload address, or null if the platform names none. */
  readonly url: string | null;
  readonly token: string;
  /** The storage key, by which the message refers to the file. */
  readonly key: string;
}

/** A file in the form it is sent. */
export interface FileToSend {
  readonly file: ChosenFile;
  readonly content: Blob;
}

/** A file was not uploaded. */
export class UploadFailed {
  readonly _tag = 'UploadFailed';
  readonly fault: UploadFault;
  constructor(fault: UploadFault) {
    this.fault = fault;
  }
}

/** Uploads of files for a message to customer service (platform §7, D41). */
export abstract class AttachmentUploads {
  /** upload_token for one file. UploadFailed if the platform grants none for it. */
  abstract token(file: ChosenFile, purpose: UploadPurpose): Effect.Effect<UploadToken, PlatformError | UploadFailed>;
  /** Sends the file once; `progressed` receives the share sent, 0 to 1. Interruption stops it. */
  abstract send(
    way: Exclude<UploadWay, { kind: 'none' }>,
    token: UploadToken,
    file: FileToSend,
    progressed: (share: number) => void,
  ): Effect.Effect<void, UploadFailed>;
}

/** Messages to customer service (platform §7). */
export abstract class FeedbackSubmission {
  /** feedback_submit, once. `id`: the message's own, the same for each try; `keys`: storage keys of its files. */
  abstract submit(message: FeedbackMessage, id: string, keys: readonly string[]): Effect.Effect<SentMessage, PlatformError>;
}
