import type { SavedCard } from '../../domain/card/saved-card.ts';
import { isWalletCard } from '../../domain/card/wallet-card.ts';
import { useTexts } from '../i18n/language-context.ts';
import { CardBrand } from './card-brand.tsx';
import { LaterIcon } from './later-icon.tsx';
import { MaskedNumber } from './masked-number.tsx';
import styles from './card-face.module.css';

interface Props {
  readonly card: SavedCard;
  /** Stands in for the valid date while something is being done with the card. */
  readonly word?: string | null;
}

/** What a saved card shows of itself: brand, last digits, valid date; the wallet's pseudo-card its name. */
export const CardFace = ({ card, word = null }: Props) => {
  const { t } = useTexts();
  if (isWalletCard(card)) {
    return (
      <>
        <span className={styles.emblem}>
          <LaterIcon name="wallet" />
        </span>
        <span className={styles.words}>
          <bdi className={styles.number}>Apple Pay</bdi>
          <span className={styles.date}>{t('pay.wallet-hint')}</span>
        </span>
      </>
    );
  }
  return (
    <>
      <span className={styles.emblem}>
        <CardBrand brand={card.scheme} />
      </span>
      <span className={styles.words}>
        <span className={styles.number}>
          <MaskedNumber last4={card.last4} />
        </span>
        {word !== null ? (
          <span className={styles.date} role="status">
            {word}
          </span>
        ) : (
          card.validDate !== null && <span className={styles.date}>{t('cards.valid-until', { date: card.validDate })}</span>
        )}
      </span>
    </>
  );
};
