import type { Attachment, ChosenFile } from '../../domain/feedback/attachments.ts';
import type { FeedbackDraft } from '../../domain/feedback/feedback-draft.ts';
import type { FeedbackForm, FeedbackMessage } from '../../domain/feedback/feedback-form.ts';
import type { UploadFault } from '../../domain/feedback/upload-fault.ts';
import type { Result } from '../../domain/result.ts';
import type { UploadPurpose } from '../../domain/feedback/feedback-address.ts';

/** Receives the progress and the result of an upload. */
export interface UploadListener {
  /** Share sent, 0 to 1. */
  progressed(share: number): void;
  /** Upload finished, with the storage key of the file. */
  done(key: string): void;
  failed(fault: UploadFault): void;
}

/** Why a picked file was rejected: it cannot be read, or the code that detects its format did not load. */
export type TakeFault = 'unreadable' | 'unchecked';

/** The current writer. */
export interface FeedbackWriter {
  /** Uid; null for a visitor. */
  readonly uid: string | null;
  /** Display id of the writer's own account; null for a visitor. */
  readonly own: string | null;
  /** Display id of the account last topped up, or null. */
  readonly target: string | null;
}

/** Everything needed to write a message to customer service. Drafts are kept by the writer's uid. */
export interface FeedbackDesk {
  writer(): FeedbackWriter;
  /** Creates a message id. */
  newId(): string;
  /** The draft of the last 24 hours, or null. */
  draft(uid: string | null): FeedbackDraft | null;
  /** `pickAgain`: names of files of an earlier visit that have not been picked again yet. */
  keepDraft(uid: string | null, id: string, form: FeedbackForm, attachments: readonly Attachment[], pickAgain: readonly string[]): void;
  forgetDraft(uid: string | null): void;
  /** Accepts a picked file. */
  take(picked: File): Promise<Result<ChosenFile, TakeFault>>;
  /** A thumbnail as a `data:` URL; null for a video, or if there is none. */
  preview(fileId: string): Promise<string | null>;
  /** Uploads an accepted file; returns the cancel, after which the listener is not called. */
  upload(fileId: string, purpose: UploadPurpose, listener: UploadListener): () => void;
  forget(fileId: string): void;
  /** Sends the message; returns false unless it is known to have arrived. Sending the same id again creates no second message. */
  submit(message: FeedbackMessage, id: string, keys: readonly string[]): Promise<boolean>;
}

/** Messages to customer service. */
export interface FeedbackServices {
  /** Rejects if its code does not load. */
  open(): Promise<FeedbackDesk>;
}
