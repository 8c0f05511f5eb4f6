import styles from './spinner.module.css';

/** A spinning ring. The text beside it says what is loading. */
export const Spinner = ({ large = false }: { readonly large?: boolean }) => (
  <span className={large ? styles.large : styles.small} aria-hidden="true" />
);
