import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import * as limits from '../../../domain/limits.ts';
import { isPlain } from '../../../texts/plain-message.ts';
import { Sentence } from '../../kit/sentence.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { LaterIcon } from '../../kit/icons/later-icon.tsx';
import { AttachmentRow, keptName } from './attachment-row.tsx';
import styles from './attachments.module.css';
import type { FeedbackStore } from './feedback-store.ts';

const MOST = limits.feedbackAttachments;
const LARGEST = limits.feedbackAttachmentSize / 1_048_576;

/** Picks images and videos, and shows the picked ones. */
export const AttachmentPicker = observer(function AttachmentPicker({ store }: { readonly store: FeedbackStore }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<string | null>(null);
  const hint = useId();
  /** `insteadOf`: id of the file to replace. */
  const pick = (insteadOf: string | null): void => {
    replaced.current = insteadOf;
    input.current?.click();
  };
  const { attachments, previews, notAttached, filesProblem, pickAgain } = store;
  return (
    <fieldset className={styles.files} aria-describedby={hint}>
      <legend className={styles.label}>{t('feedback.files')}</legend>
      <p id={hint} className={styles.hint}>
        {t('feedback.files-hint', { count: String(MOST), size: String(LARGEST) })}
      </p>
      {pickAgain.length > 0 && (
        <p className={styles.refused} data-testid="pick-again">
          <Sentence text={t('feedback.pick-again', { names: pickAgain.map(keptName).join('، ') })} />
        </p>
      )}
      <ul className={styles.list}>
        {attachments.map((attachment) => (
          <AttachmentRow
            key={attachment.file.id}
            attachment={attachment}
            preview={previews[attachment.file.id]}
            onRetry={() => store.retry(attachment.file.id)}
            onPickAgain={() => pick(attachment.file.id)}
            onRemove={() => store.remove(attachment.file.id)}
          />
        ))}
      </ul>
      <div role="status">
        {notAttached.map(({ name, message }) => (
          <p key={`${message} ${name}`} className={styles.refused} data-testid="refused-file">
            <Sentence text={`${t('feedback.refused', { name: keptName(name) })}: ${isPlain(message) ? t(message) : ''}`} />
          </p>
        ))}
        {filesProblem !== null && (
          <p className={styles.refused} data-testid="files-problem">
            {isPlain(filesProblem) ? t(filesProblem) : null}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*,video/*"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        data-testid="pick-files"
        onChange={({ target }) => {
          void store.add([...(target.files ?? [])], replaced.current);
          replaced.current = null;
          // Allows the same file to be picked again.
          target.value = '';
        }}
      />
      {attachments.length < MOST && (
        <Button variant="secondary" wide icon={<LaterIcon name="plus" />} onClick={() => pick(null)} data-testid="add-files">
          {t('feedback.add')}
        </Button>
      )}
    </fieldset>
  );
});
