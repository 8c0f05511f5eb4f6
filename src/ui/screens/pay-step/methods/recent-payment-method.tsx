import { observer } from 'mobx-react-lite';
import type { PayableCard } from '../../../../domain/card/payable-card.ts';
import { isWalletCard } from '../../../../domain/card/saved-card.ts';
import type { PaymentMethod } from '../../../../domain/payment-method/payment-method.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { CardFace } from '../../../kit/payment/card-face.tsx';
import { PaymentMethodFace } from '../../../kit/payment/payment-method-face.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { CardNotice, noticeOf } from '../cards/card-notice.tsx';
import { WalletNote } from './wallet-note.tsx';
import styles from './payment-method-step.module.css';

interface Props {
  readonly paymentMethod: PaymentMethod;
  /** The saved card or the wallet's pseudo-card; null after a new card or a direct payment. */
  readonly payable: PayableCard | null;
  readonly onOther: () => void;
}

/** The most recent payment method, ready to confirm, with a button to the others (cashier §3, display method 0). */
export const RecentPaymentMethod = observer(function RecentPaymentMethod({ paymentMethod, payable, onOther }: Props) {
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
        <div className={styles.face}>{card === null ? <PaymentMethodFace paymentMethod={paymentMethod} /> : <CardFace card={card} />}</div>
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
