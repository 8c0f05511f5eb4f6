import { maskedNumber, type SavedCard } from '../../../domain/card/saved-card.ts';
import { shownExpiry } from '../../../domain/card/card-expiry.ts';
import { useTexts } from '../language-context.ts';
import { CardBrand } from './card-brand.tsx';
import styles from './card-face.module.css';

/** The last four digits of a card: shown as dots and digits, read out as a sentence. */
export const MaskedNumber = ({ last4 }: { readonly last4: string }) => {
  const { t } = useTexts();
  return (
    <>
      <bdi dir="ltr" aria-hidden="true" translate="no">
        {maskedNumber(last4)}
      </bdi>
      <span className="only-heard">{t('cards.ending', { digits: last4 })}</span>
    </>
  );
};

interface Props {
  readonly card: SavedCard;
  /** The card's date has passed. */
  readonly hasEnded?: boolean;
  /** Shown instead of the valid date while the card is being changed. */
  readonly word?: string | null;
}

/** A saved card's brand, last digits and valid date. */
export const CardFace = ({ card, hasEnded = false, word = null }: Props) => {
  const { t } = useTexts();
  const date = card.validDate === null ? null : shownExpiry(card.validDate);
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
          date !== null && <span className={styles.date}>{t(hasEnded ? 'cards.ended' : 'cards.valid-until', { date })}</span>
        )}
      </span>
    </>
  );
};
