import { observer } from 'mobx-react-lite';
import { loginSentence } from '../../i18n/login-sentence.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { SocialProvider, SocialStore } from './social-store.ts';
import { LoginFault } from './login-fault.tsx';
import styles from './social-buttons.module.css';

const WAITING = { facebook: 'social.waiting-facebook', google: 'social.waiting-google' } as const;

/** Note below a provider's button: what it is waiting for, with a cancel, or why the last attempt failed. */
export const SocialNote = observer(function SocialNote({
  store,
  provider,
}: {
  readonly store: SocialStore;
  readonly provider: SocialProvider;
}) {
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
      {sentence !== null && state === 'unavailable' && (
        <Notice
          tone="danger"
          action={
            <Button variant="secondary" onClick={() => store.retry(provider)} data-testid={`social-${provider}-retry`}>
              {t('common.retry')}
            </Button>
          }
        >
          {loginSentence(sentence, t)}
        </Notice>
      )}
    </div>
  );
});
