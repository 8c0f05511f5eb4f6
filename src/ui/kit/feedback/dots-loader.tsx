import { useTexts } from '../language-context.ts';
import styles from './dots-loader.module.css';

/** Covers the screen with three dots while a page loads. */
export const DotsLoader = () => {
  const { t } = useTexts();
  return (
    <div className={styles.screen} role="status" aria-label={t('common.loading')} data-testid="dots-loader">
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </div>
  );
};
