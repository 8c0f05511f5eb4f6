import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { useTexts } from '../../kit/language-context.ts';
import { classNames } from '../../kit/elements.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FieldNote } from '../../kit/controls/text-field.tsx';
import field from '../../kit/controls/text-field.module.css';
import styles from './login.module.css';

interface Props {
  readonly error: string | null;
  readonly ref: Ref<HTMLInputElement>;
}

/** Password field: the password stays in its input, and no state of ours holds it. It can be shown, and Caps Lock is indicated. */
export const PasswordField = ({ error, ref }: Props) => {
  const { t } = useTexts();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const id = useId();
  const noteId = `${id}-note`;
  const watch = (event: KeyboardEvent<HTMLInputElement>): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t('login.password')}
      </label>
      <span className={styles.password}>
        <input
          ref={ref}
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          className={classNames(field.box, field.input, error !== null && field.wrong)}
          autoComplete="current-password"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="ltr"
          aria-invalid={error !== null || undefined}
          aria-describedby={noteId}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
          data-testid="login-password"
        />
        <Button
          variant="secondary"
          className={styles.show}
          aria-label={t(isShown ? 'login.hide-password' : 'login.show-password')}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          data-testid="login-show-password"
        >
          {t(isShown ? 'login.hide' : 'login.show')}
        </Button>
      </span>
      <FieldNote id={noteId} error={error} hint={isCapsLock ? t('login.caps-lock') : ''} />
    </div>
  );
};
