import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useId, useMemo } from 'react';
import type { PayItem } from '../../../domain/order/pay-item.ts';
import { useFirstTexts } from '../../kit/language-context.ts';
import { refusalKey } from '../../../texts/plain-message.ts';
import { AmountCard, AmountCardSkeleton } from '../../kit/payment/amount-card.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { useDrawn } from '../../kit/use-drawn.ts';
import { useStores } from '../../stores/stores.ts';
import { pilesOf, type Piles, portionsOf } from '../../kit/portions.ts';
import styles from './recharge-list.module.css';

interface CardsProps {
  readonly items: readonly PayItem[];
  readonly piles: Piles;
  readonly testIdPrefix: string;
}

/** A portion of a list. A selection redraws it only if it enters, leaves or moves within this portion. */
const Cards = observer(function Cards({ items, piles, testIdPrefix }: CardsProps) {
  const { catalogue } = useStores();
  const chosen = useMemo(() => computed(() => items.find(({ amount }) => amount === catalogue.chosenAmount)), [items, catalogue]).get();
  const { lists } = catalogue.status;
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.amount}>
          <AmountCard
            item={item}
            pile={piles(item)}
            chosen={item === chosen}
            highlighted={item.amount === lists?.highlighted}
            best={item.amount === lists?.bestValue}
            testId={`${testIdPrefix}-${item.amount}`}
            onChoose={catalogue.choose}
          />
        </li>
      ))}
    </ul>
  );
});

interface ListProps extends CardsProps {
  readonly title: 'amounts.recommended' | 'amounts.remembered' | 'amounts.normal';
}

const AmountList = ({ title, items, ...cards }: ListProps) => {
  const { t } = useFirstTexts();
  const titleId = useId();
  const portions = useMemo(() => portionsOf(items), [items]);
  const { drawn, around } = useDrawn(items);
  return (
    <section aria-labelledby={titleId} ref={around}>
      <h2 id={titleId} className={styles.heading}>
        {t(title)}
      </h2>
      {portions.map(({ from, items: some }) => from < drawn && <Cards key={from} items={some} {...cards} />)}
    </section>
  );
};

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
