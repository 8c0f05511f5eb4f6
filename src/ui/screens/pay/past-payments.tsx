import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { TIMEZONE_OFFSETS } from '../../../domain/card/calendar.ts';
import { feedbackPath } from '../../../domain/feedback/feedback-address.ts';
import { formatMinute } from '../../../domain/format/dates.ts';
import { UNKNOWN_PAYER } from '../../../domain/order/intent.ts';
import { useTexts } from '../../kit/language-context.ts';
import { AccountInText } from '../../kit/account-in-text.tsx';
import { AppLink, Button } from '../../kit/controls/button.tsx';
import { backEntries } from '../../kit/layout/back-entries.ts';
import { Price } from '../../kit/payment/amount-card.tsx';
import { useStores } from '../../stores/stores.ts';
import { usePayment, useServices } from '../../stores/use-services.ts';
import { followPastPayments, type FoundPayments } from './follow-past-payments.ts';
import styles from './past-payments.module.css';

const STATE_TEXTS = { paid: 'past.paid', declined: 'past.declined', open: 'past.open' } as const;

interface Props {
  /** The payment whose receipt was just shown: its list is shown again. */
  readonly opened: string | null;
}

/**
 * The current payer's payments on this device and their results; each links to its receipt, and to customer service with its order (D52).
 */
export const PastPayments = observer(function PastPayments({ opened }: Props) {
  const { payment } = usePayment();
  const orders = useServices('payment');
  const { t, diamonds } = useTexts();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<HTMLButtonElement>(null);
  const payer = useStores().gate.shopper?.session.payer() ?? UNKNOWN_PAYER;
  const [found, setFound] = useState<FoundPayments | null>(null);
  useEffect(() => followPastPayments(orders, () => ({ ...payment.state, payer }), setFound), [orders, payment, payer]);
  // Another shopper's payments are not shown while this one's load.
  const isThere = found !== null && found.payer === payer && found.payments.length > 0;
  useEffect(() => {
    if (!isThere) return;
    if (last.current !== null) last.current.focus();
    else if (location.hash === '#past-payments') {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    }
  }, [isThere]);
  if (!isThere) return null;
  return (
    <section aria-labelledby={titleId} data-testid="past-payments">
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.heading}>
        {t('past.title')}
      </h2>
      <p className={styles.hint}>{t('past.hint')}</p>
      <ul className={styles.list}>
        {found.payments.map(({ requestId, orderId, createdAt, state, amount, coins, displayUid, nickname }) => (
          <li key={requestId} className={styles.payment}>
            <span className={styles.what}>
              <strong>{coins === null ? t('past.fine') : diamonds(coins)}</strong>
              <AccountInText user={{ nickname: nickname ?? '', displayUid }} />
              <span>
                <bdi dir="ltr" translate="no">
                  {formatMinute(createdAt, TIMEZONE_OFFSETS.Ksa)}
                </bdi>
              </span>
              {orderId !== null && (
                <span>
                  <span>{`${t('past.number')} `}</span>
                  <bdi dir="ltr" translate="no">
                    {orderId}
                  </bdi>
                </span>
              )}
            </span>
            <span className={styles.end}>
              <Price className={styles.price} cents={amount} />
              <span className={styles[state]}>{t(STATE_TEXTS[state])}</span>
            </span>
            <span className={styles.ways}>
              <AppLink to={feedbackPath({ order: orderId ?? requestId, back: '/pay' })}>
                <span>{`${t('home.help-link')} `}</span>
                <span className="only-heard" translate="no">
                  {orderId ?? requestId}
                </span>
              </AppLink>
              <Button
                ref={requestId === opened ? last : null}
                variant="secondary"
                onClick={() => backEntries().openReceipt(requestId)}
                data-testid="past-open"
              >
                <span>{t(state === 'paid' ? 'past.receipt' : 'past.details')}</span>
                <span className="only-heard" translate="no">
                  {` ${orderId ?? requestId}`}
                </span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
