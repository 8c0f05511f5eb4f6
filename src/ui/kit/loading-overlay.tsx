import { useLayoutEffect } from 'react';
import { Spinner } from './spinner.tsx';
import styles from './loading-overlay.module.css';

/**
 * Covers the page while something is carried out that must not be disturbed. The page below is made inert by its owner,
 * which takes the focus away; it comes back when the overlay goes and what had it is still there.
 */
export const LoadingOverlay = ({ text }: { readonly text: string }) => {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus();
      });
    };
  }, []);
  return (
    <div className={styles.mask} data-testid="loading-overlay">
      <div className={styles.box} role="status">
        <Spinner large />
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  );
};
