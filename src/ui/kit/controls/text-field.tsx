import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNote } from './field-note.tsx';
import styles from './text-field.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string;
  readonly error?: string | null;
  readonly hint?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input with a hint, which an error replaces. */
export const TextField = ({ label, error = null, hint, ...input }: Props) => {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={classNames(styles.box, styles.input, error !== null && styles.wrong)}
        aria-invalid={error !== null || undefined}
        aria-describedby={noteId}
      />
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
};
