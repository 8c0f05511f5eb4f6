import { type Ref, useEffect, useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SocialMark } from '../../kit/social-mark.tsx';
import { type SocialButtonState, type SocialProvider, SocialStore } from './social-store.ts';
import styles from './social-buttons.module.css';
import type { LoginSentence } from '../../../domain/login/login-decision.ts';
import { loginSentence } from '../../kit/sentence.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { LoginFault } from './login-form.tsx';
import { GOOGLE_BUTTON_ID } from '../../../domain/login/login-state.ts';
import { urlSecrets } from '../../boot/url-secrets.ts';
import { classNames } from '../../kit/elements.ts';
import { useStores } from '../../stores/stores.ts';

interface Props {
  readonly provider: SocialProvider;
  readonly state: SocialButtonState;
  readonly onClick?: () => void;
  /** Id by which a provider's SDK finds the button. */
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

const BUSY: readonly SocialButtonState[] = ['loading', 'waiting', 'leaving', 'checking'];

/** A provider's button as the page draws it: the provider's mark and words on a neutral ground. */
const SocialButton = ({ provider, state, onClick, id, ref }: Props) => {
  const { t } = useTexts();
  return (
    <Button
      wide
      variant="secondary"
      className={styles.button}
      icon={<SocialMark name={provider} />}
      busy={BUSY.includes(state)}
      disabled={state === 'unavailable'}
      data-testid={`social-${provider}`}
      {...(onClick === undefined ? {} : { onClick })}
      {...(id === undefined ? {} : { id })}
      {...(ref === undefined ? {} : { ref })}
    >
      {t(provider === 'facebook' ? 'social.facebook' : 'social.google')}
    </Button>
  );
};

const WAITING = { facebook: 'social.waiting-facebook', google: 'social.waiting-google' } as const;

interface UnavailableProps {
  readonly says: LoginSentence;
  readonly onRetry: () => void;
  readonly testId: string;
}

const Unavailable = ({ says, onRetry, testId }: UnavailableProps) => {
  const { t } = useTexts();
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="secondary" onClick={onRetry} data-testid={testId}>
          {t('common.retry')}
        </Button>
      }
    >
      {loginSentence(says, t)}
    </Notice>
  );
};

/** Note below a provider's button: what it is waiting for, with a cancel, or why the last attempt failed. */
const SocialNote = observer(function SocialNote({ store, provider }: { readonly store: SocialStore; readonly provider: SocialProvider }) {
  const { t } = useTexts();
  const state = store[provider];
  const sentence = store.says[provider];
  return (
    <div className={styles.note} aria-live="polite" data-testid={`social-${provider}-note`}>
      {state === 'waiting' && (
        <p className={styles.waiting}>
          <span>{t(WAITING[provider])}</span>
          <Button variant="quiet" onClick={() => store.cancel(provider)} data-testid={`social-${provider}-cancel`}>
            {t('social.cancel')}
          </Button>
        </p>
      )}
      {state === 'leaving' && <p className={styles.waiting}>{t('social.leaving')}</p>}
      {state === 'checking' && <p className={styles.waiting}>{t('social.checking')}</p>}
      {sentence !== null && state !== 'unavailable' && <LoginFault says={sentence} text={loginSentence(sentence, t)} />}
      {sentence !== null && state === 'unavailable' && !store.areBothUnavailable && (
        <Unavailable says={sentence} onRetry={() => store.retry(provider)} testId={`social-${provider}-retry`} />
      )}
    </div>
  );
});

/** Until Google's SDK has drawn its button, or if it cannot, the page's own button is shown. */
const IS_DRAWN: readonly SocialButtonState[] = ['ready', 'waiting', 'checking'];

const GoogleButton = observer(function GoogleButton({ store }: { readonly store: SocialStore }) {
  const { google: state, logins } = store;
  if (logins?.google === 'drawn-by-page') {
    return <SocialButton provider="google" state={state} id={GOOGLE_BUTTON_ID} ref={store.googleButton} />;
  }
  const isDrawn = IS_DRAWN.includes(state);
  return (
    <>
      {!isDrawn && <SocialButton provider="google" state={state} />}
      <div id={GOOGLE_BUTTON_ID} ref={store.googleButton} className={classNames(styles.drawn, !isDrawn && styles.empty)} />
    </>
  );
});

/** Facebook and Google logins, below another way to log in. Empty if the build has neither. */
export const SocialButtons = observer(function SocialButtons() {
  const { services, shopper } = useStores().gate;
  const { t, language } = useTexts();
  const store = useMemo(
    () =>
      services === null || shopper === null
        ? null
        : new SocialStore({ services: services.social, finish: shopper.session.finish, language }),
    [services, shopper, language],
  );
  useEffect(() => {
    void store?.open(urlSecrets().access_token ?? null);
    return () => store?.close();
  }, [store]);
  if (store === null || store.logins === null) return null;
  const { facebook, google } = store.logins;
  if (facebook === null && google === null) return null;
  return (
    <section className={styles.social} aria-label={t('social.title')}>
      <p className={styles.or} aria-hidden="true">
        {t('social.or')}
      </p>
      {facebook !== null && (
        <div>
          <SocialButton provider="facebook" state={store.facebook} onClick={store.tapFacebook} />
          <SocialNote store={store} provider="facebook" />
        </div>
      )}
      {google !== null && (
        <div>
          <GoogleButton store={store} />
          <SocialNote store={store} provider="google" />
        </div>
      )}
      {store.areBothUnavailable && store.says.facebook !== null && (
        <Unavailable says={store.says.facebook} onRetry={store.retryBoth} testId="social-retry" />
      )}
    </section>
  );
});
