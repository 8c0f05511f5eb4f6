import type { PayItem } from '../../../domain/catalog/pay-item.ts';
import { formatInteger } from '../../../domain/format/money.ts';
import { useFirstTexts } from '../../i18n/language-context.ts';
import { classNames } from '../class-names.ts';
import { Diamond, type PileSize } from '../icons/diamond.tsx';
import { Icon } from '../icons/icon.tsx';
import { Price } from './price.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './amount-card.module.css';

interface Props {
  readonly item: PayItem;
  readonly pile: PileSize;
  readonly chosen: boolean;
  readonly highlighted: boolean;
  /** Distinguishes a package that is in two lists. */
  readonly testId: string;
  readonly onChoose: () => void;
}

/** A package: its diamonds, the bonus and the price. */
export const AmountCard = ({ item, pile, chosen, highlighted, testId, onChoose }: Props) => {
  const { t, noun } = useFirstTexts();
  const bonus = item.extraCoin > 0 ? t('amounts.bonus', { count: formatInteger(item.extraCoin) }) : null;
  return (
    <button
      type="button"
      className={classNames(styles.card, chosen && styles.chosen, highlighted && styles.highlighted)}
      aria-pressed={chosen}
      data-testid={testId}
      onClick={onChoose}
    >
      {highlighted && <span className={styles.badge}>{t('amounts.highlight')}</span>}
      <span className={styles.tick}>{chosen && <Icon name="check" />}</span>
      <Diamond size="card" pile={pile} />
      <span className={styles.coins}>{formatInteger(item.coin)}</span>
      <span className={styles.noun}>{noun(item.coin)}</span>
      <span className={styles.bonus}>{bonus}</span>
      <Price className={styles.price} cents={item.amount} />
    </button>
  );
};

export const AmountCardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton shape="circle" />
    <Skeleton className={styles.skeletonCoins} />
    <Skeleton className={styles.skeletonNoun} />
    <Skeleton className={styles.skeletonPrice} />
  </div>
);
