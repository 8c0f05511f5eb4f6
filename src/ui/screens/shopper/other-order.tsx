import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';

/** Another shopper's order on this device has no end yet: that, and nothing more of it (D52). */
export const OtherOrder = observer(function OtherOrder() {
  const { payment } = useStores().gate;
  const { t } = useTexts();
  if (payment === null || payment.state.otherPayersIntent === null) return null;
  return (
    <div data-testid="other-order">
      <Notice tone="warning" title={t('other-order.title')}>
        {t('other-order.notice')}
      </Notice>
    </div>
  );
});
