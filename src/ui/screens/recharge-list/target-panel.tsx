import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useFirstTexts } from '../../i18n/language-context.ts';
import { AccountCard, AccountCardSkeleton } from '../../kit/account/account-card.tsx';
import { AccountSearch } from '../../kit/account/account-search.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './recharge-list.module.css';

/** The receiving account, or the search while none is chosen or another one is wanted. */
export const TargetPanel = observer(function TargetPanel() {
  const { target } = useStores();
  const { t } = useFirstTexts();
  const [changing, setChanging] = useState(false);
  if (!target.restored) return <AccountCardSkeleton />;
  if (target.target !== null && !changing) {
    return (
      <AccountCard
        user={target.target}
        label={t('target.current')}
        end={
          <Button variant="quiet" className={styles.change} onClick={() => setChanging(true)} data-testid="account-change">
            {t('target.change')}
          </Button>
        }
      />
    );
  }
  return (
    <section aria-label={t('target.title')}>
      <AccountSearch onChosen={() => setChanging(false)} />
      {target.target !== null && (
        <Button variant="quiet" wide onClick={() => setChanging(false)}>
          {t('target.keep')}
        </Button>
      )}
    </section>
  );
});
