import type { feedback as arabic } from '../ar/feedback.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The feedback form. */
export const feedback = {
  'feedback.account-missing': 'Please enter your account ID',
  'feedback.account-not-digits': 'The account ID has digits only',
  'feedback.account-too-short': 'The account ID has at least 5 digits',
  'feedback.content-empty': 'Please write what happened',
  'feedback.content-too-long': 'The text is too long, at most 500 characters',
  'feedback.too-many-files': 'At most 3 images or videos',
  'feedback.file-kind': 'Only images and videos can be attached',
  'feedback.file-empty': 'This file is empty',
  'feedback.file-too-large': 'The file is larger than 20 MB',
  'feedback.upload-failed': 'The file could not be uploaded, try again',
  'feedback.uploading': 'Wait until the files are uploaded',
  'feedback.submit-failed': 'Submission failed, contact customer service',
} as const satisfies TranslationOf<typeof arabic>;
