import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { GOOGLE_BUTTON_ID } from '../../../domain/login/social-sign-in.ts';
import { urlSecrets } from '../../boot/url-secrets.ts';
import { classNames } from '../../kit/elements.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { useStores } from '../../stores/stores.ts';
import { SocialButton } from './social-button.tsx';
import { SocialNote } from './social-note.tsx';
import { SocialStore, type SocialButtonState } from './social-store.ts';
import styles from './social-buttons.module.css';

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
    </section>
  );
});
