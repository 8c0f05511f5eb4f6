import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { classNames } from '../elements.ts';
import { FieldNote } from './text-field.tsx';
import area from './text-area.module.css';
import styles from './text-field.module.css';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  readonly label: string;
  readonly error?: string | null;
  readonly hint?: string;
  /** Text length and limit, such as `12/500`. */
  readonly count: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled multi-line text field with a counter and a hint, which an error replaces. */
export const TextArea = ({ label, error = null, hint, count, ...input }: Props) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        className={classNames(styles.box, area.area, error !== null && styles.wrong)}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-note ${id}-count`}
      />
      <div className={area.notes}>
        <FieldNote id={`${id}-note`} error={error} hint={hint} />
        <p id={`${id}-count`} className={area.count} dir="ltr">
          {count}
        </p>
      </div>
    </div>
  );
};
