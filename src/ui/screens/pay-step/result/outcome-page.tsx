import { useEffect } from 'react';
import type { MessageKey } from '../../../../domain/message-key.ts';
import { messageUnderTitle, moneyKnown, reachMessage, resultMessage, takesNoCard } from '../../../../domain/payment/result-words.ts';
import { CARD_GONE } from '../../../../domain/outcome/common-rules.ts';
import { isPaid, type Outcome } from '../../../../domain/outcome/outcome.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { isPlain } from '../../../../texts/plain-message.ts';
import type { Elements } from '../../../kit/elements.ts';
import { ACCOUNT_HERE, AccountSentence } from '../../../kit/account-in-text.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { PaidEmblem } from '../../../kit/feedback/notice.tsx';
import { type IconName, LaterIcon } from '../../../kit/later-icon.tsx';
import { METHOD_ICONS } from '../../../kit/payment/payment-method-row.tsx';
import { StatePage } from '../../../kit/layout/state-page.tsx';
import { MoneyLine, OrderFacts, type OrderShown } from './order-facts.tsx';
import styles from './outcome-page.module.css';
import { SupportLink } from './guidance-actions.tsx';
import { useStores } from '../../../stores/stores.ts';

const EMBLEMS = {
  success: 'check',
  fail: 'cross',
  balance: 'wallet',
  expire: 'clock',
  verify: 'lock',
  not_support_apple_pay: 'wallet',
  other: 'card',
  notActive: 'plug',
  highRisk: 'alert',
} as const satisfies Record<Outcome, IconName>;

interface Props {
  readonly outcome: Outcome;
  readonly message: MessageKey;
  readonly order: OrderShown;
  readonly note?: Elements;
  readonly actions: Elements;
  /** The result was shown before: no second celebration. */
  readonly isAgain?: boolean;
  /** If present, shows the result in a dialog over the page; called to close it. */
  readonly onDismiss?: (() => void) | undefined;
}

/** A payment's result: what happened, to which order, and what to do next. */
export const OutcomePage = ({ outcome, message: decided, order, note, actions, isAgain = false, onDismiss }: Props) => {
  const { t, diamonds } = useTexts();
  const paidBy = order.paidBy ?? null;
  const { isChargeable = true } = order;
  const message = messageUnderTitle(resultMessage(reachMessage(decided, isChargeable), order.kind, paidBy));
  // The card emblem is for card payments only.
  const isOtherWithoutCard = outcome === 'other' && takesNoCard(paidBy);
  // "The bank did not accept" is shown only if a bank was involved.
  const other = isOtherWithoutCard || !isChargeable ? 'result.other-no-card' : 'result.other';
  const isSuccess = isPaid(outcome);
  const title = t(decided === CARD_GONE ? 'result.card-gone' : outcome === 'other' ? other : `result.${outcome}`);
  const page = (
    <StatePage
      tone={isSuccess ? 'ok' : 'danger'}
      emblem={
        isSuccess && order.kind !== 'fine' && !isAgain ? (
          <PaidEmblem />
        ) : (
          <LaterIcon name={isOtherWithoutCard ? METHOD_ICONS[paidBy] : EMBLEMS[outcome]} large />
        )
      }
      title={onDismiss === undefined ? title : null}
      actions={
        <>
          {actions}
          <SupportLink order={order} isAction />
        </>
      }
      // The next actions are within reach without scrolling; a receipt comes first.
      details={isSuccess ? undefined : <OrderFacts order={order} />}
      testId={`result-${outcome}`}
    >
      {isSuccess && order.coins !== null && order.nickname !== null && order.displayUid !== null && (
        <p className={styles.line}>
          <AccountSentence
            text={t('result.success-line', { diamonds: diamonds(order.coins), account: ACCOUNT_HERE })}
            user={{ nickname: order.nickname, displayUid: order.displayUid }}
          />
        </p>
      )}
      <MoneyLine money={moneyKnown(outcome, { isChargeable, message: decided })} order={order} />
      <p role="status">{isPlain(message) ? t(message) : null}</p>
      {isSuccess && <OrderFacts order={order} />}
      {note}
    </StatePage>
  );
  return onDismiss === undefined ? (
    page
  ) : (
    <Dialog open title={title} onDismiss={onDismiss} closeLabel={t('action.close')} tapOutside={false}>
      {page}
    </Dialog>
  );
};

const isControl = (target: EventTarget | null): boolean => target instanceof Element && target.closest('button, a, input') !== null;

/**
 * Reports to the payment that this result (null: none) is on screen, and any press beside it. The payment decides whether it was seen: it
 * counts the time while the page is visible.
 */
export const useResultShown = (result: string | null): void => {
  const { payment } = useStores().gate;
  useEffect(() => {
    if (payment === null || result === null) return;
    const pressed = ({ target }: Event): void => {
      if (isControl(target)) payment.dispatch({ type: 'result-seen' });
    };
    payment.dispatch({ type: 'result-shown' });
    // Before the control acts, as it may remove the result.
    document.addEventListener('click', pressed, { capture: true });
    return () => {
      document.removeEventListener('click', pressed, { capture: true });
      payment.dispatch({ type: 'result-hidden' });
    };
  }, [payment, result]);
};
