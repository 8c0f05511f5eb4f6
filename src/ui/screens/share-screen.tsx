import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PayToUser } from '../../domain/account/account.ts';
import { share } from '../../texts/ar/share.ts';
import { useTexts } from '../kit/language-context.ts';
import { AccountCard, AccountCardSkeleton } from '../kit/account-card.tsx';
import { ButtonLink } from '../kit/controls/button.tsx';
import { Diamond } from '../kit/icon.tsx';
import { Page } from '../kit/layout/page.tsx';
import { SiteFooter } from '../kit/layout/site-footer.tsx';
import { useStores } from '../stores/stores.ts';
import { StoreButtons } from './store-buttons.tsx';
import styles from './share.module.css';

/** The inviter; undefined while the platform request runs, null for an anonymous invitation. */
const useInviter = (): PayToUser | null | undefined => {
  const { services } = useStores().gate;
  const [inviter, setInviter] = useState<PayToUser | null>();
  useEffect(() => {
    let isShown = true;
    services?.share.inviter().then((found) => isShown && setInviter(found), services.analytics.reportCrash);
    return () => {
      isShown = false;
    };
  }, [services]);
  return inviter;
};

/** An invitation to the app, with the prompt to download it (platform §2). */
export const ShareScreen = observer(function ShareScreen() {
  const { t } = useTexts();
  const inviter = useInviter();
  const isLudo = useStores().gate.services?.share.stores[0] === 'ludo';
  return (
    <Page title={t('share.title')} back="/">
      <section className={styles.invitation} aria-labelledby="share-headline">
        <Diamond size="hero" pile={3} />
        <h2 id="share-headline">{t(isLudo ? 'share.headline-ludo' : 'share.headline')}</h2>
        <div className={styles.inviter} aria-live="polite">
          {inviter === undefined && <AccountCardSkeleton />}
          {inviter != null && <AccountCard user={inviter} label={t('share.inviter')} />}
        </div>
        <p>{t('share.download-prompt')}</p>
        <div className={styles.actions}>
          <StoreButtons />
          <ButtonLink to="/recharge-list" variant="secondary" wide>
            {t('share.top-up')}
          </ButtonLink>
        </div>
      </section>
      <SiteFooter />
    </Page>
  );
});

export const texts = [share];
export { ShareScreen as screen };
