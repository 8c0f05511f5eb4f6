import { observer } from 'mobx-react-lite';
import { login } from '../../../texts/ar/login.ts';
import { share } from '../../../texts/ar/share.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { useStores } from '../../stores/stores.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login.module.css';
import { SocialButtons } from './social-buttons.tsx';

/** The page /login (platform §2, §4). A logged-in user continues as they are, or logs out to use another account. */
export const LoginScreen = observer(function LoginScreen() {
  const { shopper } = useStores().gate;
  const { t } = useTexts();
  return (
    <Page title={t('login.title')} back="/pay">
      <div className={styles.stack}>
        {shopper !== null && <shopper.Notices />}
        {shopper !== null && shopper.session.user !== null ? (
          <>
            <ButtonLink to="/pay" wide>
              {t('login.continue')}
            </ButtonLink>
            <Button variant="quiet" wide onClick={shopper.session.logOut} data-testid="login-other-account">
              {t('login.other-account')}
            </Button>
          </>
        ) : (
          <>
            <p className={styles.intro}>{t('login.intro')}</p>
            <LoginForm />
            <SocialButtons />
            <section className={styles.why} aria-labelledby="login-why">
              <h2 id="login-why">{t('login.reasons-title')}</h2>
              {shopper !== null && <shopper.LoginReasons />}
            </section>
            <ButtonLink to="/pay" variant="quiet" wide>
              {t('login.without')}
            </ButtonLink>
          </>
        )}
      </div>
    </Page>
  );
});

export const texts = [login, share];
export { LoginScreen as screen };
