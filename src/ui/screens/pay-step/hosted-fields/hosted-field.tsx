import { useId, useRef, type ReactNode, type RefObject } from 'react';
import type { HostedCardField } from '../../../../domain/card/card-field.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { classNames, type Elements } from '../../../kit/elements.ts';
import { Spinner } from '../../../kit/feedback/skeleton.tsx';
import { FieldNote } from '../../../kit/controls/text-field.tsx';
import field from '../../../kit/controls/text-field.module.css';
import { FIELD_NAMES } from './use-card-errors.ts';
import { type DrawnColours, useOwnColours } from './use-hosted-fields.ts';
import { useKeptInView } from './field-focus.ts';
import styles from './hosted-field.module.css';

interface Props {
  readonly field: HostedCardField;
  readonly mountPoint: RefObject<HTMLDivElement | null>;
  readonly error: string | null;
  readonly hint?: string | undefined;
  readonly focused: HostedCardField | null;
  readonly waiting: boolean;
  /** Shown in the field while it waits, where it moves nothing. */
  readonly status?: string;
  /** A tap on the label moves the focus into the provider's field. */
  readonly onLabel: (field: HostedCardField) => void;
  /** Colours that the provider's field was drawn with, if the page's have changed since. */
  readonly colours?: DrawnColours | undefined;
  readonly help?: ReactNode;
  readonly end?: Elements;
}

/** Frame around one of the provider's fields. Providers fill and empty its mount point; React leaves it alone. */
export const HostedField = (props: Props) => {
  const { t } = useTexts();
  const id = useId();
  const { field: name, error } = props;
  const box = useRef<HTMLDivElement>(null);
  useKeptInView(box, props.focused === name);
  useOwnColours(box, props.colours);
  return (
    <div
      className={classNames(field.field, styles.field)}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
      data-testid={`field-${name}`}
    >
      <div className={styles.head}>
        <button
          type="button"
          tabIndex={-1}
          id={`${id}-label`}
          className={classNames(field.label, styles.label)}
          onClick={() => props.onLabel(name)}
        >
          {t(FIELD_NAMES[name])}
        </button>
      </div>
      <div
        ref={box}
        className={classNames(field.box, styles.box, props.focused === name && field.focused, error !== null && field.wrong)}
        dir="ltr"
      >
        <div ref={props.mountPoint} translate="no" className={classNames(styles.mountPoint, props.waiting && styles.waiting)} />
        {props.waiting && props.status !== undefined && (
          <p className={styles.status} role="status" dir="auto">
            <Spinner />
            <span>{props.status}</span>
          </p>
        )}
        {props.end}
      </div>
      {props.help !== undefined && <div className={styles.help}>{props.help}</div>}
      <FieldNote id={`${id}-note`} error={error} hint={name === 'expiry-date' ? t('modify-expiry.hint') : props.hint} />
    </div>
  );
};
