import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { pageToContinueAt } from '../../../../domain/payment/authentication.ts';
import { moneyKnown } from '../../../../domain/payment/result-words.ts';
import type { Attempt } from '../../../../domain/payment/state.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { Icon } from '../../../kit/icons/icon.tsx';
import { StatePage } from '../../../kit/layout/state-page.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import { GuidanceActions } from './guidance-actions.tsx';
import { MoneyLine } from './money-line.tsx';
import { OrderFacts, type OrderShown, orderOfIntent } from './order-facts.tsx';
import { SupportLink } from './support-link.tsx';

/** "Still checking, do not pay again", with the order number, check again and support (D3). */
export const UnresolvedPage = ({
  order,
  isPageLeft = false,
  actions,
}: {
  readonly order: OrderShown;
  /** The shopper left the provider's page, possibly without paying. */
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

/** The wait ended without a result: still checking (D3). */
export const Unresolved = observer(function Unresolved({ attempt }: { readonly attempt: Extract<Attempt, { kind: 'unresolved' }> }) {
  const { payment } = usePayment();
  const isPageLeft = pageToContinueAt(payment.state) === 'provider';
  return <UnresolvedPage order={orderOfIntent(attempt.intent)} isPageLeft={isPageLeft} actions={<GuidanceActions />} />;
});
