import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { ChannelRow } from '../../kit/channel-row.tsx';
import { Notice } from '../../kit/notice.tsx';
import { usePayment } from '../../stores/use-payment.ts';
import styles from './channel-step.module.css';

/** HOME: how to pay (cashier §4). */
export const ChannelStep = observer(function ChannelStep() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { channels, channel } = payment.state;
  if (channels.length === 0) {
    return (
      <Notice tone="danger" title={t('pay.no-channels-title')}>
        {t('pay.no-channels-text')}
      </Notice>
    );
  }
  return (
    <fieldset className={styles.channels}>
      <legend className={styles.heading}>{t('pay.channels')}</legend>
      <div className={styles.list}>
        {channels.map((candidate) => (
          <ChannelRow
            key={candidate.payType}
            channel={candidate}
            chosen={candidate.payType === channel?.payType}
            onChoose={() => payment.dispatch({ type: 'channel-chosen', payType: candidate.payType })}
          />
        ))}
      </div>
    </fieldset>
  );
});
