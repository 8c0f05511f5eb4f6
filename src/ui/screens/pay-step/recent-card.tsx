import { observer } from 'mobx-react-lite';
import type { PayableCard } from '../../../domain/card/payable-card.ts';
import { isWalletCard } from '../../../domain/card/wallet-card.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/button.tsx';
import { CardFace } from '../../kit/card-face.tsx';
import { usePayment } from '../../stores/use-payment.ts';
import { CardNotice, noticeOf } from './card-notice.tsx';
import { WalletWord } from './wallet-word.tsx';
import styles from './channel-step.module.css';

/** The way that was paid last, ready to be confirmed, with the others behind it (cashier §3, display method 0). */
export const RecentCard = observer(function RecentCard({
  payable,
  onOther,
}: {
  readonly payable: PayableCard;
  readonly onOther: () => void;
}) {
  const { payment, services } = usePayment();
  const { t } = useTexts();
  const { card, channel } = payable;
  const others = payment.state.cards.filter((each) => !isWalletCard(each.card) && each.card.sourceId !== card.sourceId);
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" tabIndex={-1} className={styles.heading}>
        {t('cards.recent')}
      </h2>
      <div className={styles.recent} data-testid={isWalletCard(card) ? 'recent-wallet' : `recent-card-${card.last4}`}>
        <div className={styles.face}>
          <CardFace card={card} />
        </div>
        {isWalletCard(card) ? (
          <WalletWord channel={channel} />
        ) : (
          <div className={styles.word}>
            <CardNotice
              card={card}
              notice={noticeOf(card, services.now())}
              onUpdate={() => payment.dispatch({ type: 'modify-expiry-pressed', sourceId: card.sourceId })}
            />
          </div>
        )}
      </div>
      <div className={styles.others}>
        <Button look="secondary" wide onClick={onOther} data-testid="other-methods">
          {t('cards.other-methods')}
        </Button>
        {others.length > 0 && (
          <Button look="quiet" wide onClick={() => payment.dispatch({ type: 'card-list-opened' })} data-testid="all-cards">
            {t('cards.all')}
          </Button>
        )}
      </div>
    </section>
  );
});
