import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PayableCard } from '../../../domain/card/payable-card.ts';
import { isWalletCard } from '../../../domain/card/saved-card.ts';
import type { PaymentMethod } from '../../../domain/payment-method/ways-to-pay.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { CardFace } from '../../kit/payment/card-face.tsx';
import { PaymentMethodFace } from '../../kit/payment/payment-method-row.tsx';
import { usePayment, useServices } from '../../stores/use-services.ts';
import { CardNotice, noticeOf } from './cards/saved-card-row.tsx';
import { PaymentMethodList, WalletNote } from './payment-method-list.tsx';
import styles from './payment-method-step.module.css';
import { displayMethodOf } from '../../../domain/payment/payment-methods.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { SupportLink } from './result/guidance-actions.tsx';

interface Props {
  readonly paymentMethod: PaymentMethod;
  /** The saved card or the wallet's pseudo-card; null after a new card or a direct payment. */
  readonly payable: PayableCard | null;
  readonly onOther: () => void;
}

/** The most recent payment method, ready to confirm, with a button to the others (cashier §3, display method 0). */
const RecentPaymentMethod = observer(function RecentPaymentMethod({ paymentMethod, payable, onOther }: Props) {
  const { payment } = usePayment();
  const page = useServices('page');
  const { t } = useTexts();
  const card = payable === null || isWalletCard(payable.card) ? null : payable.card;
  const others = payment.state.cards.filter((each) => !isWalletCard(each.card) && each.card.sourceId !== card?.sourceId);
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className={styles.heading}>
        {t('cards.recent')}
      </h2>
      <div className={styles.recent} data-testid={card === null ? `recent-channel-${paymentMethod.payType}` : `recent-card-${card.last4}`}>
        <div className={styles.face}>
          {card === null ? (
            <PaymentMethodFace paymentMethod={paymentMethod} />
          ) : (
            <CardFace card={card} hasEnded={noticeOf(card, page.now()) === 'expired'} />
          )}
        </div>
        {card === null
          ? paymentMethod.kind === 'wallet' && <WalletNote paymentMethod={paymentMethod} />
          : noticeOf(card, page.now()) !== 'none' && (
              <div className={styles.word}>
                <CardNotice
                  card={card}
                  notice={noticeOf(card, page.now())}
                  onUpdate={() => payment.dispatch({ type: 'modify-expiry-pressed', sourceId: card.sourceId })}
                />
              </div>
            )}
      </div>
      <div className={styles.others}>
        <Button variant="secondary" wide onClick={onOther} data-testid="other-methods">
          {t('cards.other-methods')}
        </Button>
        {others.length > 0 && (
          <Button variant="quiet" wide calm onClick={() => payment.dispatch({ type: 'card-list-opened' })} data-testid="all-cards">
            {t('cards.all')}
          </Button>
        )}
      </div>
    </section>
  );
});

/**
 * HOME: how to pay (cashier §4). Shows the most recent payment method first, and the list on request. Once shown, the list stays, so that
 * selecting from it moves nothing.
 */
export const PaymentMethodStep = observer(function PaymentMethodStep() {
  const { payment } = usePayment();
  const offer = useServices('offer');
  const { t } = useTexts();
  const { state } = payment;
  const { paymentMethods, paymentMethod, card, scene } = state;
  const [listed, setListed] = useState(false);
  const [asked, setAsked] = useState(false);
  if (!listed && displayMethodOf(state, offer.preferred().payType) === 'show-payment-methods') setListed(true);
  if (paymentMethods.length === 0) {
    return (
      <Notice tone="danger" title={t('pay.no-payment-methods-title')} action={<SupportLink />}>
        {t('pay.no-payment-methods-text')}
      </Notice>
    );
  }
  const list = () => {
    setListed(true);
    setAsked(true);
    payment.dispatch({ type: 'payment-methods-shown' });
  };
  return (
    <div className={styles.home}>
      {scene === 'repurchase' && <Notice tone="accent">{t('pay.lower-package')}</Notice>}
      {listed || paymentMethod === null ? (
        <PaymentMethodList focused={asked} />
      ) : (
        <RecentPaymentMethod paymentMethod={paymentMethod} payable={card} onOther={list} />
      )}
    </div>
  );
});
