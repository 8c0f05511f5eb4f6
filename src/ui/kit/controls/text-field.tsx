import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { classNames } from '../elements.ts';
import { Icon } from '../icon.tsx';
import styles from './text-field.module.css';

/**
 * Writes the cleaned text into an input immediately, keeping the caret after the same characters, and returns it. If the text changed only
 * on the next render, the caret would jump to the end. `text`: the full text, if more than `clean` decides it.
 */
export const cleanedInput = (input: HTMLInputElement, clean: (typed: string) => string, text: string = clean(input.value)): string => {
  const { value, selectionStart } = input;
  if (text === value) return text;
  const caret = Math.min(text.length, clean(value.slice(0, selectionStart ?? value.length)).length);
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
};

interface FieldNoteProps {
  readonly id: string;
  readonly error: string | null;
  readonly hint?: string | undefined;
}

/** Text under a field: its error, announced immediately, or its hint. */
export const FieldNote = ({ id, error, hint }: FieldNoteProps) => (
  <p id={id} className={error === null ? styles.hint : styles.error} aria-live="polite">
    {error !== null && <Icon name="alert" />}
    <span>{error ?? hint}</span>
  </p>
);

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
