import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { SupportLink } from '../pay-step/result/support-link.tsx';

interface Props {
  /** Order id as the address names it: passed to customer service if it looks like an order number, and never shown. */
  readonly orderId: string;
  readonly onLeave: () => void;
}

/**
 * Shown for a link to the result of an order that the current payer did not place on this device. It looks the same whatever the order's
 * result, so that it cannot serve as fake proof of payment.
 */
export const OrderElsewhere = ({ orderId, onLeave }: Props) => {
  const { t } = useTexts();
  return (
    <StatePage
      tone="plain"
      emblem={<Icon name="info" large />}
      title={t('callback.elsewhere-title')}
      actions={
        <>
          <Button wide onClick={onLeave} data-testid="action-close">
            {t('callback.elsewhere-packages')}
          </Button>
          <SupportLink order={{ orderId, reference: null }} isAction />
        </>
      }
      testId="order-elsewhere"
    >
      <p role="status">{t('callback.elsewhere-text')}</p>
      <Notice tone="accent" icon="info" title={t('callback.elsewhere-mine')}>
        {t('callback.elsewhere-mine-text')}
      </Notice>
    </StatePage>
  );
};
