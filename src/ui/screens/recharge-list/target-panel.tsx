import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useFirstTexts } from '../../i18n/language-context.ts';
import { AccountCard, AccountCardSkeleton } from '../../kit/account/account-card.tsx';
import { AccountSearch } from '../../kit/account/account-search.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './recharge-list.module.css';

/** Whether an account's place is kept until the services have read it; no matter whose, or whether it is still sound. */
const isRemembered = (): boolean => {
  try {
    return localStorage.getItem('target_user') !== null;
  } catch {
    return false;
  }
};

/** The receiving account, or the search while none is chosen or another one is wanted. */
export const TargetPanel = observer(function TargetPanel() {
  const { target } = useStores();
  const { t } = useFirstTexts();
  // `null`: nothing was chosen here yet.
  const [changing, setChanging] = useState<boolean | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (changing === false) change.current?.focus();
  }, [changing]);
  if (!target.restored && isRemembered()) return <AccountCardSkeleton />;
  if (target.target !== null && changing !== true) {
    return (
      <AccountCard
        user={target.target}
        label={t('target.current')}
        end={
          <Button variant="quiet" className={styles.change} ref={change} onClick={() => setChanging(true)} data-testid="account-change">
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
