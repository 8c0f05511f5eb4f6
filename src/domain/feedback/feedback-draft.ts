import * as limits from '../limits.ts';
import type { Attachment, UploadState } from './attachments.ts';
import { type MediaKind, UPLOAD_REMEDIES } from './upload-fault.ts';

/** A file whose upload was complete when the draft was saved. */
export interface UploadedFile {
  /** The storage key of its upload. */
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  readonly content: MediaKind;
}

/** An unfinished message: the typed text, and the files uploaded for it. */
export interface FeedbackDraft {
  /** The writer's uid, or null for a visitor. */
  readonly payer: string | null;
  /** The id under which every try submits it: the platform stores one message per id. */
  readonly id: string;
  /** Platform time, epoch ms. */
  readonly savedAt: number;
  readonly account: string;
  readonly order: string;
  readonly content: string;
  readonly uploaded: readonly UploadedFile[];
  /** Names of files that were picked but not uploaded: the page cannot reopen them by itself. */
  readonly pending: readonly string[];
  /** The writer has sent it and there was no answer: it is sent again without them. */
  readonly isQueued: boolean;
}

/** The drafts that are at most 24 hours old. */
const fresh = (drafts: readonly FeedbackDraft[], now: number): readonly FeedbackDraft[] =>
  drafts.filter(({ savedAt }) => now - savedAt <= limits.feedbackDraftAge);

/** Returns this payer's draft, or null if there is none from the last 24 hours. */
export const draftOf = (drafts: readonly FeedbackDraft[], payer: string | null, now: number): FeedbackDraft | null =>
  fresh(drafts, now).find((draft) => draft.payer === payer) ?? null;

/** The drafts to store with this one, which replaces an earlier one of its payer. */
export const withDraft = (drafts: readonly FeedbackDraft[], draft: FeedbackDraft): readonly FeedbackDraft[] => [
  draft,
  ...withoutDraft(drafts, draft.payer, draft.savedAt),
];

/** The drafts to store once this payer's was sent. */
export const withoutDraft = (drafts: readonly FeedbackDraft[], payer: string | null, now: number): readonly FeedbackDraft[] =>
  fresh(drafts, now).filter((draft) => draft.payer !== payer);

/** True if a file must be picked again to be sent: it was not uploaded, and the server may accept it. */
const isPending = (upload: UploadState): boolean => {
  switch (upload.kind) {
    case 'waiting':
    case 'uploading':
      return true;
    case 'done':
      return false;
    case 'failed':
      return UPLOAD_REMEDIES[upload.fault].remedy !== 'remove';
  }
};

/** The part of the attachments that a draft stores. */
export const attachmentsToKeep = (attachments: readonly Attachment[]): Pick<FeedbackDraft, 'uploaded' | 'pending'> => ({
  uploaded: attachments.flatMap(({ file: { name, size, type, content }, upload }) =>
    upload.kind === 'done' && content !== null ? [{ key: upload.key, name, size, type, content }] : [],
  ),
  pending: attachments.flatMap(({ file: { name }, upload }) => (isPending(upload) ? [name] : [])),
});

/** The attachments that a draft restores: those that were uploaded. */
export const attachmentsOfDraft = ({ uploaded }: Pick<FeedbackDraft, 'uploaded'>): readonly Attachment[] =>
  uploaded.map(({ key, ...file }) => ({ file: { ...file, id: key }, upload: { kind: 'done', key } }));
