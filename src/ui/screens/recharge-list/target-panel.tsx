import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useFirstTexts } from '../../i18n/language-context.ts';
import { AccountCard, AccountCardSkeleton } from '../../kit/account/account-card.tsx';
import { AccountSearch } from '../../kit/account/account-search.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './recharge-list.module.css';

/**
 * Returns whether to reserve space for an account until the services have read it, whoever's it is and whether or not it is still valid.
 */
const isRemembered = (): boolean => {
  try {
    return localStorage.getItem('target_user') !== null;
  } catch {
    return false;
  }
};

/** The receiving account, or the search while none is selected or another one is wanted. */
export const TargetPanel = observer(function TargetPanel() {
  const { target } = useStores();
  const { t } = useFirstTexts();
  const isSettled = target.confirmed !== null && target.missing === null;
  const change = useRef<HTMLButtonElement>(null);
  const isAnswered = useRef(false);
  const answered = () => {
    isAnswered.current = true;
  };
  useEffect(() => {
    // The pressed button disappears with the search.
    if (isSettled && isAnswered.current) change.current?.focus();
    isAnswered.current = false;
  }, [isSettled]);
  if (!target.restored && isRemembered()) return <AccountCardSkeleton />;
  if (target.confirmed === null || !isSettled)
    return (
      <section aria-label={t('target.title')}>
        <AccountSearch onChosen={answered} onKept={answered} />
      </section>
    );
  return (
    <AccountCard
      user={target.confirmed}
      label={t('target.current')}
      end={
        <Button variant="quiet" className={styles.change} ref={change} onClick={target.change} data-testid="account-change">
          {t('target.change')}
        </Button>
      }
    />
  );
});
