import { type SavedCard, expiryNotice, mayUpdateExpiry, type ExpiryNotice } from '../../../../domain/card/saved-card.ts';
import { CalendarError } from '../../../../domain/expiry/calendar.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../kit/elements.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import styles from './card-notice.module.css';

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
  /** Id of the element that describes the card's radio button. */
  readonly id?: string;
  /** Opens the update of the date; absent if none is offered. */
  readonly onUpdate?: () => void;
}

/** Notice that a card has expired or will soon, with an offer to update its date (cashier §5, D35). */
export const CardNotice = ({ card, notice, id, onUpdate }: Props) => {
  const { t } = useTexts();
  if (notice === 'none') return null;
  const isEnded = notice === 'expired' && !mayUpdateExpiry(card);
  return (
    <div className={classNames(styles.notice, styles[notice])}>
      <Icon name={notice === 'near' ? 'clock' : 'alert'} />
      <p id={id} className={styles.text}>
        {isEnded ? t('card.bank-expired') : t(notice === 'near' ? 'cards.near-expiry' : 'cards.expired')}
      </p>
      {onUpdate !== undefined && mayUpdateExpiry(card) && (
        <button
          type="button"
          className={styles.update}
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
