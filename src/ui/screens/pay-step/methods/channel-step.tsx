import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { channelPaying } from '../../../../domain/payment/steps/channel-choice.ts';
import type { PaymentState } from '../../../../domain/payment/state.ts';
import type { Services } from '../../../di/services.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment } from '../../../stores/use-payment.ts';
import { RecentWay } from './recent-way.tsx';
import { WaysToPay } from './ways-to-pay.tsx';
import styles from './channel-step.module.css';

/** Whether what is chosen is the way that was paid last: a card always is, a channel by what the device remembers (cashier §3). */
const isRecent = ({ card, channel, channels, scene }: PaymentState, services: Services): boolean => {
  if (card !== null) return true;
  const { payType } = services.preferred();
  return scene === 'normal' && channel !== null && payType !== null && channelPaying(channels, payType)?.payType === channel.payType;
};

/**
 * HOME: how to pay (cashier §4). The most recent way comes first, the others on request; once they are listed they stay,
 * so that a tap among them moves nothing.
 */
export const ChannelStep = observer(function ChannelStep() {
  const { payment, services } = usePayment();
  const { t } = useTexts();
  const { state } = payment;
  const { channels, channel, card, scene } = state;
  const [listed, setListed] = useState(false);
  const [asked, setAsked] = useState(false);
  if (!listed && !isRecent(state, services)) setListed(true);
  if (channels.length === 0) {
    return (
      <Notice tone="danger" title={t('pay.no-channels-title')}>
        {t('pay.no-channels-text')}
      </Notice>
    );
  }
  const list = () => {
    setListed(true);
    setAsked(true);
    payment.dispatch({ type: 'channels-shown' });
  };
  return (
    <div className={styles.home}>
      {scene === 'repurchase' && <Notice tone="accent">{t('pay.lower-package')}</Notice>}
      {listed || channel === null ? <WaysToPay focused={asked} /> : <RecentWay channel={channel} payable={card} onOther={list} />}
    </div>
  );
});
