import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { SupportLink } from '../pay-step/result/support-link.tsx';

interface Props {
  /** As the address names it: customer service is told of it where it looks like an order's number, and the page shows it nowhere. */
  readonly orderId: string;
  readonly onLeave: () => void;
}

/**
 * A link to the result of an order that was not made on this device by the present payer. It looks the same whatever became of the
 * order, so that nobody can be shown it as a proof of payment.
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
