import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { StatePage } from '../../../kit/layout/state-page.tsx';
import { useStores } from '../../../stores/stores.ts';
import { OrderFacts, type OrderShown } from './order-facts.tsx';

/** "Still checking, do not pay again", with the order number, check again and support (D3). */
export const UnresolvedPage = observer(function UnresolvedPage({
  order,
  isPageLeft = false,
  actions,
}: {
  readonly order: OrderShown;
  /** The provider's page was left, maybe without paying there. */
  readonly isPageLeft?: boolean;
  readonly actions: ReactNode;
}) {
  const { gate } = useStores();
  const { t } = useTexts();
  const support = gate.services?.page.supportUrl ?? '';
  return (
    <StatePage
      tone="warning"
      emblem={<Icon name="clock" large />}
      title={t('unresolved.title')}
      actions={actions}
      testId="result-unresolved"
    >
      <p role="status">{t(isPageLeft ? 'unresolved.left-page' : 'outcome.unresolved')}</p>
      <Notice
        tone="warning"
        icon="alert"
        title={t('unresolved.note')}
        action={
          <a
            href={support === '' ? '/feedback' : support}
            {...(support.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {t('support.contact')}
          </a>
        }
      />
      <OrderFacts order={order} />
    </StatePage>
  );
});
