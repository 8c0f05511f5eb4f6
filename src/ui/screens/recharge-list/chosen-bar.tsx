import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { MissingTarget } from '../../../domain/account/target-choice.ts';
import { pathOf } from '../../../domain/routing/routes.ts';
import { useFirstTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Diamond } from '../../kit/icon.tsx';
import { LocalPrice, Price } from '../../kit/payment/amount-card.tsx';
import { type Stores, useStores } from '../../stores/stores.ts';
import chosenBarStyles from './chosen-bar.module.css';
import { AccountCard, AccountCardSkeleton } from '../../kit/account-card.tsx';
import { AccountSearch } from '../../kit/account-search.tsx';
import rechargeListStyles from './recharge-list.module.css';

/**
 * Leads to the payment of the chosen package (EARLY-10), or to an order that is open or has a result to read. Returns what the shopper must
 * do first, or null if it led on.
 */
export const continueToPayment = ({ gate, target, catalogue }: Stores): MissingTarget | 'package' | null => {
  const { payment } = gate;
  if (payment?.hasUnseenResult === true || payment?.isUnderWay === true) {
    navigate(pathOf('payStep'));
    return null;
  }
  const { payable } = target;
  if (payable.kind === 'missing') return payable.what;
  if (catalogue.chosen === null || !catalogue.isOfToday) return 'package';
  navigate(pathOf('payStep'));
  gate.continueWith({ kind: 'coins', target: payable.account, item: catalogue.chosen });
  return null;
};

interface Props {
  readonly onContinue: () => void;
}

/** The selected package and the continue button, always visible. */
export const ChosenBar = observer(function ChosenBar({ onContinue }: Props) {
  const { gate, catalogue, target } = useStores();
  const { t, diamonds } = useFirstTexts();
  const { chosen, status, isOfToday } = catalogue;
  // The texts arrive with the services; the earlier paint is hydrated as it is. Without an account, continue leads to choosing one.
  const missing = gate.services === null || target.missing === 'account' ? null : target.missing;
  return (
    <div className={chosenBarStyles.bar}>
      <div className={chosenBarStyles.chosen} aria-live="polite" data-testid="chosen">
        {chosen === null ? (
          <span className={chosenBarStyles.none}>{t('amounts.none-chosen')}</span>
        ) : (
          <>
            <span className={chosenBarStyles.prices}>
              <Price className={chosenBarStyles.price} cents={chosen.amount} />
              <LocalPrice className={chosenBarStyles.local} cents={chosen.amount} />
            </span>
            <span className={chosenBarStyles.small}>
              <Diamond />
              <span>{diamonds(chosen.coin)}</span>
            </span>
          </>
        )}
      </div>
      {/* Busy while a package of the last visit is being read again: a disabled button would lose the focus silently. */}
      <Button
        className={chosenBarStyles.go}
        disabled={status.kind !== 'ready' && chosen === null}
        busy={!isOfToday && chosen !== null}
        onClick={onContinue}
        calm
        data-testid="continue"
      >
        {missing === null ? t('amounts.continue') : t(`missing.${missing}`)}
      </Button>
    </div>
  );
});

/** Returns whether to reserve space for an account until the services have read it, for any owner, valid or not. */
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
        <Button variant="quiet" className={rechargeListStyles.change} ref={change} onClick={target.change} data-testid="account-change">
          {t('target.change')}
        </Button>
      }
    />
  );
});
