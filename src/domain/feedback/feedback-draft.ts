import * as limits from '../limits.ts';
import type { Attachment, UploadState } from './attachments.ts';
import type { MediaKind } from './media-type.ts';
import { UPLOAD_REMEDIES } from './upload-fault.ts';

/** A file whose upload was complete when the draft was kept. */
export interface UploadedFile {
  /** The storage key of its upload. */
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  readonly content: MediaKind;
}

/** A message that was begun: what was typed, and what has been uploaded for it. */
export interface FeedbackDraft {
  /** The uid of who writes; null for a visitor. */
  readonly payer: string | null;
  /** The id under which it is submitted, however often: the platform keeps one message of it. */
  readonly id: string;
  /** Epoch ms by the platform. */
  readonly savedAt: number;
  readonly account: string;
  readonly order: string;
  readonly content: string;
  readonly uploaded: readonly UploadedFile[];
  /** Names of files that were picked and not uploaded: the page cannot have them again by itself. */
  readonly pending: readonly string[];
}

/** The drafts that are not older than 24 hours. */
const fresh = (drafts: readonly FeedbackDraft[], now: number): readonly FeedbackDraft[] =>
  drafts.filter(({ savedAt }) => now - savedAt <= limits.feedbackDraftAge);

/** The draft of this payer; null when there is none, or none of the last 24 hours. */
export const draftOf = (drafts: readonly FeedbackDraft[], payer: string | null, now: number): FeedbackDraft | null =>
  fresh(drafts, now).find((draft) => draft.payer === payer) ?? null;

/** The drafts to keep with this one, which takes the place of an earlier one of its payer. */
export const withDraft = (drafts: readonly FeedbackDraft[], draft: FeedbackDraft): readonly FeedbackDraft[] => [
  draft,
  ...withoutDraft(drafts, draft.payer, draft.savedAt),
];

/** The drafts to keep once this payer's was sent. */
export const withoutDraft = (drafts: readonly FeedbackDraft[], payer: string | null, now: number): readonly FeedbackDraft[] =>
  fresh(drafts, now).filter((draft) => draft.payer !== payer);

/** Whether a file has to be picked again to be sent: it was not uploaded, and the server may take it. */
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

/** What a draft remembers of the attachments. */
export const attachmentsToKeep = (attachments: readonly Attachment[]): Pick<FeedbackDraft, 'uploaded' | 'pending'> => ({
  uploaded: attachments.flatMap(({ file: { name, size, type, content }, upload }) =>
    upload.kind === 'done' && content !== null ? [{ key: upload.key, name, size, type, content }] : [],
  ),
  pending: attachments.flatMap(({ file: { name }, upload }) => (isPending(upload) ? [name] : [])),
});

/** The attachments that a draft brings back: those that were uploaded. */
export const attachmentsOfDraft = ({ uploaded }: Pick<FeedbackDraft, 'uploaded'>): readonly Attachment[] =>
  uploaded.map(({ key, ...file }) => ({ file: { ...file, id: key }, upload: { kind: 'done', key } }));
