import type { Effect } from 'effect';
import type { ChosenFile } from '../../../feedback/attachments.ts';
import type { UploadPurpose } from '../../../feedback/feedback-address.ts';
import type { UploadFault } from '../../../feedback/upload-fault.ts';
import type { UploadWay } from '../../../feedback/upload-way.ts';
import type { PlatformError } from '../platform-error.ts';

/** What a file is uploaded by (platform §3). */
export interface UploadToken {
  /** Where it goes; null where the platform names no address. */
  readonly url: string | null;
  readonly token: string;
  /** The storage key, by which the message names the file. */
  readonly key: string;
}

/** A file as it is sent. */
export interface FileToSend {
  readonly file: ChosenFile;
  readonly content: Blob;
}

/** A file did not arrive. */
export class UploadFailed {
  readonly _tag = 'UploadFailed';
  readonly fault: UploadFault;
  constructor(fault: UploadFault) {
    this.fault = fault;
  }
}

/** Uploads of files for a message to customer service (platform §7, D41). */
export abstract class AttachmentUploads {
  /** upload_token for one file. UploadFailed where the platform gives none for it. */
  abstract token(file: ChosenFile, purpose: UploadPurpose): Effect.Effect<UploadToken, PlatformError | UploadFailed>;
  /** Sends the file once; `progressed` is told the share sent, 0 to 1. Interruption stops it. */
  abstract send(
    way: Exclude<UploadWay, { kind: 'none' }>,
    token: UploadToken,
    file: FileToSend,
    progressed: (share: number) => void,
  ): Effect.Effect<void, UploadFailed>;
}
