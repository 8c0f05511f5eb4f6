import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../kit/language-context.ts';
import { LaterIcon } from '../../../kit/later-icon.tsx';
import { Spinner } from '../../../kit/feedback/skeleton.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import styles from '../result/outcome-page.module.css';

/** Shows whether the new card has been saved yet, if the shopper asked for that (cashier §4 "Card fetch after payment"). */
export const CardFetchLine = observer(function CardFetchLine({ orderId }: { readonly orderId: string | null }) {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { cardFetch } = payment.state;
  const isNew = payment.state.card === null;
  if (!isNew || cardFetch.phase === 'not-started' || cardFetch.orderId !== orderId || !cardFetch.remember) return null;
  return (
    <p className={styles.fetch} role="status" data-testid={`card-fetch-${cardFetch.phase}`}>
      {cardFetch.phase === 'fetching' ? <Spinner /> : <LaterIcon name={cardFetch.phase === 'succeeded' ? 'check' : 'info'} />}
      <span>
        {t(
          cardFetch.phase === 'fetching'
            ? 'result.card-saving'
            : cardFetch.phase === 'succeeded'
              ? 'result.card-saved'
              : 'result.card-not-saved',
        )}
      </span>
    </p>
  );
});
