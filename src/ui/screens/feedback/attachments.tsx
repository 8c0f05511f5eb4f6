import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { cleanName } from '../../../domain/account/account.ts';
import type { Attachment } from '../../../domain/feedback/attachments.ts';
import { UPLOAD_REMEDIES } from '../../../domain/feedback/upload-fault.ts';
import { fileSize } from '../../../domain/format/count.ts';
import { useTexts } from '../../kit/language-context.ts';
import { kept, Sentence } from '../../kit/sentence.tsx';
import { type IconName, LaterIcon } from '../../kit/later-icon.tsx';
import styles from './attachments.module.css';
import * as limits from '../../../domain/limits.ts';
import { isPlain } from '../../../texts/plain-message.ts';
import { Button } from '../../kit/controls/button.tsx';
import type { FeedbackStore } from './feedback-store.ts';

interface Props {
  readonly attachment: Attachment;
  /** A `data:` URL; undefined if there is none. */
  readonly preview: string | undefined;
  readonly onRetry: () => void;
  readonly onPickAgain: () => void;
  readonly onRemove: () => void;
}

/** A file name in a sentence, made as safe to show as a person's name. */
const keptName = (name: string): string => kept(cleanName(name));

const Status = ({ attachment: { upload, file } }: Pick<Props, 'attachment'>) => {
  const { t } = useTexts();
  switch (upload.kind) {
    case 'waiting':
      return <span>{t('feedback.file-waiting')}</span>;
    case 'uploading': {
      const percent = Math.floor(upload.progress * 100);
      return (
        <>
          <span>{t('feedback.file-progress', { percent: String(percent) })}</span>
          <progress className={styles.progress} max={100} value={percent} aria-label={cleanName(file.name)} />
        </>
      );
    }
    case 'done':
      return <span className={styles.done}>{t('feedback.file-done')}</span>;
    case 'failed':
      return (
        <span className={styles.failed} role="alert">
          {t(UPLOAD_REMEDIES[upload.fault].message)}
        </span>
      );
  }
};

interface ActProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly testId: string;
}

const Act = ({ label, icon, onPress, testId }: ActProps) => (
  <button type="button" className={styles.act} aria-label={label} onClick={onPress} data-testid={testId}>
    <LaterIcon name={icon} />
  </button>
);

/** One file of a message: its preview, its upload progress, and its actions. */
const AttachmentRow = ({ attachment, preview, onRetry, onPickAgain, onRemove }: Props) => {
  const { t } = useTexts();
  const { file, upload } = attachment;
  const shown = cleanName(file.name);
  const name = `\u2068${shown}\u2069`;
  const { unit, size } = fileSize(file.size);
  const isUploading = upload.kind === 'uploading';
  const again = upload.kind === 'failed' ? UPLOAD_REMEDIES[upload.fault].remedy : null;
  return (
    <li className={styles.row} data-testid="attachment" data-upload={upload.kind}>
      <span className={styles.picture}>
        {preview === undefined ? <LaterIcon name={file.content === 'video' ? 'film' : 'picture'} large /> : <img src={preview} alt="" />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi translate="no">{shown}</bdi>
        </p>
        <p className={styles.size}>{t(unit === 'kb' ? 'feedback.size-kb' : 'feedback.size-mb', { size })}</p>
        <div className={styles.status}>
          <Status attachment={attachment} />
        </div>
      </div>
      {again === 'retry' && <Act label={t('feedback.file-retry', { name })} icon="retry" onPress={onRetry} testId="retry-file" />}
      {again === 'pick-again' && (
        <Act label={t('feedback.file-pick-again', { name })} icon="plus" onPress={onPickAgain} testId="pick-file-again" />
      )}
      <Act
        label={t(isUploading ? 'feedback.file-cancel' : 'feedback.file-remove', { name })}
        icon={isUploading ? 'cross' : 'trash'}
        onPress={onRemove}
        testId="remove-file"
      />
    </li>
  );
};

const MOST = limits.feedbackAttachments;
const LARGEST = limits.feedbackAttachmentSize / 1_048_576;

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
