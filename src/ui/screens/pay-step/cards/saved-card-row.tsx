import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { mayUpdateExpiry } from '../../../../domain/card/saved-card.ts';
import type { PayableCard } from '../../../../domain/card/payable-card.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { CardFace } from '../../../kit/payment/card-face.tsx';
import { classNames } from '../../../kit/elements.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { LaterIcon } from '../../../kit/icons/later-icon.tsx';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { CardNotice, noticeOf } from './card-notice.tsx';
import styles from './saved-card-row.module.css';

/**
 * A saved card that can be selected, deleted and, if needed, given a new date. An expired card is a button instead of a radio: selecting it
 * opens a dialog, which moving through radios must not do.
 */
export const SavedCardRow = observer(function SavedCardRow({
  payable,
  asButton = false,
}: {
  readonly payable: PayableCard;
  readonly asButton?: boolean;
}) {
  const { payment } = usePayment();
  const page = useServices('page');
  const { t } = useTexts();
  const { card } = payable;
  const id = useId();
  const isChosen = payment.cardRows.chosen === card.sourceId;
  const notice = noticeOf(card, page.now());
  const isDeleting = payment.cardRows.deleted === card.sourceId;
  const choose = () => payment.dispatch({ type: 'card-chosen', sourceId: card.sourceId, at: page.now() });
  const describedBy = notice === 'none' ? undefined : id;
  const asks = notice === 'expired' && mayUpdateExpiry(card);
  const face = <CardFace card={card} word={isDeleting ? t('cards.deleting') : null} />;
  return (
    <li className={classNames(styles.card, isChosen && !asButton && styles.chosen)} data-testid={`saved-card-${card.last4}`}>
      <div className={styles.row}>
        {asButton || asks ? (
          <button type="button" className={styles.choose} aria-pressed={isChosen} aria-describedby={describedBy} onClick={choose}>
            {!asButton && (
              <span className={styles.ended}>
                <Icon name="alert" />
              </span>
            )}
            {face}
          </button>
        ) : (
          <label className={styles.choose}>
            <input
              type="radio"
              name="paymentMethod"
              className={styles.radio}
              checked={isChosen}
              onChange={choose}
              aria-describedby={describedBy}
            />
            {face}
          </label>
        )}
        <button
          type="button"
          className={styles.delete}
          aria-label={`${t('cards.delete')} ${t('cards.ending', { digits: card.last4 })}`}
          aria-disabled={payment.cardRows.isAttempting || undefined}
          onClick={() => payment.dispatch({ type: 'delete-card-pressed', sourceId: card.sourceId })}
          data-testid={`delete-card-${card.last4}`}
        >
          {isDeleting ? <Spinner /> : <LaterIcon name="trash" />}
        </button>
      </div>
      {notice !== 'none' && (
        <div className={styles.notice}>
          <CardNotice
            card={card}
            notice={notice}
            id={id}
            onUpdate={() => payment.dispatch({ type: 'modify-expiry-pressed', sourceId: card.sourceId })}
          />
        </div>
      )}
    </li>
  );
});
