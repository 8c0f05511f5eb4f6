import * as limits from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import { type MediaKind, mediaKindOf, UPLOAD_REMEDIES, type UploadFault } from './upload-fault.ts';

/** A chosen file, as the browser describes it. */
export interface ChosenFile {
  /** Our own id, unique within the form. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** MIME type: detected from its content, else reported by the browser. */
  readonly type: string;
  /** Image or video (FBK-5, FBK-15), or null for neither. */
  readonly content: MediaKind | null;
}

/** The state of a file's upload. `progress` is 0 to 1; `key` is the storage key of the upload token (platform §3). */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploading'; readonly progress: number }
  | { readonly kind: 'done'; readonly key: string }
  | { readonly kind: 'failed'; readonly fault: UploadFault };

export interface Attachment {
  readonly file: ChosenFile;
  readonly upload: UploadState;
}

export interface RefusedFile {
  readonly file: ChosenFile;
  readonly message: MessageKey;
}

const problemOf = (file: ChosenFile): MessageKey | null => {
  if (mediaKindOf(file.type) === null) return 'feedback.file-kind';
  if (file.size <= 0) return 'feedback.file-empty';
  if (file.size > limits.feedbackAttachmentSize) return 'feedback.file-too-large';
  return file.content === null ? 'feedback.file-content' : null;
};

/** Returns the index of the attachment to replace: the one explicitly picked again, else one of this name that has become unreadable. */
const replacedAt = (attachments: readonly Attachment[], name: string, insteadOf: string | null): number => {
  const failed = (each: Attachment): UploadFault | null => (each.upload.kind === 'failed' ? each.upload.fault : null);
  const named = attachments.findIndex((each) => each.file.id === insteadOf && failed(each) !== null);
  if (named >= 0) return named;
  return attachments.findIndex((each) => {
    const fault = failed(each);
    return each.file.name === name && fault !== null && UPLOAD_REMEDIES[fault].remedy === 'pick-again';
  });
};

/**
 * Adds files: images and videos, by type and content, of at most 20 MB, at most 3 in all (D23); the
 * others are returned with the reason. `insteadOf`: the id of a failed file that one of them replaces.
 */
export const addFiles = (
  attachments: readonly Attachment[],
  chosen: readonly ChosenFile[],
  insteadOf: string | null = null,
): { readonly attachments: readonly Attachment[]; readonly refused: readonly RefusedFile[] } => {
  const kept = [...attachments];
  const refused: RefusedFile[] = [];
  for (const file of chosen) {
    const replaced = replacedAt(kept, file.name, insteadOf);
    const isFull = replaced < 0 && kept.length >= limits.feedbackAttachments;
    const problem = problemOf(file) ?? (isFull ? 'feedback.too-many-files' : null);
    if (problem === null) kept.splice(replaced < 0 ? kept.length : replaced, replaced < 0 ? 0 : 1, { file, upload: { kind: 'waiting' } });
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
  | { readonly type: 'failed'; readonly fault: UploadFault }
  | { readonly type: 'queued' };

/** True if another try can help: the upload failed, but not permanently. */
export const canRetry = (state: UploadState): boolean => state.kind === 'failed' && UPLOAD_REMEDIES[state.fault].remedy === 'retry';

/** Returns the next state of an upload. A finished one stays finished; a failed one restarts if that can help (D23: per-file retry). */
export const uploadNext = (state: UploadState, event: UploadEvent): UploadState => {
  switch (event.type) {
    case 'started':
      return state.kind === 'waiting' || canRetry(state) ? { kind: 'uploading', progress: 0 } : state;
    case 'progressed':
      if (state.kind !== 'uploading' || !(event.progress >= state.progress)) return state;
      return { kind: 'uploading', progress: Math.min(1, event.progress) };
    case 'uploaded':
      return state.kind === 'uploading' ? { kind: 'done', key: event.key } : state;
    case 'failed':
      return state.kind === 'uploading' ? { kind: 'failed', fault: event.fault } : state;
    case 'queued':
      return canRetry(state) ? { kind: 'waiting' } : state;
  }
};

/** Applies an event to one file of the form; events of removed files are ignored. */
export const updateUpload = (attachments: readonly Attachment[], id: string, event: UploadEvent): readonly Attachment[] =>
  attachments.map((each) => (each.file.id === id ? { ...each, upload: uploadNext(each.upload, event) } : each));

export type UploadsReady =
  | { readonly kind: 'ready'; readonly keys: readonly string[] }
  | { readonly kind: 'not-yet'; readonly message: MessageKey };

/** Returns whether the form may be submitted: every file is uploaded or removed. */
export const uploadsReady = (attachments: readonly Attachment[]): UploadsReady => {
  if (attachments.some(({ upload }) => upload.kind === 'failed')) return { kind: 'not-yet', message: 'feedback.upload-failed' };
  const keys = attachments.flatMap(({ upload }) => (upload.kind === 'done' ? [upload.key] : []));
  return keys.length === attachments.length ? { kind: 'ready', keys } : { kind: 'not-yet', message: 'feedback.uploading' };
};
