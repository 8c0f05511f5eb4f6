import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { TIMEZONE_OFFSETS } from '../../../domain/expiry/calendar.ts';
import { feedbackPath } from '../../../domain/feedback/feedback-address.ts';
import { formatMinute } from '../../../domain/format/civil-date.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AppLink } from '../../kit/controls/app-link.tsx';
import { Price } from '../../kit/payment/price.tsx';
import { usePayment } from '../../stores/use-payment.ts';
import { useServices } from '../../stores/use-services.ts';
import { followPastPayments, type FoundPayments } from './follow-past-payments.ts';
import styles from './past-payments.module.css';

const STATE_TEXTS = { paid: 'past.paid', declined: 'past.declined', open: 'past.open' } as const;

/** What the present payer paid on this device, and how it ended; each leads to customer service with its order (D52). */
export const PastPayments = observer(function PastPayments() {
  const { payment } = usePayment();
  const orders = useServices('payment');
  const { t, diamonds } = useTexts();
  const titleId = useId();
  const { payer } = payment.state;
  const [found, setFound] = useState<FoundPayments | null>(null);
  useEffect(() => followPastPayments(orders, () => payment.state, setFound), [orders, payment]);
  // Another shopper's are not shown while this one's are looked up.
  if (found === null || found.payer !== payer || found.payments.length === 0) return null;
  return (
    <section aria-labelledby={titleId} data-testid="past-payments">
      <h2 id={titleId} className={styles.heading}>
        {t('past.title')}
      </h2>
      <p className={styles.hint}>{t('past.hint')}</p>
      <ul className={styles.list}>
        {found.payments.map(({ requestId, orderId, createdAt, state, amount, coins, displayUid }) => (
          <li key={requestId} className={styles.payment}>
            <span className={styles.what}>
              <strong>{coins === null ? t('past.fine') : diamonds(coins)}</strong>
              <span>
                <bdi dir="ltr">
                  <span>{`${t('target.id')} `}</span>
                  <span translate="no">{displayUid}</span>
                </bdi>
                <span>{' · '}</span>
                <bdi dir="ltr" translate="no">
                  {formatMinute(createdAt, TIMEZONE_OFFSETS.Ksa)}
                </bdi>
              </span>
              <AppLink to={feedbackPath({ order: orderId ?? requestId, back: '/pay' })}>
                <span>{`${t('home.help-link')} `}</span>
                <span className="only-heard" translate="no">
                  {orderId ?? requestId}
                </span>
              </AppLink>
            </span>
            <span className={styles.end}>
              <Price className={styles.price} cents={amount} />
              <span className={styles[state]}>{t(STATE_TEXTS[state])}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
