import styles from './test-page.module.css';

/** A name or value that only developers read: left to right, and broken anywhere rather than too wide. */
export const Technical = ({ children }: { readonly children: string }) => (
  <bdi dir="ltr" className={styles.technical} translate="no">
    {children}
  </bdi>
);
