import { Spinner } from './spinner.tsx';
import styles from './loading-overlay.module.css';

/** Covers the page while something is carried out that must not be disturbed. The page below is made inert by its owner. */
export const LoadingOverlay = ({ text }: { readonly text: string }) => (
  <div className={styles.mask} data-testid="loading-overlay">
    <div className={styles.box} role="status">
      <Spinner large />
      <p className={styles.text}>{text}</p>
    </div>
  </div>
);
