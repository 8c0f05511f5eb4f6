import { memo } from 'react';
import { baseOf, bonusOf, type PayItem } from '../../../domain/catalog/pay-item.ts';
import { formatInteger } from '../../../domain/format/numbers.ts';
import { useFirstTexts } from '../../i18n/language-context.ts';
import { classNames } from '../class-names.ts';
import { Diamond, type PileSize } from '../icons/diamond.tsx';
import { Icon } from '../icons/icon.tsx';
import { LocalPrice } from './local-price.tsx';
import { PackagePicture } from './package-picture.tsx';
import { Price } from './price.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './amount-card.module.css';

interface Props {
  readonly item: PayItem;
  readonly pile: PileSize;
  readonly chosen: boolean;
  readonly highlighted: boolean;
  /** The most diamonds for a dollar: said instead of the recommendation. */
  readonly best: boolean;
  /** Distinguishes a package that is in two lists. */
  readonly testId: string;
  readonly onChoose: (amount: PayItem['amount']) => void;
}

/** A package: its diamonds, how many of them are free, and the price. It is drawn anew only when something of its own changes. */
export const AmountCard = memo(function AmountCard({ item, pile, chosen, highlighted, best, testId, onChoose }: Props) {
  const { t, noun } = useFirstTexts();
  const bonus = bonusOf(item);
  const base = baseOf(item);
  return (
    <button
      type="button"
      className={classNames(styles.card, chosen && styles.chosen, highlighted && styles.highlighted)}
      aria-pressed={chosen}
      data-testid={testId}
      onClick={() => onChoose(item.amount)}
    >
      {(best || highlighted) && <span className={styles.badge}>{t(best ? 'amounts.best' : 'amounts.highlight')}</span>}
      <span className={styles.tick}>{chosen && <Icon name="check" />}</span>
      {item.icon === null ? <Diamond size="card" pile={pile} /> : <PackagePicture icon={item.icon} pile={pile} />}
      <span className={styles.coins} translate="no">
        {base !== null && <s aria-hidden="true">{formatInteger(base)}</s>}
        <span>{formatInteger(item.coin)}</span>
      </span>
      <span className={styles.noun}>{noun(item.coin)}</span>
      <span className={styles.bonus}>{bonus > 0 && t('amounts.bonus', { count: formatInteger(bonus) })}</span>
      <span className={styles.price}>
        <Price cents={item.amount} />
        <LocalPrice className={styles.local} cents={item.amount} />
      </span>
    </button>
  );
});

export const AmountCardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton shape="circle" />
    <Skeleton className={styles.skeletonCoins} />
    <Skeleton className={styles.skeletonNoun} />
    <Skeleton className={styles.skeletonPrice} />
  </div>
);
