import { useState } from 'react';
import { useFirstTexts } from '../language-context.ts';
import { LaterIcon } from '../later-icon.tsx';
import styles from './copy-text.module.css';

/** A number that a shopper may need to pass on, with a copy button. */
export const CopyText = ({ text }: { readonly text: string }) => {
  const { t } = useFirstTexts();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <span className={styles.pair}>
      <bdi dir="ltr" className={styles.text} translate="no">
        {text}
      </bdi>
      <button type="button" className={styles.copy} aria-label={`${t('common.copy')} ${text}`} onClick={copy}>
        <LaterIcon name={copied ? 'check' : 'copy'} />
        <span className="only-heard" role="status">
          {copied ? t('common.copied') : ''}
        </span>
      </button>
    </span>
  );
};
