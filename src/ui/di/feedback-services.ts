import type { Attachment, ChosenFile } from '../../domain/feedback/attachments.ts';
import type { FeedbackDraft } from '../../domain/feedback/feedback-draft.ts';
import type { FeedbackForm, FeedbackMessage } from '../../domain/feedback/feedback-form.ts';
import type { UploadFault } from '../../domain/feedback/upload-fault.ts';
import type { Result } from '../../domain/result.ts';
import type { UploadPurpose } from '../../domain/feedback/feedback-address.ts';

/** What an upload tells while it runs, and how it ends. */
export interface UploadListener {
  /** The share sent, 0 to 1. */
  progressed(share: number): void;
  /** The storage key of the file. */
  done(key: string): void;
  failed(fault: UploadFault): void;
}

/** Why a picked file was not taken in: it cannot be read, or the code that tells its format did not come. */
export type TakeFault = 'unreadable' | 'unchecked';

/** Who writes now. */
export interface FeedbackWriter {
  /** Null for a visitor. */
  readonly uid: string | null;
  /** Display id of the own account; null for a visitor. */
  readonly own: string | null;
  /** Display id of the account that was topped up last; null for none. */
  readonly target: string | null;
}

/** What a message to customer service is written with. Drafts are by the uid of the writer. */
export interface FeedbackDesk {
  writer(): FeedbackWriter;
  /** A fresh id for a message. */
  newId(): string;
  /** Null when there is none of the last 24 hours. */
  draft(uid: string | null): FeedbackDraft | null;
  /** `pickAgain`: names of files of an earlier visit that were not picked again yet. */
  keepDraft(uid: string | null, id: string, form: FeedbackForm, attachments: readonly Attachment[], pickAgain: readonly string[]): void;
  forgetDraft(uid: string | null): void;
  /** Takes a picked file in. */
  take(picked: File): Promise<Result<ChosenFile, TakeFault>>;
  /** A small picture as a `data:` address; null for a video, and where there is none. */
  preview(fileId: string): Promise<string | null>;
  /** Uploads a file that was taken in; gives the way to stop it, after which nothing more is told. */
  upload(fileId: string, purpose: UploadPurpose, listener: UploadListener): () => void;
  forget(fileId: string): void;
  /** Sends the message; false when it is not known to have arrived. The same id again makes no second message. */
  submit(message: FeedbackMessage, id: string, keys: readonly string[]): Promise<boolean>;
}

/** Messages to customer service. */
export interface FeedbackServices {
  /** Rejects when its code does not come. */
  open(): Promise<FeedbackDesk>;
}
