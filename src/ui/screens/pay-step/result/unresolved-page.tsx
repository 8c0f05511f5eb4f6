import type { ReactNode } from 'react';
import { moneyKnown } from '../../../../domain/payment/result/money-known.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { StatePage } from '../../../kit/layout/state-page.tsx';
import { MoneyLine } from './money-line.tsx';
import { OrderFacts, type OrderShown } from './order-facts.tsx';
import { SupportLink } from './support-link.tsx';

/** "Still checking, do not pay again", with the order number, check again and support (D3). */
export const UnresolvedPage = ({
  order,
  isPageLeft = false,
  actions,
}: {
  readonly order: OrderShown;
  /** The provider's page was left, maybe without paying there. */
  readonly isPageLeft?: boolean;
  readonly actions: ReactNode;
}) => {
  const { t } = useTexts();
  return (
    <StatePage
      tone="warning"
      emblem={<Icon name="clock" large />}
      title={t('unresolved.title')}
      actions={actions}
      testId="result-unresolved"
    >
      <MoneyLine money={moneyKnown(null)} order={order} />
      <p role="status">{t(isPageLeft ? 'unresolved.left-page' : 'outcome.unresolved')}</p>
      <Notice tone="warning" icon="alert" title={t('unresolved.note')} action={<SupportLink order={order} />} />
      <OrderFacts order={order} />
    </StatePage>
  );
};
