import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PayItem } from '../../../domain/catalog/pay-item.ts';
import { useFirstTexts } from '../../i18n/language-context.ts';
import { refusalKey } from '../../../texts/plain-message.ts';
import { AmountCard, AmountCardSkeleton } from '../../kit/payment/amount-card.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { useStores } from '../../stores/stores.ts';
import { pileOf } from './pile-of.ts';
import styles from './recharge-list.module.css';

interface ListProps {
  readonly title: 'amounts.recommended' | 'amounts.remembered' | 'amounts.normal';
  readonly items: readonly PayItem[];
  readonly testIdPrefix: string;
}

const AmountList = observer(function AmountList({ title, items, testIdPrefix }: ListProps) {
  const { catalogue } = useStores();
  const { t } = useFirstTexts();
  const titleId = useId();
  const highlighted = catalogue.status.kind === 'ready' ? catalogue.status.lists.highlighted : null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t(title)}
      </h2>
      <ul className={styles.grid}>
        {items.map((item) => (
          <li key={item.amount}>
            <AmountCard
              item={item}
              pile={pileOf(item, catalogue.items)}
              chosen={catalogue.chosenAmount === item.amount}
              highlighted={item.amount === highlighted}
              testId={`${testIdPrefix}-${item.amount}`}
              onChoose={() => catalogue.choose(item.amount)}
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
  switch (status.kind) {
    case 'idle':
    case 'loading':
      return (
        <div className={styles.grid} role="status" aria-label={t('amounts.loading')}>
          {Array.from({ length: 6 }, (_, index) => (
            <AmountCardSkeleton key={index} />
          ))}
        </div>
      );
    case 'failed':
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
    case 'ready': {
      const { lists } = status;
      if (catalogue.items.length === 0) {
        return (
          <StatePage tone="plain" emblem={<Icon name="receipt" large />} title={t('amounts.empty-title')}>
            <p>{t('amounts.empty-text')}</p>
          </StatePage>
        );
      }
      return (
        <>
          {lists.showRecommended && <AmountList title="amounts.recommended" items={lists.recommended} testIdPrefix="amount-card" />}
          {lists.showRemembered && <AmountList title="amounts.remembered" items={lists.remembered} testIdPrefix="amount-remembered" />}
          {lists.normal.length > 0 && <AmountList title="amounts.normal" items={lists.normal} testIdPrefix="amount-card" />}
        </>
      );
    }
  }
});
