import { cleanName } from '../../../domain/account/account-name.ts';
import type { Attachment } from '../../../domain/feedback/attachments.ts';
import { UPLOAD_REMEDIES } from '../../../domain/feedback/upload-fault.ts';
import { fileSize } from '../../../domain/format/count.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { kept } from '../../kit/sentence.tsx';
import { LaterIcon, type IconName } from '../../kit/icons/later-icon.tsx';
import styles from './attachments.module.css';

interface Props {
  readonly attachment: Attachment;
  /** A `data:` URL; undefined if there is none. */
  readonly preview: string | undefined;
  readonly onRetry: () => void;
  readonly onPickAgain: () => void;
  readonly onRemove: () => void;
}

/** A file name in a sentence, made as safe to show as a person's name. */
export const keptName = (name: string): string => kept(cleanName(name));

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
export const AttachmentRow = ({ attachment, preview, onRetry, onPickAgain, onRemove }: Props) => {
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
