import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { expiryNotice, type ExpiryNotice, mayUpdateExpiry, type SavedCard } from '../../../../domain/card/saved-card.ts';
import { CalendarError } from '../../../../domain/card/calendar.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { classNames } from '../../../kit/elements.ts';
import cardNoticeStyles from './card-notice.module.css';
import type { PayableCard } from '../../../../domain/card/payable-card.ts';
import { CardFace } from '../../../kit/payment/card-face.tsx';
import { LaterIcon } from '../../../kit/later-icon.tsx';
import { RowRadio } from '../../../kit/payment/payment-method-row.tsx';
import { Spinner } from '../../../kit/feedback/skeleton.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { useOpen } from '../confirm-bar.tsx';
import savedCardRowStyles from './saved-card-row.module.css';

/** `now`: platform time, epoch ms. An unreadable stored date is left to the bank (D34). */
export const noticeOf = (card: SavedCard, now: number): ExpiryNotice => {
  try {
    return expiryNotice(card, now);
  } catch (error) {
    if (error instanceof CalendarError) return 'none';
    throw error;
  }
};

interface Props {
  readonly card: SavedCard;
  readonly notice: ExpiryNotice;
  readonly id?: string;
  /** Opens the update of the date, or absent if none is offered. */
  readonly onUpdate?: () => void;
}

/** Notice that a card has expired or will soon, with an offer to update its date (cashier §5, D35). */
export const CardNotice = ({ card, notice, id, onUpdate }: Props) => {
  const { t } = useTexts();
  if (notice === 'none') return null;
  const isEnded = notice === 'expired' && !mayUpdateExpiry(card);
  return (
    <div className={classNames(cardNoticeStyles.notice, cardNoticeStyles[notice])}>
      <LaterIcon name={notice === 'near' ? 'clock' : 'alert'} />
      <p id={id} className={cardNoticeStyles.text}>
        {isEnded ? t('card.bank-expired') : t(notice === 'near' ? 'cards.near-expiry' : 'cards.expired')}
      </p>
      {onUpdate !== undefined && mayUpdateExpiry(card) && (
        <button
          type="button"
          className={cardNoticeStyles.update}
          aria-label={`${t('cards.update')} ${t('cards.ending', { digits: card.last4 })}`}
          onClick={onUpdate}
          data-testid={`update-card-${card.last4}`}
        >
          {t('cards.update')}
        </button>
      )}
    </div>
  );
};

/**
 * A saved card that can be selected, deleted and, if needed, given a new date. Selecting it by a tap leads to its CVV. An expired card is a
 * button instead of a radio: selecting it opens a dialog, which moving through radios must not do.
 */
export const SavedCardRow = observer(function SavedCardRow({
  payable,
  isByArrow,
}: {
  readonly payable: PayableCard;
  /** Returns whether an arrow key is selecting. Null in the list of all cards, whose rows are buttons. */
  readonly isByArrow: (() => boolean) | null;
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
  const open = useOpen();
  const enter = () => open((state) => state.card?.card.sourceId === card.sourceId, choose);
  const describedBy = notice === 'none' ? undefined : id;
  const asks = notice === 'expired' && mayUpdateExpiry(card);
  const face = <CardFace card={card} hasEnded={notice === 'expired'} word={isDeleting ? t('cards.deleting') : null} />;
  return (
    <li
      className={classNames(savedCardRowStyles.card, isChosen && isByArrow !== null && savedCardRowStyles.chosen)}
      data-testid={`saved-card-${card.last4}`}
    >
      <div className={savedCardRowStyles.row}>
        {isByArrow === null || asks ? (
          <button
            type="button"
            className={savedCardRowStyles.choose}
            aria-pressed={isChosen}
            aria-describedby={describedBy}
            onClick={asks ? choose : enter}
          >
            {isByArrow !== null && (
              <span className={savedCardRowStyles.ended}>
                <LaterIcon name="alert" />
              </span>
            )}
            {face}
          </button>
        ) : (
          <label className={savedCardRowStyles.choose}>
            <RowRadio chosen={isChosen} describedBy={describedBy} onChoose={choose} onOpen={enter} isByArrow={isByArrow} />
            {face}
            <span className="only-heard">{t('cards.opens-cvv')}</span>
          </label>
        )}
        <button
          type="button"
          className={savedCardRowStyles.delete}
          aria-label={`${t('cards.delete')} ${t('cards.ending', { digits: card.last4 })}`}
          aria-disabled={payment.cardRows.isAttempting || undefined}
          onClick={() => payment.dispatch({ type: 'delete-card-pressed', sourceId: card.sourceId })}
          data-testid={`delete-card-${card.last4}`}
        >
          {isDeleting ? <Spinner /> : <LaterIcon name="trash" />}
        </button>
      </div>
      {notice !== 'none' && (
        <div className={savedCardRowStyles.notice}>
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
