import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Notice } from '../../kit/notice.tsx';
import { usePayment } from '../../stores/use-payment.ts';
import { RecentCard } from './recent-card.tsx';
import { WaysToPay } from './ways-to-pay.tsx';
import styles from './channel-step.module.css';

/**
 * HOME: how to pay (cashier §4). The most recent way comes first, the others on request; once they are listed they stay,
 * so that a tap on a card moves nothing.
 */
export const ChannelStep = observer(function ChannelStep() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { channels, card, scene } = payment.state;
  const [listed, setListed] = useState(card === null);
  const [asked, setAsked] = useState(false);
  if (card === null && !listed) setListed(true);
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
      {card === null || listed ? <WaysToPay focused={asked} /> : <RecentCard payable={card} onOther={list} />}
    </div>
  );
});
