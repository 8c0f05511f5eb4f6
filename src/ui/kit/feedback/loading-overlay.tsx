import type { Elements } from '../elements.ts';
import { Spinner } from './skeleton.tsx';
import styles from './loading-overlay.module.css';

interface Props {
  readonly text?: string;
  /** Label for screen readers if there is no text. */
  readonly label?: string;
  /** Information for the shopper while waiting, below the text. */
  readonly children?: Elements;
}

/** Covers the page while an action runs that must not be interrupted. Its owner makes the page below inert. */
export const LoadingOverlay = ({ text, label, children }: Props) => (
  <div className={styles.mask} data-testid="loading-overlay">
    <div className={styles.box} role="status" aria-label={label}>
      <Spinner large />
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
    {children}
  </div>
);
