import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';

/** Instructions to the shopper on a device with insufficient storage, while an order is open (ORD-12, P8). */
export const KeepPageOpen = observer(function KeepPageOpen() {
  const { payment } = useStores().gate;
  const { t } = useTexts();
  if (payment?.endsWithPage === true) {
    return (
      <div data-testid="keep-page-open">
        <Notice tone="warning" title={t('device.keep-open-title')}>
          {t('device.keep-open-text')}
        </Notice>
      </div>
    );
  }
  if (payment?.wantsOneTab !== true) return null;
  return (
    <div data-testid="one-tab-only">
      <Notice tone="warning" title={t('device.one-tab-title')}>
        {t('device.one-tab-text')}
      </Notice>
    </div>
  );
});
