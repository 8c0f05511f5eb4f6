import { LIMITS } from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import type { MediaKind } from './file-content.ts';

/** A chosen file, as the browser describes it. */
export interface ChosenFile {
  /** Ours, unique within the form. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** MIME type: what the first bytes say, else what the browser says. */
  readonly type: string;
  /** What the first bytes say it is; null for neither. */
  readonly content: MediaKind | null;
}

/** The state of a file's upload. `progress` is 0 to 1; `key` is the storage key of the upload token (platform §3). */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploading'; readonly progress: number }
  | { readonly kind: 'done'; readonly key: string }
  | { readonly kind: 'failed' };

export interface Attachment {
  readonly file: ChosenFile;
  readonly upload: UploadState;
}

export interface RefusedFile {
  readonly file: ChosenFile;
  readonly message: MessageKey;
}

/** An SVG is a document that can hold scripts. */
const SCRIPTABLE = 'image/svg+xml';

const problemOf = (file: ChosenFile): MessageKey | null => {
  if (!/^(image|video)\/[\w.+-]+$/i.test(file.type) || file.type.toLowerCase() === SCRIPTABLE) return 'feedback.file-kind';
  if (file.size <= 0) return 'feedback.file-empty';
  if (file.size > LIMITS.feedbackAttachmentSize.value) return 'feedback.file-too-large';
  return file.content === null ? 'feedback.file-content' : null;
};

/**
 * Adds files: images and videos, by their type and by their first bytes, of at most 20 MB, at most 3 in all (D23); the
 * others are returned with the reason.
 */
export const addFiles = (
  attachments: readonly Attachment[],
  chosen: readonly ChosenFile[],
): { readonly attachments: readonly Attachment[]; readonly refused: readonly RefusedFile[] } => {
  const kept = [...attachments];
  const refused: RefusedFile[] = [];
  for (const file of chosen) {
    const problem = problemOf(file) ?? (kept.length >= LIMITS.feedbackAttachments.value ? 'feedback.too-many-files' : null);
    if (problem === null) kept.push({ file, upload: { kind: 'waiting' } });
    else refused.push({ file, message: problem });
  }
  return { attachments: kept, refused };
};

export const removeFile = (attachments: readonly Attachment[], id: string): readonly Attachment[] =>
  attachments.filter(({ file }) => file.id !== id);

export type UploadEvent =
  | { readonly type: 'started' }
  | { readonly type: 'progressed'; readonly progress: number }
  | { readonly type: 'uploaded'; readonly key: string }
  | { readonly type: 'failed' }
  | { readonly type: 'queued' };

/** The next state of an upload. A finished one stays finished; a failed one may be started again (D23: per-file retry). */
export const uploadNext = (state: UploadState, event: UploadEvent): UploadState => {
  switch (event.type) {
    case 'started':
      return state.kind === 'waiting' || state.kind === 'failed' ? { kind: 'uploading', progress: 0 } : state;
    case 'progressed':
      if (state.kind !== 'uploading' || !(event.progress >= state.progress)) return state;
      return { kind: 'uploading', progress: Math.min(1, event.progress) };
    case 'uploaded':
      return state.kind === 'uploading' ? { kind: 'done', key: event.key } : state;
    case 'failed':
      return state.kind === 'uploading' ? { kind: 'failed' } : state;
    case 'queued':
      return state.kind === 'failed' ? { kind: 'waiting' } : state;
  }
};

/** Applies an event to one file of the form; events of removed files are ignored. */
export const updateUpload = (attachments: readonly Attachment[], id: string, event: UploadEvent): readonly Attachment[] =>
  attachments.map((each) => (each.file.id === id ? { ...each, upload: uploadNext(each.upload, event) } : each));

export type UploadsReady =
  | { readonly kind: 'ready'; readonly keys: readonly string[] }
  | { readonly kind: 'not-yet'; readonly message: MessageKey };

/** Whether the form may be submitted: every file is uploaded or was removed. */
export const uploadsReady = (attachments: readonly Attachment[]): UploadsReady => {
  if (attachments.some(({ upload }) => upload.kind === 'failed')) return { kind: 'not-yet', message: 'feedback.upload-failed' };
  const keys = attachments.flatMap(({ upload }) => (upload.kind === 'done' ? [upload.key] : []));
  return keys.length === attachments.length ? { kind: 'ready', keys } : { kind: 'not-yet', message: 'feedback.uploading' };
};
