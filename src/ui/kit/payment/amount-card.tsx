import { observer } from 'mobx-react-lite';
import { useEffect, useState, memo } from 'react';
import { baseOf, bonusOf, type PayItem } from '../../../domain/order/pay-item.ts';
import { formatUsd, formatInteger } from '../../../domain/format/numbers.ts';
import type { UsdCents } from '../../../domain/order/usd-cents.ts';
import { useFirstTexts } from '../language-context.ts';
import { useStores } from '../../stores/stores.ts';
import { avatarSource } from '../account-card.tsx';
import { classNames } from '../elements.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Diamond, Icon, type PileSize } from '../icon.tsx';
import styles from './amount-card.module.css';

/** An amount of money in isolated text direction: the marks of the Arabic format would move its currency. */
export const Price = ({ cents, className }: { readonly cents: UsdCents; readonly className?: string | undefined }) => (
  <bdi dir="ltr" className={className} translate="no">
    {formatUsd(cents)}
  </bdi>
);

/** Approximate amount in local currency, as a text, or null if the build names none. */
type LocalPriceOf = (cents: UsdCents) => string | null;

/** Set by the services, and before them by the code that shows packages early. */
export const localPrice: { of: LocalPriceOf } = { of: () => null };

/** The local amount beside or below the dollars; nothing if the build names no currency. */
export const LocalPrice = ({ cents, className }: { readonly cents: UsdCents; readonly className?: string | undefined }) => {
  const { t } = useFirstTexts();
  const local = localPrice.of(cents);
  return local === null ? null : (
    <bdi className={className} data-testid="local-price" translate="no">
      {t('amounts.local', { amount: local })}
    </bdi>
  );
};

/** The platform's picture of a package once loaded; our diamonds until then, or if it does not load. Decorative. */
export const PackagePicture = observer(function PackagePicture({ icon, pile }: { readonly icon: string; readonly pile: PileSize }) {
  const [shown, setShown] = useState<string | null>(null);
  // The services know which host serves pictures.
  const hasServices = useStores().gate.services !== null;
  const source = hasServices ? avatarSource.of(icon, false) : null;
  useEffect(() => {
    if (source === null) return;
    const image = new Image();
    image.addEventListener('load', () => setShown(source));
    image.src = source;
  }, [source]);
  return shown === null || shown !== source ? <Diamond size="card" pile={pile} /> : <img className={styles.picture} src={shown} alt="" />;
});

interface Props {
  readonly item: PayItem;
  readonly pile: PileSize;
  readonly chosen: boolean;
  readonly highlighted: boolean;
  /** Most diamonds per dollar: shown instead of the recommendation. */
  readonly best: boolean;
  /** Distinguishes a package that appears in two lists. */
  readonly testId: string;
  readonly onChoose: (amount: PayItem['amount']) => void;
}

/** A package: its diamonds, how many are free, and the price. Redrawn only when its own data changes. */
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
