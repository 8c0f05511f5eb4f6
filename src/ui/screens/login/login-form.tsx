import { useEffect, useRef, useState } from 'react';
import { feedbackPath } from '../../../domain/feedback/feedback-address.ts';
import type { LoginSentence } from '../../../domain/login/login-decision.ts';
import { pathOf } from '../../../domain/routing/routes.ts';
import { useTexts } from '../../kit/language-context.ts';
import { AppLink, Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';
import { WayAfterNotice } from '../shopper/login-problem.tsx';
import * as limits from '../../../domain/limits.ts';
import { TextField } from '../../kit/controls/text-field.tsx';
import styles from './login.module.css';
import { PasswordField } from './password-field.tsx';

/** Position of a login message: beside a field, or above the button if it concerns neither. */
type SentencePlace = 'name' | 'password' | 'form';

/** Position of the message for a failed login with account and password (platform §8). */
export const placeOfSentence = (says: LoginSentence): SentencePlace => {
  if (says.kind !== 'key') return 'form';
  switch (says.key) {
    case 'account.id-is-card':
    case 'login.name-missing':
    case 'login.user-not-exist':
    case 'login.user-id-not-found':
      return 'name';
    case 'login.password-missing':
    case 'login.password-too-long':
    case 'login.wrong-credentials':
      return 'password';
    default:
      return 'form';
  }
};

/** Link to the app, for users without an account. */
const GetApp = () => {
  const { t } = useTexts();
  const { gate } = useStores();
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => gate.whenReady(({ share }) => void share.openStore().then((opened) => setMissing(!opened)))}
        data-testid="login-get-app"
      >
        {t('login.get-app')}
      </Button>
      <span role="status">{isMissing && t('store.unavailable')}</span>
    </>
  );
};

const actionOf = (says: LoginSentence) => {
  if (says.kind === 'key') return says.key === 'login.not-registered' ? <GetApp /> : undefined;
  return says.kind === 'notice' ? <WayAfterNotice notice={says.notice} /> : undefined;
};

/** Why the login failed, if it concerns neither field, and the next action. Stays until the next attempt. */
export const LoginFault = ({ says, text }: { readonly says: LoginSentence; readonly text: string }) => (
  <Notice tone="danger" alert action={actionOf(says)}>
    <bdi data-testid="login-fault">{text}</bdi>
  </Notice>
);

/** True once the answer is late. */
const useIsLate = (isBusy: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLate(true), limits.screenWait);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isBusy]);
  return isLate;
};

/** Account and password (platform §4, §5). Both are read from their inputs on submit, so a password manager can fill them. */
export const LoginForm = () => {
  const { gate } = useStores();
  const { t } = useTexts();
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [says, setSays] = useState<LoginSentence | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isLate = useIsLate(isBusy);

  const tell = (told: LoginSentence | null): void => {
    setBusy(false);
    setSays(told);
    const place = told === null ? 'form' : placeOfSentence(told);
    if (place === 'name') name.current?.focus();
    if (place === 'password') password.current?.select();
  };
  const submit = (): void => {
    if (isBusy) return;
    setBusy(true);
    setSays(null);
    gate.whenReady(() => void gate.shopper?.session.logIn(name.current?.value ?? '', password.current?.value ?? '').then(tell));
  };

  const place = says === null ? null : placeOfSentence(says);
  const text = says === null || gate.shopper === null ? '' : gate.shopper.loginSentence(says, t);
  const errorAt = (field: SentencePlace): string | null => (place === field ? text : null);
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-label={t('login.title')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={name}
        name="username"
        label={t('login.name')}
        hint={t('login.name-hint')}
        error={errorAt('name')}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        inputMode="numeric"
        dir="ltr"
        data-testid="login-name"
      />
      <PasswordField ref={password} error={errorAt('password')} />
      <p className={styles.forgot}>
        <span>{`${t('login.forgot')} `}</span>
        <AppLink to={feedbackPath({ order: '', back: pathOf('login') })} data-testid="login-forgot">
          {t('login.forgot-link')}
        </AppLink>
      </p>
      {says !== null && place === 'form' && <LoginFault says={says} text={text} />}
      <Button type="submit" wide busy={isBusy} data-testid="login-submit">
        {t('login.submit')}
      </Button>
      <p className={styles.late} role="status">
        {isLate && t('login.still-waiting')}
      </p>
    </form>
  );
};
