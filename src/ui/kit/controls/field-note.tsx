import { Icon } from '../icons/icon.tsx';
import styles from './text-field.module.css';

interface Props {
  readonly id: string;
  readonly error: string | null;
  readonly hint?: string | undefined;
}

/** The text under a field: its error, announced at once, or its hint. */
export const FieldNote = ({ id, error, hint }: Props) => (
  <p id={id} className={error === null ? styles.hint : styles.error} aria-live="polite">
    {error !== null && <Icon name="alert" />}
    <span>{error ?? hint}</span>
  </p>
);
