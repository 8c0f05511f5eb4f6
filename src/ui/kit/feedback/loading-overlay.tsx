import { Spinner } from './spinner.tsx';
import styles from './loading-overlay.module.css';

/** Covers the page while an action runs that must not be disturbed. Its owner makes the page below inert. */
export const LoadingOverlay = ({ text }: { readonly text: string }) => (
  <div className={styles.mask} data-testid="loading-overlay">
    <div className={styles.box} role="status">
      <Spinner large />
      <p className={styles.text}>{text}</p>
    </div>
  </div>
);
