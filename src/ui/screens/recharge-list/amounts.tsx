import { observer } from 'mobx-react-lite';
import { startTransition, useEffect, useId, useState } from 'react';
import type { PayItem } from '../../../domain/catalog/pay-item.ts';
import { useFirstTexts } from '../../i18n/language-context.ts';
import { refusalKey } from '../../../texts/plain-message.ts';
import { AmountCard, AmountCardSkeleton } from '../../kit/payment/amount-card.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { useStores } from '../../stores/stores.ts';
import { DRAWN_AT_ONCE } from './drawn-at-once.ts';
import { pilesOf, type Piles } from './piles-of.ts';
import styles from './recharge-list.module.css';

interface ListProps {
  readonly title: 'amounts.recommended' | 'amounts.remembered' | 'amounts.normal';
  readonly items: readonly PayItem[];
  readonly piles: Piles;
  readonly testIdPrefix: string;
}

const AmountList = observer(function AmountList({ title, items, piles, testIdPrefix }: ListProps) {
  const { catalogue } = useStores();
  const { t } = useFirstTexts();
  const titleId = useId();
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  // The others are drawn in the background, as many at a time: all at once would hold a tap up when they enter the page.
  useEffect(() => {
    if (drawn < items.length) startTransition(() => setDrawn(drawn + DRAWN_AT_ONCE));
  }, [drawn, items.length]);
  const { lists } = catalogue.status;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t(title)}
      </h2>
      <ul className={styles.grid}>
        {items.slice(0, drawn).map((item) => (
          <li key={item.amount}>
            <AmountCard
              item={item}
              pile={piles(item)}
              chosen={catalogue.chosenAmount === item.amount}
              highlighted={item.amount === lists?.highlighted}
              best={item.amount === lists?.bestValue}
              testId={`${testIdPrefix}-${item.amount}`}
              onChoose={catalogue.choose}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** The three lists in their order, or the loading and error states (cashier §9). */
export const Amounts = observer(function Amounts() {
  const { catalogue } = useStores();
  const { t } = useFirstTexts();
  const { status } = catalogue;
  if (status.kind === 'failed')
    return (
      <StatePage
        tone="danger"
        emblem={<Icon name="plug" large />}
        title={t('amounts.failed-title')}
        actions={<Button onClick={catalogue.retry}>{t('common.retry')}</Button>}
        testId="amounts-failed"
      >
        <p role="alert">{t(refusalKey(status.message))}</p>
      </StatePage>
    );
  const { lists } = status;
  if (!lists)
    return (
      <div className={styles.grid} role="status" aria-label={t('amounts.loading')}>
        {Array.from({ length: 6 }, (_, index) => (
          <AmountCardSkeleton key={index} />
        ))}
      </div>
    );
  if (catalogue.shown.length === 0)
    return (
      <StatePage tone="plain" emblem={<Icon name="receipt" large />} title={t('amounts.empty-title')}>
        <p>{t('amounts.empty-text')}</p>
      </StatePage>
    );
  const piles = pilesOf(catalogue.shown);
  return (
    <>
      {status.kind !== 'ready' && status.isOfLastVisit === true && (
        <p className={styles.refreshing} role="status">
          {t('amounts.refreshing')}
        </p>
      )}
      {lists.showRecommended && (
        <AmountList title="amounts.recommended" items={lists.recommended} piles={piles} testIdPrefix="amount-card" />
      )}
      {lists.showRemembered && (
        <AmountList title="amounts.remembered" items={lists.remembered} piles={piles} testIdPrefix="amount-remembered" />
      )}
      {lists.normal.length > 0 && <AmountList title="amounts.normal" items={lists.normal} piles={piles} testIdPrefix="amount-card" />}
    </>
  );
});
