import styles from './spinner.module.css';

/** A turning ring. The text beside it says what is awaited. */
export const Spinner = ({ large = false }: { readonly large?: boolean }) => (
  <span className={large ? styles.large : styles.small} aria-hidden="true" />
);
